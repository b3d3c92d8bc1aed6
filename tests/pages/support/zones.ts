import type { Zone, ZonePlay } from '@amphi/domain/questions/zones/zones';
import { zonesToText } from '@amphi/domain/questions/zones/zones';
import type { Course } from '../../support/course.ts';
import { db } from './scene.tsx';

const square = (x: number, y: number, more: Partial<Zone> = {}): Zone => ({
  shape: 'rectangle',
  points: [
    [x, y],
    [x + 100, y + 100],
  ],
  ...more,
});

/** Three zones of a leg, the second with a description. */
export const LEG = {
  zones: [
    square(100, 100),
    square(400, 400, { description: 'en avant du genou' }),
    square(700, 700),
  ],
  labels: ['Fémur', 'Rotule', 'Tibia'],
};

/** Adds a question on the picture of a leg to a subject. @returns its number */
export async function addLeg(
  { subjectId: subject_id }: Pick<Course, 'subjectId'>,
  zone_play: ZonePlay,
): Promise<number> {
  const elements = LEG.labels.map((text) => ({
    text,
    synonyms: text === 'Rotule' ? ['Patella'] : [],
    required: true,
  }));
  const { id } = await db
    .insertInto('qrocs')
    .values({
      subject_id,
      question_text: 'Légendez ce membre inférieur.',
      answer_text: zonesToText(LEG.labels),
      justification: 'La rotule est un os sésamoïde.',
      image_url: 'https://images.example.org/leg.png',
      elements: JSON.stringify(elements),
      zones: JSON.stringify(LEG.zones),
      zone_play,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
