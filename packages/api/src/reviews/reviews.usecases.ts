import { DomainError } from '@amphi/domain/errors';
import type { gradeQrocInput } from '@amphi/domain/questions/qroc-answer.schema';
import type { rateInput, reviewAnswerInput } from '@amphi/domain/reviews/schema';
import { daysBetween } from '@amphi/domain/reviews/study-day';
import type { z } from 'zod';
import { hasAnswer } from '../attempts/answers.queries.ts';
import { submitAnswer } from '../attempts/attempts.usecases.ts';
import type { Services } from '../context.ts';
import { hasQrocAnswer } from '../qroc-answers/qroc-answers.queries.ts';
import { gradeQroc } from '../qroc-answers/qroc-answers.usecases.ts';
import { inTransaction } from '../transactions.ts';
import { type Decision, decided } from './card.ts';
import {
  insertDecision,
  listCards,
  lockLearner,
  lockQuestion,
  updateConfidence,
  upsertCards,
} from './cards.queries.ts';
import { foldAnswers, replayCards } from './fold.usecases.ts';
import { CARD_TABLES, type CardKind } from './kinds.queries.ts';
import { confidenceNumber } from './log.queries.ts';

interface Student {
  id: number;
}

/** Where a card stands after the student has done something about it. */
async function readCard(services: Services, kind: CardKind, userId: number, questionId: number) {
  const { today } = await foldAnswers(services, userId);
  const [card] = await listCards(services.db, kind, userId, [questionId]);
  if (card === undefined) throw new DomainError('reviews.no_card');
  const { due_on, added_by, is_paused, lapses } = card;
  return {
    ...{ in_book: added_by !== null, is_paused, lapses },
    /** Days until it is due; 0 when that is today or past. */
    due_in_days: Math.max(0, daysBetween(today, due_on)),
  };
}

/**
 * Records an answer as a review: like any other, but for its source and the place to go on from. It is in the log
 * before the card changes, so that nothing is lost in between.
 *
 * @param optionsMask the letters that the question offers
 * @throws reviews.no_card for a question that the student has never answered
 * @throws attempts.unknown_letter, attempts.other_user, AnswerConflict as `submitAnswer`
 */
export async function answerReview(
  services: Services,
  student: Student,
  input: z.output<typeof reviewAnswerInput>,
  optionsMask: number,
) {
  if (!(await hasAnswer(services.db, student.id, input.qcm_id))) {
    throw new DomainError('reviews.no_card');
  }
  const result = await submitAnswer(services, student, input, optionsMask, 'review');
  return { ...result, card: await readCard(services, 'qcm', student.id, input.qcm_id) };
}

/**
 * Notes how sure the student was of today's answer, once; a later word changes nothing. Only the answer that counts
 * for the schedule can be rated, the first of the day, if it is right.
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
    const learner = await lockLearner(trx, student.id);
    if (learner === undefined) throw new DomainError('auth.required');
    await lockQuestion(trx, 'qcm', qcm_id);
    const entry = { qcm_id, confidence: confidenceNumber(confidence) };
    const isRated = await updateConfidence(trx, student.id, entry, services.timezone);
    if (isRated) await replayCards(trx, 'qcm', student.id, learner, [qcm_id]);
    return isRated;
  });
  return { rated, card: await readCard(services, 'qcm', student.id, qcm_id) };
}

/**
 * Records how a student graded their answer to an open question, as a review of its card.
 *
 * @throws reviews.no_card for a question that the student has never graded
 * @throws questions.not_found
 */
export async function gradeReview(
  services: Services,
  student: Student,
  input: z.output<typeof gradeQrocInput>,
) {
  if (!(await hasQrocAnswer(services.db, student.id, input.id))) {
    throw new DomainError('reviews.no_card');
  }
  const result = await gradeQroc(services, student, input, 'review');
  return { ...result, card: await readCard(services, 'qroc', student.id, input.id) };
}

/**
 * Puts a question into the error book, takes it out, sets it aside or resumes it. A later error brings back what was
 * taken out.
 *
 * @throws reviews.no_card
 */
export async function decideCard(
  services: Services,
  student: Student,
  kind: CardKind,
  question_id: number,
  decision: Decision,
) {
  await foldAnswers(services, student.id);
  await inTransaction(services.db, async (trx) => {
    const learner = await lockLearner(trx, student.id);
    if (learner === undefined) throw new DomainError('auth.required');
    await lockQuestion(trx, kind, question_id);
    const [card] = await listCards(trx, kind, student.id, [question_id]);
    if (card === undefined) throw new DomainError('reviews.no_card');
    await upsertCards(trx, kind, student.id, [{ ...decided(card, decision), question_id }]);
    const position = { decision, decided_after: learner[CARD_TABLES[kind].cursor] };
    await insertDecision(trx, kind, student.id, question_id, position);
  });
  return readCard(services, kind, student.id, question_id);
}
