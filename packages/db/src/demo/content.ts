import type { Connection } from '../client.ts';
import { type DemoQcm, demoSemesters, demoSubjects } from './content/index.ts';

/** A question as it was stored, with what shapes the invented answers to it. */
export interface StoredQcm {
  id: number;
  correct_mask: number;
  options_mask: number;
  facility: number;
}

export interface StoredSubject {
  id: number;
  qcms: StoredQcm[];
}

export interface StoredSemester {
  id: number;
  name: string;
  year: number;
  fee: number;
  subjects: StoredSubject[];
}

/** Creates semesters, subjects, chapters and questions. */
export async function seedContent(db: Connection, year: number): Promise<StoredSemester[]> {
  const semesters: StoredSemester[] = [];
  for (const { key, ...semester } of demoSemesters) {
    const { id } = await db
      .insertInto('semesters')
      .values({ ...semester, year })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subjects = [];
    for (const subject of demoSubjects.filter((one) => one.semester === key)) {
      subjects.push(await seedSubject(db, id, subject));
    }
    semesters.push({ id, name: semester.name, year, fee: semester.fee, subjects });
  }
  return semesters;
}

async function seedSubject(
  db: Connection,
  semester_id: number,
  { name, description, chapters }: (typeof demoSubjects)[number],
): Promise<StoredSubject> {
  const { id: subject_id } = await db
    .insertInto('subjects')
    .values({ semester_id, name, description })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored: StoredQcm[] = [];
  let qrocCount = 0;
  for (const chapter of chapters) {
    const { id: chapter_id } = await db
      .insertInto('chapters')
      .values({ subject_id, name: chapter.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const location = { subject_id, chapter_id };
    stored.push(...(await seedQcms(db, location, chapter.name, chapter.qcms)));
    if (chapter.qrocs.length === 0) continue;
    await db
      .insertInto('qrocs')
      .values(
        chapter.qrocs.map((qroc) => ({
          ...location,
          ...qroc,
          accepted_answers: qroc.accepted_answers ?? [],
          refused_answers: qroc.refused_answers ?? [],
          elements: JSON.stringify(qroc.elements ?? []),
          order_index: qrocCount++,
          is_exam_question: qroc.exam_year !== undefined,
        })),
      )
      .execute();
  }
  return { id: subject_id, qcms: stored };
}

/** Adds questions to a chapter. */
export async function seedQcms(
  db: Connection,
  location: { subject_id: number; chapter_id: number },
  lesson_name: string,
  qcms: readonly DemoQcm[],
): Promise<StoredQcm[]> {
  const rows = await db
    .insertInto('qcms')
    .values(
      qcms.map(({ facility: _, options, option_notes, option_weights, ...qcm }) => ({
        ...location,
        // True or false: one of two.
        ...(Object.keys(options).length === 2 && { answer_format: 'qru' }),
        ...qcm,
        lesson_name,
        options: JSON.stringify(options),
        ...(option_notes && { option_notes: JSON.stringify(option_notes) }),
        ...(option_weights && { option_weights: JSON.stringify(option_weights) }),
        is_exam_question: qcm.exam_year !== undefined,
      })),
    )
    .returning(['id', 'correct_mask', 'options_mask'])
    .execute();
  return rows.map((row, index) => ({ ...row, facility: qcms[index]?.facility ?? 0.5 }));
}
