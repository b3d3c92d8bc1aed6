import { sql } from 'kysely';
import type { Connection } from '../../client.ts';
import { seedQcms } from '../content.ts';
import { Random } from '../random.ts';
import { seedBookmarks } from './bookmarks.ts';
import { type Paper, scoreAgain, seedCopies, seedTraining } from './copies.ts';
import { neutraliseDisputed, writtenQuestions } from './formats.ts';
import { seedMockExams } from './mock-exams.ts';
import { type Asked, Asking, type PaperQcm } from './questions.ts';

/** Questions that are left of earlier exams. `repeated`: how many of them had come before. */
const EARLIER = [
  { subject: 'Anatomie', exam_year: 2019, questions: 3, repeated: 0 },
  { subject: 'Anatomie', exam_year: 2021, questions: 4, repeated: 2 },
  { subject: 'Anatomie', exam_year: 2023, questions: 4, repeated: 3 },
  { subject: 'Biochimie', exam_year: 2021, questions: 2, repeated: 0 },
  { subject: 'Biochimie', exam_year: 2023, questions: 3, repeated: 1 },
] as const;

/** Whole exams, each under a scoring rule and a time of its own. */
const PAPERS = [
  {
    subject: 'Anatomie',
    exam_year: 2024,
    questions: 44,
    duration_minutes: 60,
    rule: 'edn',
    days: 5,
    repeated: 7,
  },
  // Left for the visitor to sit.
  {
    subject: 'Anatomie',
    exam_year: 2025,
    questions: 48,
    duration_minutes: 60,
    rule: 'edn',
    days: null,
    repeated: 12,
  },
  {
    subject: 'Biochimie',
    exam_year: 2025,
    questions: 56,
    duration_minutes: 75,
    rule: 'negatif',
    days: null,
    repeated: 4,
  },
] as const;

/**
 * Adds exams of more than forty questions with enough copies to compare with, scheduled mock exams, and for the demo student sittings,
 * bookmarks and memos. Attempts are there already.
 *
 * @param studentId the demo student
 */
export async function seedPapers(db: Connection, studentId: number): Promise<void> {
  const random = new Random(20_27);
  const asking = new Map(
    ['Anatomie', 'Biochimie'].map((subject) => [subject, new Asking(subject, random)]),
  );
  const ask = async (exam: { subject: string; exam_year: number } & Asked) => {
    const { id: subject_id } = await db
      .selectFrom('subjects')
      .select('id')
      .where('name', '=', exam.subject)
      .executeTakeFirstOrThrow();
    const written = writtenQuestions(exam);
    const questions = exam.questions - written.length;
    const own = [...(asking.get(exam.subject)?.take({ ...exam, questions }) ?? []), ...written];
    await seedExam(db, { subject_id, exam_year: exam.exam_year }, own);
    return { subject_id, own };
  };
  for (const exam of EARLIER) await ask(exam);
  for (const { days, rule, subject, questions, repeated, ...paper } of PAPERS) {
    const { subject_id, own } = await ask({ ...paper, subject, questions, repeated });
    const { bareme_id } = await db
      .insertInto('exam_papers')
      .values({
        ...paper,
        subject_id,
        bareme_id: sql`(select id from baremes where code = ${rule})`,
      })
      .returning('bareme_id')
      .executeTakeFirstOrThrow();
    const facilities = new Map(own.map((qcm) => [qcm.question_text, qcm.facility]));
    const sat: Paper = { ...paper, subject, subject_id, bareme_id: bareme_id ?? 0 };
    await seedCopies(db, sat, { facilities, studentId, days }, random);
    await neutraliseDisputed(db, sat);
    await scoreAgain(db);
  }
  await seedMockExams(db, studentId, random);
  await seedTraining(db, studentId);
  await seedBookmarks(db, studentId);
}

/** Adds the questions of an exam to the chapters that they are of. */
async function seedExam(
  db: Connection,
  { subject_id, exam_year }: { subject_id: number; exam_year: number },
  own: readonly PaperQcm[],
): Promise<void> {
  const chapters = await db
    .selectFrom('chapters')
    .select(['id', 'name'])
    .where('subject_id', '=', subject_id)
    .orderBy('id')
    .execute();
  for (const { id: chapter_id, name } of chapters) {
    const qcms = own
      .filter(({ chapter }) => chapter === name)
      .map(({ chapter: _, ...qcm }) => ({ ...qcm, exam_year }));
    if (qcms.length > 0) await seedQcms(db, { subject_id, chapter_id }, name, qcms);
  }
}
