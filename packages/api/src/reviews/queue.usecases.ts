import { ownCaseText } from '@amphi/domain/questions/case-text';
import { type QueueCard, ROUND_SIZE, reviewQueue, roundsOf } from '@amphi/domain/reviews/queue';
import { daysBetween } from '@amphi/domain/reviews/study-day';
import { dayNumber } from './card.ts';
import type { Learner } from './cards.queries.ts';
import { type FoldServices, foldAnswers } from './fold.usecases.ts';
import type { CardKind } from './kinds.queries.ts';
import { type Parameters, recallOn } from './memory.ts';
import { planReviews, type ScheduledQuestion } from './policy.ts';
import {
  countReviewed,
  listAhead,
  listCandidates,
  listReviewQrocs,
  listReviewQuestions,
  type ReviewCandidate,
  type ReviewQroc,
} from './queue.queries.ts';

/** The reviews of today in their order. */
export interface TodaysReviews {
  learner: Learner;
  cards: QueueCard[];
  /** Cards of the final sweep among them. */
  sweep: number;
  /** What is above the day's limit. */
  postponed: number;
  reviewed: number;
  /** By subject, how many of the cards are due, and how many are of the final sweep. */
  asked: { due: ReadonlyMap<number, number>; sweep: ReadonlyMap<number, number> };
}

const countBySubject = (cards: readonly QueueCard[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { subject_id } of cards) counts.set(subject_id, (counts.get(subject_id) ?? 0) + 1);
  return counts;
};

/** What is to be asked today of one subject, in any order: what of the book is due, and the share of the final sweep. */
function planSubject(candidates: readonly ReviewCandidate[], learner: Learner) {
  const { today, parameters, rest_days } = learner;
  const examOn = candidates[0]?.exam_on ?? null;
  const { due, sweep } = planReviews(candidates.flatMap(scheduled), {
    day: dayNumber(today),
    examDay: examOn === null ? null : dayNumber(examOn),
    restDays: rest_days,
    parameters,
  });
  return {
    due: [
      ...due.map((question) => queueCard(question, today, parameters)),
      ...candidates
        .filter(({ last_on }) => last_on === null)
        .map((candidate) => ({ ...placeOf(candidate, today), recall: 0 })),
    ],
    sweep: sweep.map((question) => queueCard(question, today, parameters)),
  };
}

type Scheduled = ScheduledQuestion & { candidate: ReviewCandidate };

/** What has a memory; nothing of a question that was never answered. */
function scheduled(candidate: ReviewCandidate): Scheduled[] {
  const { question_id, stability, difficulty, last_on, due_on, in_book, swept_on } = candidate;
  if (last_on === null) return [];
  const question = {
    candidate,
    questionId: question_id,
    memory: { stability, difficulty },
    lastDay: dayNumber(last_on),
    dueDay: dayNumber(due_on),
    inBook: in_book,
    sweptDay: swept_on === null ? null : dayNumber(swept_on),
  };
  return [question];
}

/** Decides what a student reviews today, after bringing their cards up to date. */
export async function readTodaysReviews(
  services: FoldServices,
  userId: number,
): Promise<TodaysReviews> {
  const learner = await foldAnswers(services, userId);
  const { today, reviews_per_day } = learner;
  const [candidates, reviewed] = await Promise.all([
    listCandidates(services.db, userId, today),
    countReviewed(services.db, userId, today),
  ]);
  const subjects = new Set(candidates.map(({ subject_id }) => subject_id));
  const plans = [...subjects].map((subject) =>
    planSubject(
      candidates.filter(({ subject_id }) => subject_id === subject),
      learner,
    ),
  );
  const examDays = new Map(
    candidates.flatMap(({ subject_id, exam_on }) =>
      exam_on !== null && exam_on > today ? [[subject_id, daysBetween(today, exam_on)]] : [],
    ),
  );
  const order = { today, reviewsPerDay: reviews_per_day, examDays };
  // The book goes first, within the limit of the day.
  const due = reviewQueue({
    ...order,
    cards: plans.flatMap((plan) => plan.due),
    reviewedToday: reviewed,
  });
  const sweep = reviewQueue({
    ...order,
    cards: plans.flatMap((plan) => plan.sweep),
    reviewedToday: reviewed + due.cards.length,
  });
  return {
    learner,
    cards: [...due.cards, ...sweep.cards],
    sweep: sweep.cards.length,
    postponed: due.postponed + sweep.postponed,
    reviewed,
    asked: { due: countBySubject(due.cards), sweep: countBySubject(sweep.cards) },
  };
}

/** A candidate's place in the queue. */
const placeOf = (
  { kind, question_id, subject_id, case_group, position }: ReviewCandidate,
  today: string,
) => ({ kind, id: question_id, subject_id, due_on: today, case_group, position });

const queueCard = (
  { candidate, memory, lastDay }: Scheduled,
  today: string,
  parameters: Parameters,
): QueueCard => ({
  ...placeOf(candidate, today),
  recall: recallOn(dayNumber(today), lastDay, memory, parameters),
});

/** An open question with what its clinical case has told before it, without what its own text tells as well. */
const withEarlier = ({ earlier, ...question }: ReviewQroc) => ({
  ...question,
  earlier: earlier.flatMap(({ question_text, ...one }) => {
    const text = ownCaseText(question_text, question.question_text);
    return text === '' ? [] : { ...one, text };
  }),
});

/** The next reviews of the book before they are due: one round. */
async function readAhead(services: FoldServices, userId: number): Promise<TodaysReviews> {
  const learner = await foldAnswers(services, userId);
  const [candidates, reviewed] = await Promise.all([
    listAhead(services.db, userId, learner.today, ROUND_SIZE),
    countReviewed(services.db, userId, learner.today),
  ]);
  return {
    learner,
    cards: candidates
      .flatMap(scheduled)
      .map((question) => queueCard(question, learner.today, learner.parameters)),
    sweep: 0,
    postponed: 0,
    reviewed,
    asked: { due: new Map(), sweep: new Map() },
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
    ...open.map((question) => ({ kind: 'qroc' as const, ...withEarlier(question) })),
  ];
  const byKey = new Map(questions.map((question) => [`${question.kind} ${question.id}`, question]));
  return {
    due: cards.length,
    ...{ sweep, postponed, reviewed, rounds: rounds.length },
    questions: round.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? []),
  };
}
