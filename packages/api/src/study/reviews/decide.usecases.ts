import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { daysBetween } from '@amphi/domain/reviews/study-day';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { assertDisclosedResult, findSitting } from '../sittings/sittings.queries.ts';
import {
  deleteAddition,
  findAddition,
  listUnanswered,
  updateAddition,
  upsertAdditions,
} from './additions.queries.ts';
import { type Card, type CardState, type Decision, decided } from './card.ts';
import {
  insertDecisions,
  type LockedLearner,
  listCards,
  lockLearner,
  lockQuestions,
  upsertCards,
} from './cards.queries.ts';
import { foldAnswers, foldLogged } from './fold.usecases.ts';
import { CARD_KINDS, CARD_TABLES, type CardKind } from './kinds.queries.ts';

interface Student {
  id: number;
}

/**
 * Reads the card of a question after the student has done something about it.
 *
 * @throws reviews.no_card for one that was never answered, and is not in the book
 */
export async function readCard(
  services: Services,
  kind: CardKind,
  userId: number,
  questionId: number,
) {
  const { today } = await foldAnswers(services, userId);
  const [card] = await listCards(services.db, kind, userId, [questionId]);
  if (card === undefined) {
    const addition = await findAddition(services.db, kind, userId, questionId);
    if (addition === undefined) throw new DomainError('reviews.no_card');
    return { in_book: true, is_paused: addition.is_paused, lapses: 0, due_in_days: 0 };
  }
  return showCard(card, today);
}

/** Reads the card of a question that the student has just answered: the answer is folded without a look for more. */
export async function readAnswered(
  services: Services,
  kind: CardKind,
  userId: number,
  questionId: number,
) {
  const folded = await foldLogged(services, userId);
  const state = folded?.is_whole ? folded.states[kind].get(questionId) : undefined;
  return folded === undefined || state === undefined
    ? readCard(services, kind, userId, questionId)
    : showCard(state, folded.today);
}

const showCard = ({ due_on, added_by, is_paused, lapses }: CardState, today: string) => ({
  in_book: added_by !== null,
  is_paused,
  lapses,
  /** Days until it is due; 0 when that is today or past. */
  due_in_days: Math.max(0, daysBetween(today, due_on)),
});

/** A question that was never answered and is not in the book any more. */
const TAKEN_OUT = { in_book: false, is_paused: false, lapses: 0, due_in_days: 0 };

/**
 * Puts a question into the error book, takes it out, sets it aside or resumes it. A later error brings back what was
 * taken out. One that was never answered is due at once.
 *
 * @throws reviews.no_card for one that was never answered, and is not in the book
 */
export async function decideCard(
  services: Services,
  student: Student,
  kind: CardKind,
  question_id: number,
  decision: Decision,
) {
  const { today } = await foldAnswers(services, student.id);
  const isTakenOut = await inTransaction(services.db, async (trx) => {
    const learner = required(await lockLearner(trx, student.id), 'auth.required');
    await lockQuestions(trx, kind, [question_id]);
    const cards = await listCards(trx, kind, student.id, [question_id]);
    if (cards.length > 0) {
      await decideCards(trx, kind, student.id, learner, cards, decision);
      return false;
    }
    await decideAddition(trx, kind, student.id, question_id, decision, today);
    return decision === 'removed';
  });
  return isTakenOut ? TAKEN_OUT : readCard(services, kind, student.id, question_id);
}

async function decideCards(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  learner: LockedLearner,
  cards: readonly Card[],
  decision: Decision,
): Promise<void> {
  const changed = cards.map((card) => ({
    ...decided(card, decision),
    question_id: card.question_id,
  }));
  await upsertCards(trx, kind, userId, changed);
  const ids = cards.map(({ question_id }) => question_id);
  const position = { decision, decided_after: learner[CARD_TABLES[kind].cursor] };
  await insertDecisions(trx, kind, userId, ids, position);
}

async function decideAddition(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  questionId: number,
  decision: Decision,
  today: string,
): Promise<void> {
  if (decision === 'added') return upsertAdditions(trx, kind, userId, [questionId], today);
  const addition = await findAddition(trx, kind, userId, questionId);
  if (addition === undefined) throw new DomainError('reviews.no_card');
  if (decision === 'removed') return deleteAddition(trx, kind, userId, questionId);
  await updateAddition(trx, kind, userId, questionId, decision === 'paused');
}

/** @throws sittings.not_found, sittings.not_finished, and what `assertDisclosedResult` does, as its results do */
async function findFinishedSitting({ db }: Services, student: Student, id: number) {
  const sitting = required(await findSitting(db, id, student.id), 'sittings.not_found');
  if (sitting.finished_at === null) throw new DomainError('sittings.not_finished');
  await assertDisclosedResult(db, sitting);
}

/** Counts the questions of a finished sitting that have no answer, and those of them that are not in the book. */
export async function readUnanswered(services: Services, student: Student, sittingId: number) {
  await findFinishedSitting(services, student, sittingId);
  await foldAnswers(services, student.id);
  const questions = await listUnanswered(services.db, student.id, sittingId);
  return { total: questions.length, left: questions.filter(({ in_book }) => !in_book).length };
}

/**
 * Puts the questions of a finished sitting that have no answer into the error book, those that are not there yet. To
 * do it again changes nothing.
 */
export async function addUnanswered(services: Services, student: Student, sittingId: number) {
  await findFinishedSitting(services, student, sittingId);
  const { today } = await foldAnswers(services, student.id);
  return inTransaction(services.db, async (trx) => {
    const learner = required(await lockLearner(trx, student.id), 'auth.required');
    const questions = await listUnanswered(trx, student.id, sittingId);
    for (const kind of CARD_KINDS) {
      const ids = questions.flatMap((one) =>
        one.kind === kind && !one.in_book ? one.question_id : [],
      );
      const locked = await lockQuestions(trx, kind, ids);
      const cards = await listCards(trx, kind, student.id, locked);
      await decideCards(trx, kind, student.id, learner, cards, 'added');
      const answered = new Set(cards.map(({ question_id }) => question_id));
      const unseen = locked.filter((id) => !answered.has(id));
      await upsertAdditions(trx, kind, student.id, unseen, today);
    }
    return { total: questions.length, left: 0 };
  });
}
