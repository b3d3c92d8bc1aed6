import type { Connection } from '../client.ts';
import { type DemoQcm, type DemoQroc, demoSemesters, demoSubjects } from './content/index.ts';

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
  for (const chapter of chapters) {
    const location = await insertChapter(db, subject_id, chapter.name);
    stored.push(...(await seedQcms(db, location, chapter.name, chapter.qcms)));
    await seedQrocs(db, location, chapter.qrocs);
    const { chapter_id } = location;
    const { sheet: body } = chapter;
    const row = { chapter_id, version: 1, published_at: new Date() };
    if (body)
      await db
        .insertInto('sheet_versions')
        .values({ ...row, body })
        .execute();
  }
  return { id: subject_id, qcms: stored };
}

/** The chapter that questions are put into. */
interface Location {
  subject_id: number;
  chapter_id: number;
}

export async function insertChapter(
  db: Connection,
  subject_id: number,
  name: string,
): Promise<Location> {
  const { id } = await db
    .insertInto('chapters')
    .values({ subject_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { subject_id, chapter_id: id };
}

/** Adds open questions to a chapter, behind those of its subject. */
export async function seedQrocs(
  db: Connection,
  location: Location,
  qrocs: readonly DemoQroc[],
): Promise<{ id: number }[]> {
  if (qrocs.length === 0) return [];
  const { count } = await db
    .selectFrom('qrocs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', location.subject_id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('qrocs')
    .values(
      qrocs.map(({ elements = [], ...qroc }, index) => ({
        ...location,
        ...qroc,
        elements: JSON.stringify(elements),
        order_index: count + index,
        is_exam_question: qroc.exam_year !== undefined,
      })),
    )
    .returning('id')
    .execute();
}

/** Adds questions to a chapter. */
export async function seedQcms(
  db: Connection,
  location: Location,
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
        lesson_name,
        ...qcm,
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
