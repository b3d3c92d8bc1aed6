import { requireGiver } from '@amphi/domain/attempts/giver';
import { DomainError, required } from '@amphi/domain/errors';
import type { gradeQrocInput } from '@amphi/domain/questions/qroc-answer.schema';
import type { rateInput } from '@amphi/domain/reviews/schema';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { submitAnswer } from '../attempts/attempts.usecases.ts';
import type { QuestionToGrade } from '../qroc-answers/qroc-answers.queries.ts';
import { gradeQroc } from '../qroc-answers/qroc-answers.usecases.ts';
import { gradeIntervals } from './card.ts';
import { listCards, lockLearner, lockQuestions, updateConfidence } from './cards.queries.ts';
import { readAnswered, readCard } from './decide.usecases.ts';
import { type FoldServices, foldAnswers, replayCards, settingsOf } from './fold.usecases.ts';
import { findCardBasis } from './log.queries.ts';

interface Student {
  id: number;
}

/**
 * Records an answer as a review: like any other, but for its source and the resume point. It is in the log
 * before the card changes, so that nothing is lost in between.
 *
 * @param question as `submitAnswer` takes it, with whether the student has answered it or put it into the book
 * @throws reviews.no_card for a question that the student has never answered, nor put into the book
 * @throws attempts.unknown_letter, attempts.too_many_letters, attempts.other_user, AnswerConflict as `submitAnswer`
 */
export async function answerReview(
  services: Services,
  student: Student,
  input: Parameters<typeof submitAnswer>[2],
  question: Parameters<typeof submitAnswer>[3] & { is_known: boolean | null },
) {
  requireGiver(student, input.based_on?.user_id);
  if (!question.is_known) throw new DomainError('reviews.no_card');
  const result = await submitAnswer(services, student, input, question, 'review');
  return { ...result, card: await readAnswered(services, 'qcm', student.id, input.qcm_id) };
}

/**
 * Notes how sure the student was of today's answer, once; a later word changes nothing. Only the answer that counts
 * for the schedule can be rated, the first of the day, if it is right; as easy only in a review.
 *
 * @throws reviews.no_card
 */
export async function rateAnswer(
  services: Services,
  student: Student,
  { qcm_id, confidence }: z.output<typeof rateInput>,
) {
  await foldAnswers(services, student.id);
  const rated = await inTransaction(services.db, async (trx) => {
    const learner = required(await lockLearner(trx, student.id), 'auth.required');
    await lockQuestions(trx, 'qcm', [qcm_id]);
    const entry = { qcm_id, confidence };
    const isRated = await updateConfidence(trx, student.id, entry, services.timezone);
    if (isRated) await replayCards(trx, 'qcm', student.id, learner, [qcm_id]);
    return isRated;
  });
  return { rated, card: await readCard(services, 'qcm', student.id, qcm_id) };
}

/**
 * Records how a student graded their answer to an open question, as a review of its card.
 *
 * @throws reviews.no_card for a question that the student has never graded, nor put into the book
 * @throws questions.not_found as `gradeQroc`
 */
export async function gradeReview(
  services: Services,
  student: Student,
  input: z.output<typeof gradeQrocInput>,
  question: QuestionToGrade,
) {
  if (!question.is_known) throw new DomainError('reviews.no_card');
  const result = await gradeQroc(services, student, input, 'review', question);
  return { ...result, card: await readAnswered(services, 'qroc', student.id, input.id) };
}

/**
 * In how many days each grade of an open question would bring it back, were it given now in a review; null when it was
 * graded today already, which settled its date.
 *
 * @throws reviews.no_card for a question that the student has never graded, nor put into the book
 */
export async function readGradeIntervals(services: FoldServices, student: Student, id: number) {
  const { db } = services;
  const learner = await foldAnswers(services, student.id);
  const [[card], { exam_on, added_paused }] = await Promise.all([
    listCards(db, 'qroc', student.id, [id]),
    findCardBasis(db, 'qroc', student.id, id),
  ]);
  if (card === undefined && added_paused === null) throw new DomainError('reviews.no_card');
  return gradeIntervals(
    card ?? null,
    { question_id: id, studied_on: learner.today, added_paused },
    settingsOf(student.id, learner, exam_on),
  );
}
