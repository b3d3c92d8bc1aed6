import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const QCM = {
  question_text: 'Quel os ?',
  options: { A: 'Fémur', B: 'Tibia', C: 'Fibula' },
  correct_answers: ['A' as const],
  justification: 'Voir le cours.',
  lesson_name: 'Le membre inférieur',
};
const QROC = { question_text: 'Quel os ?', answer_text: 'Le fémur.', order_index: 1 };

async function desk() {
  const [one, other] = [
    await world.signedIn({ role: 'admin' }),
    await world.signedIn({ role: 'admin' }),
  ];
  const { id: subject_id } = await world.makeSubject();
  return { one, other, subject_id };
}

const versionsOf = (qcm_id: number) =>
  world.rows('question_versions', { qcm_id }, undefined, 'version');

describe('the versions of a question', () => {
  it('hold each text that students have seen, who wrote it and the note', async () => {
    const { one, other, subject_id } = await desk();
    const { id } = await one.api.qcms.create({ ...QCM, subject_id });
    await other.api.qcms.update({
      ...QCM,
      id,
      subject_id,
      correct_answers: ['B'],
      public_note: 'La bonne réponse est B.',
    });
    await one.api.qcms.update({ ...QCM, id, subject_id, justification: null });
    const first = { qcm_id: id, question_text: QCM.question_text, options: QCM.options };
    expect(await versionsOf(id)).toMatchObject([
      {
        ...first,
        version: 1,
        correct_answers: ['A'],
        justification: QCM.justification,
        changed_by: one.user.id,
        public_note: null,
        image_url: null,
      },
      {
        ...first,
        version: 2,
        correct_answers: ['B'],
        changed_by: other.user.id,
        public_note: 'La bonne réponse est B.',
      },
      {
        ...first,
        version: 3,
        correct_answers: ['A'],
        justification: null,
        changed_by: one.user.id,
        public_note: null,
      },
    ]);
  });

  it('are not made, nor signed, by what students do not see in it', async () => {
    const { one, other, subject_id } = await desk();
    const { id } = await one.api.qcms.create({ ...QCM, subject_id });
    const before = await versionsOf(id);
    const chapter_id = (await world.makeChapter(subject_id)).id;
    await other.api.qcms.update({ ...QCM, id, subject_id, chapter_id, public_note: 'Rangée.' });
    expect(before).toHaveLength(1);
    expect(await versionsOf(id)).toEqual(before);
  });

  it('of open questions hold their answers', async () => {
    const { one, other, subject_id } = await desk();
    const { id } = await one.api.qrocs.create({ ...QROC, subject_id });
    await other.api.qrocs.update({
      ...QROC,
      id,
      subject_id,
      answer_text: 'Le tibia.',
      public_note: '  ',
    });
    const versions = await world.rows(
      'question_versions',
      { qroc_id: id },
      ['version', 'answer_text', 'changed_by', 'public_note'],
      'version',
    );
    expect(versions).toEqual([
      { version: 1, answer_text: 'Le fémur.', changed_by: one.user.id, public_note: null },
      { version: 2, answer_text: 'Le tibia.', changed_by: other.user.id, public_note: null },
    ]);
    await one.api.qrocs.remove({ id });
    const left = world.db.selectFrom('question_versions').where('qroc_id', '=', id);
    expect(await left.select('version').execute()).toEqual([]);
  });
});
