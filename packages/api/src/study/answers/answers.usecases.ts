import type { Database } from '@amphi/db';
import type { submitInput } from '@amphi/domain/answers/schema';
import { requireGiver } from '@amphi/domain/attempts/giver';
import type { z } from 'zod';
import {
  requireRow,
  toAnswerQcm,
  toAnswerQroc,
} from '../../catalog/access/requirements.usecases.ts';
import type { LimitName, Services, SessionUser } from '../../platform/context.ts';
import { isMoved, submitAnswer } from '../attempts/attempts.usecases.ts';
import { findToGrade } from '../qroc-answers/qroc-answers.queries.ts';
import { gradeQroc } from '../qroc-answers/qroc-answers.usecases.ts';
import { answerReview, gradeReview } from '../reviews/reviews.usecases.ts';
import { gradeItem } from '../sittings/open-items.usecases.ts';

type Given = z.output<typeof submitInput>;

/** An open question whose answer is graded. */
const toGradeQroc = {
  ...toAnswerQroc,
  find: (db: Database, given: { id: number; in: string }, user_id: number) =>
    findToGrade(db, { qroc_id: given.id, user_id, in_review: given.in === 'review' }),
};

const count = ({ limiter }: Services, student: SessionUser, limit: LimitName) =>
  limiter.consume(limit, `user:${student.id}`);

/**
 * Records an answer to a closed question.
 *
 * @returns with `is_moved` where the student saw its options at other letters than those of the result
 * @throws questions.not_found, access.denied, attempts.sealed; sittings.other_sitting, reviews.no_card; in a sitting
 *   sittings.exam_running while an exam of the student's asks the question;
 *   attempts.unknown_letter, attempts.too_many_letters, attempts.other_user, AnswerConflict
 */
export async function recordAnswer(
  services: Services,
  student: SessionUser,
  given: Extract<Given, { kind: 'answer' }>,
) {
  const { kind } = given;
  const question = await requireRow(toAnswerQcm, services, student, given);
  await count(services, student, 'answer');
  const is_moved = isMoved(question);
  if (given.in === 'review') {
    const result = await answerReview(services, student, given, question);
    return { kind, in: given.in, result, is_moved };
  }
  const result = await submitAnswer(services, student, given, question);
  // Each source by itself, so that the type of a result says where it belongs.
  return given.in === 'practice'
    ? { kind, in: given.in, result, is_moved }
    : { kind, in: given.in, result, is_moved };
}

/**
 * Records how a student grades what they wrote to an open question; in a sitting without a budget of its own, since each
 * of its questions is graded once.
 *
 * @throws questions.not_found, access.denied, sittings.exam_running, attempts.other_user; reviews.no_card; in a sitting as
 *   `gradeItem`
 */
export async function recordGrade(
  services: Services,
  student: SessionUser,
  given: Extract<Given, { kind: 'grade' }>,
) {
  const { kind } = given;
  requireGiver(student, given.user_id);
  if (given.in === 'sitting') {
    return { kind, in: given.in, result: await gradeItem(services, student, given) };
  }
  const question = await requireRow(toGradeQroc, services, student, given);
  await count(services, student, 'open_answer');
  if (given.in === 'review') {
    return { kind, in: given.in, result: await gradeReview(services, student, given, question) };
  }
  const result = await gradeQroc(services, student, given, 'practice', question);
  return { kind, in: given.in, result };
}
