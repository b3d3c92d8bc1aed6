import { isDue, planSweep, type ScheduledQuestion } from './plan-reviews.ts';
import { type QueueCard, reviewQueue } from './queue.ts';
import { type Parameters, recallOn } from './recall.ts';
import { dayNumber, daysBetween } from './study-day.ts';

/** A card that may be asked: due by then, or of a subject whose exam is near. Days are `YYYY-MM-DD`. */
export interface ReviewCandidate {
  kind: QueueCard['kind'];
  question_id: number;
  subject_id: number;
  /** The clinical case of an open question. */
  case_group: string | null;
  position: number;
  stability: number;
  difficulty: number;
  /** Null before the first answer. */
  last_on: string | null;
  due_on: string;
  in_book: boolean;
  swept_on: string | null;
  exam_on: string | null;
}

/** Facts that the reviews of a day depend on beside the cards. */
export interface ReviewDay {
  /** Day of study. */
  today: string;
  reviews_per_day: number;
  rest_days: number;
  parameters: Parameters;
}

type Scheduled = ScheduledQuestion & { candidate: ReviewCandidate };

/** Makes a candidate a question with a memory; nothing of one that was never answered. */
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

const rankOf = (
  { kind, question_id, subject_id, case_group, position }: ReviewCandidate,
  today: string,
) => ({ kind, id: question_id, subject_id, due_on: today, case_group, position });

const queueCard = (
  { candidate, memory, lastDay }: Scheduled,
  { today, parameters }: ReviewDay,
): QueueCard => ({
  ...rankOf(candidate, today),
  recall: recallOn(dayNumber(today), lastDay, memory, parameters),
});

/** These in their order, as cards of the queue; those that were never answered are left out. */
export const queueCards = (candidates: readonly ReviewCandidate[], day: ReviewDay): QueueCard[] =>
  candidates.flatMap(scheduled).map((question) => queueCard(question, day));

/** Plans the questions to ask today of one subject, in any order: those of the book that are due, and its share of the sweep. */
function planSubject(candidates: readonly ReviewCandidate[], day: ReviewDay) {
  const { today, parameters, rest_days } = day;
  const examOn = candidates[0]?.exam_on ?? null;
  const questions = candidates.flatMap(scheduled);
  const sweep = planSweep(questions, {
    day: dayNumber(today),
    examDay: examOn === null ? null : dayNumber(examOn),
    restDays: rest_days,
    parameters,
  });
  return {
    due: [
      ...questions
        .filter((question) => isDue(question, dayNumber(today)))
        .map((question) => queueCard(question, day)),
      ...candidates
        .filter(({ last_on, in_book }) => last_on === null && in_book)
        .map((candidate) => ({ ...rankOf(candidate, today), recall: 0 })),
    ],
    sweep: sweep.map((question) => queueCard(question, day)),
  };
}

/**
 * The reviews of a day in their order: what of the book is due, then the share of the final sweep, up to the day's limit.
 *
 * @param reviewed reviews of today, which count towards the limit
 * @param isAskable left out: all; a device asks what it holds. The others count in the shares of the final sweep all the same
 */
export function todaysReviews(
  candidates: readonly ReviewCandidate[],
  day: ReviewDay,
  reviewed: number,
  isAskable: (card: QueueCard) => boolean = () => true,
) {
  const { today, reviews_per_day } = day;
  const subjects = new Set(candidates.map(({ subject_id }) => subject_id));
  const plans = [...subjects].map((subject) =>
    planSubject(
      candidates.filter(({ subject_id }) => subject_id === subject),
      day,
    ),
  );
  const examDays = new Map(
    candidates.flatMap(({ subject_id, exam_on }) =>
      exam_on !== null && exam_on > today ? [[subject_id, daysBetween(today, exam_on)]] : [],
    ),
  );
  const order = { today, reviewsPerDay: reviews_per_day, examDays };
  // The share of the final sweep is reserved within the limit of the day, also where the book alone would fill it.
  const sweep = reviewQueue({
    ...order,
    cards: plans.flatMap((plan) => plan.sweep).filter(isAskable),
    reviewedToday: reviewed,
  });
  const due = reviewQueue({
    ...order,
    cards: plans.flatMap((plan) => plan.due).filter(isAskable),
    reviewedToday: reviewed + sweep.cards.length,
  });
  return { due, sweep };
}

/** An answer that the candidates do not know of. */
export interface LaterAnswer {
  kind: QueueCard['kind'];
  id: number;
  /** Day of study. */
  day: string;
}

/**
 * The candidates after answers that were given since they were read. When those are asked again is decided by the
 * server: until then only the final sweep may come back to them.
 */
export function afterAnswers(
  candidates: readonly ReviewCandidate[],
  answers: readonly LaterAnswer[],
): ReviewCandidate[] {
  const dayOf = new Map(answers.map(({ kind, id, day }) => [`${kind} ${id}`, day]));
  return candidates.map((candidate) => {
    const day = dayOf.get(`${candidate.kind} ${candidate.question_id}`);
    if (day === undefined) return candidate;
    const wasDue = candidate.in_book && candidate.due_on <= day;
    return {
      ...candidate,
      in_book: false,
      last_on: day,
      swept_on: wasDue ? candidate.swept_on : day,
    };
  });
}
