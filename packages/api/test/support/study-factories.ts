import { randomUUID } from 'node:crypto';
import type { Database, DB } from '@amphi/db';
import type { gradeQrocInput } from '@amphi/domain/questions/qroc-answer.schema';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Services, Submission } from '../../src/platform/context.ts';
import { findToGrade } from '../../src/study/qroc-answers/qroc-answers.queries.ts';
import { gradeQroc } from '../../src/study/qroc-answers/qroc-answers.usecases.ts';

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** An answer as it reaches the writer: to the letter A, whatever was answered before. */
export function makeSubmission(
  values: Pick<Submission, 'user_id' | 'qcm_id'> & Partial<Submission>,
): Submission {
  const nowhere = { based_on: null, chapter_id: null, exam_year: null };
  const practice = { source: 'practice' as const, sitting_id: null, answered_at: null };
  return { mask: 1, time_taken_seconds: 1, ...nowhere, ...practice, ...values };
}

/** A scoring rule of an administrator's own: wrong answers cost a tenth. */
export async function makeBareme(db: Database, values: Partial<Insertable<DB['baremes']>> = {}) {
  return db
    .insertInto('baremes')
    .values({ name: `Barème ${next()}`, kind: 'negative', params: '{"wrong": -0.1}', ...values })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function makeExamPaper(
  db: Database,
  subject_id: number,
  values: Partial<Insertable<DB['exam_papers']>> = {},
) {
  return db
    .insertInto('exam_papers')
    .values({ subject_id, exam_year: 2023, ...values })
    .returning(['id', 'exam_year'])
    .executeTakeFirstOrThrow();
}

/** Values of a finished sitting; its one question is without an answer. */
export const FINISHED = {
  running_since: null,
  finished_at: new Date(),
  finished_by: 'student',
  points: 0,
  max_points: 1000,
  first_points: 0,
  first_max_points: 1000,
  correct_count: 0,
  blank_count: 1,
  scored_at: new Date(),
  unranked: 'custom',
};

/** A sitting of these questions that runs, with an hour if it is an exam. */
export async function makeSitting(
  db: Database,
  user_id: number,
  qcm_ids: readonly number[],
  {
    qroc_ids = [],
    ...values
  }: Partial<Insertable<DB['sittings']>> & { qroc_ids?: readonly number[] } = {},
): Promise<number> {
  const { mode = 'exam' } = values;
  const { id } = await db
    .insertInto('sittings')
    .values({
      user_id,
      mode,
      origin: 'custom',
      title: `Séance ${next()}`,
      filter: '{}',
      seed: 1,
      bareme_id: sql`(select id from baremes where is_default)`,
      content_hash: sql`md5(${qcm_ids.join()})::uuid`,
      question_count: qcm_ids.length + qroc_ids.length,
      time_limit_seconds: mode === 'exam' ? 3600 : null,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sitting_items')
    .values(
      [...qcm_ids.map((qcm_id) => ({ qcm_id })), ...qroc_ids.map((qroc_id) => ({ qroc_id }))].map(
        (question, index) => ({
          sitting_id: id,
          position: index + 1,
          ...question,
          question_version: 1,
        }),
      ),
    )
    .execute();
  return id;
}

/** A grade on its way to an open question: known, without anything typed, unless told otherwise. */
export const makeGrade = (
  id: number,
  values: Partial<z.output<typeof gradeQrocInput>> = {},
): z.output<typeof gradeQrocInput> => ({
  id,
  typed_text: null,
  elements_mask: 0,
  grade: 'known',
  time_taken_seconds: 1,
  submission_id: randomUUID(),
  ...values,
});

/** Records a grade of a student's, whether or not they may study the question. */
export async function recordGrade(
  services: Services,
  student: { id: number },
  id: number,
  values?: Parameters<typeof makeGrade>[1],
) {
  const key = { qroc_id: id, user_id: student.id, in_review: false };
  const question = await findToGrade(services.db, key);
  if (question === undefined) throw new Error('no such question');
  return gradeQroc(services, student, makeGrade(id, values), 'practice', question);
}
