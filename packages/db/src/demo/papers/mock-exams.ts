import { sql } from 'kysely';
import type { Connection } from '../../client.ts';
import type { Random } from '../random.ts';
import { insertCopies } from './copies.ts';

/** A mock exam with results, and an announced one. They ask questions of an exam's year, under the rule of the EDN. */
const MOCK_EXAMS = [
  { subject: 'Biochimie', exam_year: 2025, title: 'Examen blanc du mois', days: -4 },
  { subject: 'Anatomie', exam_year: 2024, title: 'Examen blanc de révision', days: 3 },
] as const;

const QUESTIONS = 30;
const DURATION_MINUTES = 45;
const WINDOW_HOURS = 12;

/** Adds scheduled mock exams; the one that is over was sat by every student of its subject. */
export async function seedMockExams(
  db: Connection,
  studentId: number,
  random: Random,
): Promise<void> {
  for (const { subject, exam_year, title, days } of MOCK_EXAMS) {
    const questions = await db
      .selectFrom('qcms')
      .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
      .select([
        'qcms.id',
        'subject_id',
        'correct_mask',
        'options_mask',
        'question_text',
        'answer_format',
      ])
      .where('subjects.name', '=', subject)
      .where('exam_year', '=', exam_year)
      .where('state', '=', 'published')
      // Questions that the student has practised stay with the sittings that they were practised in.
      .$if(days < 0, (qb) =>
        qb.where(
          sql<boolean>`not exists (select from answers where user_id = ${studentId} and qcm_id = qcms.id)`,
        ),
      )
      .orderBy('qcms.id')
      .limit(QUESTIONS)
      .execute();
    const subject_id = questions[0]?.subject_id ?? 0;
    // Copies of so many days ago began two hours before this hour.
    const opens = sql<Date>`date_trunc('hour', now()) + make_interval(days => ${days}, hours => -3)`;
    const closes = sql<Date>`${opens} + make_interval(hours => ${WINDOW_HOURS})`;
    const isOver = days < 0;
    const { id, bareme_id } = await db
      .insertInto('mock_exams')
      .values({
        title,
        exam_year,
        question_count: questions.length,
        duration_minutes: DURATION_MINUTES,
        opens_at: opens,
        closes_at: closes,
        published_at: sql`now() - interval '10 days'`,
        bareme_id: sql`(select id from baremes where code = 'edn')`,
        released_at: isOver ? sql`${closes} + interval '11 minutes'` : null,
      })
      .returning(['id', 'bareme_id'])
      .executeTakeFirstOrThrow();
    const parts = questions.map((question, index) => ({
      qcm_id: question.id,
      position: index + 1,
    }));
    await db
      .insertInto('mock_exam_parts')
      .values([{ subject_id }, ...parts].map((part) => ({ mock_exam_id: id, ...part })))
      .execute();
    if (!isOver) continue;
    const filter = { mock_exam_id: id };
    await insertCopies(
      db,
      {
        title,
        duration_minutes: DURATION_MINUTES,
        bareme_id,
        filter,
        paper: null,
        mock_exam_id: id,
      },
      { facilities: new Map(), studentId, days: -days, subject_id, questions },
      random,
    );
  }
}
