import { earlierTexts } from '@amphi/domain/questions/case-text';
import { type QueueCard, ROUND_SIZE, roundsOf } from '@amphi/domain/reviews/queue';
import {
  queueCards,
  type ReviewCandidate,
  todaysReviews,
} from '@amphi/domain/reviews/todays-reviews';
import type { Learner } from './cards.queries.ts';
import { type FoldServices, foldAnswers } from './fold.usecases.ts';
import type { CardKind } from './kinds.queries.ts';
import {
  countReviewed,
  listAhead,
  listCandidates,
  listReviewQrocs,
  listReviewQuestions,
} from './queue.queries.ts';

/** The reviews of today in their order. */
export interface TodaysReviews {
  learner: Learner;
  cards: QueueCard[];
  /** Cards of the final sweep among them. */
  sweep: number;
  /** Number of reviews above the day's limit. */
  postponed: number;
  reviewed: number;
}

/** @param reviewed cards that were reviewed today */
export function decideToday(
  learner: Learner,
  candidates: readonly ReviewCandidate[],
  reviewed: number,
): TodaysReviews {
  const { due, sweep } = todaysReviews(candidates, learner, reviewed);
  return {
    learner,
    cards: [...due.cards, ...sweep.cards],
    sweep: sweep.cards.length,
    postponed: due.postponed + sweep.postponed,
    reviewed,
  };
}

/** Decides what a student reviews today, after bringing their cards up to date. */
async function readTodaysReviews(services: FoldServices, userId: number): Promise<TodaysReviews> {
  const learner = await foldAnswers(services, userId);
  const { today } = learner;
  const [candidates, reviewed] = await Promise.all([
    listCandidates(services.db, userId, today),
    countReviewed(services.db, userId, today),
  ]);
  return decideToday(learner, candidates, reviewed);
}

/** The next reviews of the book before they are due: one round. */
async function readAhead(services: FoldServices, userId: number): Promise<TodaysReviews> {
  const learner = await foldAnswers(services, userId);
  const [candidates, reviewed] = await Promise.all([
    listAhead(services.db, userId, learner.today, ROUND_SIZE),
    countReviewed(services.db, userId, learner.today),
  ]);
  return {
    learner,
    cards: queueCards(candidates, learner),
    sweep: 0,
    postponed: 0,
    reviewed,
  };
}

/** The first round of today's reviews, or of the next ones, with its questions of both kinds in their order. */
export async function readQueue(services: FoldServices, userId: number, ahead = false) {
  const read = ahead ? readAhead : readTodaysReviews;
  const { cards, sweep, postponed, reviewed } = await read(services, userId);
  const rounds = roundsOf(cards);
  const round = rounds[0] ?? [];
  const idsOf = (kind: CardKind) => round.flatMap((card) => (card.kind === kind ? card.id : []));
  const [qcms, qrocs] = [idsOf('qcm'), idsOf('qroc')];
  const [closed, open] = await Promise.all([
    qcms.length === 0 ? [] : listReviewQuestions(services.db, userId, qcms),
    qrocs.length === 0 ? [] : listReviewQrocs(services.db, userId, qrocs),
  ]);
  const questions = [
    ...closed.map((question) => ({ kind: 'qcm' as const, ...question })),
    ...open.map(({ earlier, ...question }) => ({
      kind: 'qroc' as const,
      ...question,
      earlier: earlierTexts(earlier, question.question_text),
    })),
  ];
  const byKey = new Map(questions.map((question) => [`${question.kind} ${question.id}`, question]));
  return {
    due: cards.length,
    sweep,
    postponed,
    reviewed,
    rounds: rounds.length,
    questions: round
      .flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? [])
      .map((question, index) => ({ ...question, position: index + 1 })),
  };
}
