import {
  type Confidence,
  GRADES,
  type Grade,
  gradeOfQcm,
  gradeOfQroc,
  type SelfGrade,
} from '@amphi/domain/reviews/grades';
import { setsAside } from '@amphi/domain/reviews/leech';
import type { Parameters } from '@amphi/domain/reviews/recall';
import { type Retention, retentionOf } from '@amphi/domain/reviews/retention';
import type { DECISIONS } from '@amphi/domain/reviews/schema';
import { addDays, dayNumber, daysBetween } from '@amphi/domain/reviews/study-day';
import { dueIn, nextMemory } from './memory.ts';
import { keptDueDay } from './policy.ts';

/** The reason why a card is in the error book; `kept` alone ends when not everything is kept any more. */
export type AddedBy = 'error' | 'guess' | 'hesitation' | 'hand' | 'kept';

/** Decision of a student about a card. */
export type Decision = (typeof DECISIONS)[number];

/** State that follows from the answers to a question: in memory, and in the book. Days are `YYYY-MM-DD`. */
export interface CardState {
  stability: number;
  difficulty: number;
  last_on: string;
  due_on: string;
  reps: number;
  lapses: number;
  right_in_row: number;
  /** Null: not in the book; the last days before an exam may ask for it all the same. */
  added_by: AddedBy | null;
  is_paused: boolean;
  /** The last review that came before it was due. */
  swept_on: string | null;
}

/** A decision of the student's, and the last logged answer before it. */
export interface LoggedDecision {
  decision: Decision;
  decided_after: number;
}

/** The switch that keeps every answered question in the book was turned, after the last logged answer before it. */
export interface KeepChange {
  keep_all: boolean;
  after: number;
  /** Day of study. */
  changed_on: string;
  /** Over how many days what was due already is spread. */
  spread_days: number;
}

export interface Card extends CardState {
  question_id: number;
}

/** A row of a log of answers: of a closed question marked against the present key, of an open one as graded. */
export interface LoggedAnswer {
  id: number;
  question_id: number;
  is_correct: boolean;
  /** Grade that the student gave an open answer; left out for a closed one. */
  self_grade?: SelfGrade;
  is_review: boolean;
  confidence: Confidence | null;
  /** Day of study. */
  studied_on: string;
  /** True where the question was set aside in the book before its first answer; null: it was not in the book. */
  added_paused: boolean | null;
}

/** Settings that dates depend on beside the answers. */
export interface CardSettings {
  userId: number;
  /** Exam day of the question's subject. */
  examOn: string | null;
  /** Retention that the student has chosen; null: what is advised. */
  retention: Retention | null;
  /** Parameters of the student's memory. */
  parameters: Parameters;
  /** True where every answered question is in the book, from its first answer on. */
  keepAll: boolean;
}

/**
 * A question's card after an answer. Only the first answer of a day of study counts; one that was logged later for an
 * earlier day, as an exam may be, no longer does.
 */
export function nextCardState(
  state: CardState | null,
  answer: LoggedAnswer,
  { userId, examOn, retention, parameters, keepAll }: CardSettings,
): CardState {
  const { studied_on, is_review, question_id, added_paused } = answer;
  if (state !== null && studied_on <= state.last_on) return state;
  const grade = gradeOf(answer);
  const isForgotten = grade === GRADES.again;
  const elapsed = state === null ? 0 : daysBetween(state.last_on, studied_on);
  const memory = nextMemory(state, elapsed, grade, parameters);
  const reps = (state?.reps ?? 0) + 1;
  const before = state?.lapses ?? 0;
  const lapses = before + (isForgotten && (state?.right_in_row ?? 0) > 0 ? 1 : 0);
  // As a rule also where that is after the exam: the final sweep decides which of those are asked before it.
  const days = dueIn({
    userId,
    questionId: question_id,
    memory,
    elapsedDays: elapsed,
    reps,
    retention: retentionOf(retention, examOn !== null && studied_on < examOn),
    parameters,
  });
  const wasDue = state?.added_by != null && state.due_on <= studied_on;
  const isSweep = is_review && state !== null && !wasDue;
  const isAdded = state === null && added_paused !== null;
  // With everything in the book, a card outside of it was taken out by hand.
  const standing = state === null ? (keepAll ? 'kept' : null) : state.added_by;
  const entry = isAdded ? 'hand' : entryOf(answer, isSweep);
  return {
    ...memory,
    last_on: studied_on,
    due_on: addDays(studied_on, days),
    reps,
    lapses,
    right_in_row: isForgotten ? 0 : (state?.right_in_row ?? 0) + 1,
    added_by: standing === null || standing === 'kept' ? (entry ?? standing) : standing,
    is_paused: (state?.is_paused ?? added_paused ?? false) || setsAside(before, lapses),
    swept_on: isSweep ? studied_on : (state?.swept_on ?? null),
  };
}

export const gradeOf = ({ self_grade, ...answer }: LoggedAnswer): Grade =>
  self_grade === undefined ? (gradeOfQcm(answer) ?? GRADES.again) : gradeOfQroc(self_grade);

/** In how many days each grade would bring an open question back; null where it would not come back. */
export type GradeIntervals = Record<SelfGrade, number | null>;

/**
 * Intervals that the grades of an open question would lead to, were they given in a review of this day.
 *
 * @param question with the day of study, and whether it was put into the book before its first answer
 * @returns null when the question was answered on this day already: no grade would change its card
 */
export function gradeIntervals(
  state: CardState | null,
  question: Pick<LoggedAnswer, 'question_id' | 'studied_on' | 'added_paused'>,
  settings: CardSettings,
): GradeIntervals | null {
  const { studied_on } = question;
  if (state !== null && studied_on <= state.last_on) return null;
  const after = (self_grade: SelfGrade): number | null => {
    const { due_on, added_by, is_paused } = nextCardState(
      state,
      {
        ...question,
        id: 0,
        self_grade,
        is_review: true,
        is_correct: self_grade !== 'unknown',
        confidence: self_grade === 'hesitated' ? 'hesitated' : null,
      },
      settings,
    );
    return added_by === null || is_paused ? null : daysBetween(studied_on, due_on);
  };
  return {
    unknown: after('unknown'),
    hesitated: after('hesitated'),
    known: after('known'),
    easy: after('easy'),
  };
}

/**
 * Decides whether an answer puts its question into the book. A wrong one in the final sweep does not
 * (docs/decisions/0023).
 */
function entryOf(
  { is_correct, confidence, is_review }: LoggedAnswer,
  isSweep: boolean,
): AddedBy | null {
  if (!is_correct) return isSweep ? null : 'error';
  if (confidence === 'guessed') return isSweep ? null : 'guess';
  return confidence === 'hesitated' && is_review && !isSweep ? 'hesitation' : null;
}

/** A card after the student has decided about it: what they do not take out is theirs, also when not all is kept. */
export function decided(state: CardState, decision: Decision): CardState {
  if (decision === 'removed') return { ...state, added_by: null, is_paused: false };
  const { added_by } = state;
  return {
    ...state,
    added_by: added_by === null || added_by === 'kept' ? 'hand' : added_by,
    is_paused: decision === 'paused',
  };
}

/**
 * A card after everything is kept, or is not any more. What was taken out by hand stays out, and what is in the book
 * for another reason stays in.
 *
 * @param isRemoved whether the student's last decision about it was to take it out
 */
export function kept(
  state: CardState,
  { keep_all, changed_on, spread_days }: KeepChange,
  isRemoved: boolean,
  question: { userId: number; questionId: number },
): CardState {
  if (!keep_all) return state.added_by === 'kept' ? { ...state, added_by: null } : state;
  if (state.added_by !== null || isRemoved) return state;
  const day = dayNumber(changed_on);
  const dueDay = dayNumber(state.due_on);
  const due = keptDueDay({ ...question, dueDay }, { day, spreadDays: spread_days });
  return { ...state, added_by: 'kept', due_on: addDays(state.due_on, due - dueDay) };
}

/** Cards that follow from a log, answer by answer, as if each had been taken up when it was given. */
export interface Replay {
  readonly cards: ReadonlyMap<number, CardState>;
  /** Takes an answer of the log up, with all that the student decided before it. */
  record: (
    answer: LoggedAnswer,
    settings: Omit<CardSettings, 'keepAll'>,
  ) => { before: CardState | undefined; after: CardState };
  /** Takes up what the student decided before an answer of this id. */
  decideUntil: (id: number) => void;
}

/**
 * Begins to replay a log of one question or more.
 *
 * @param decisions in their order; of one position in the log they come after changes
 * @param changes of what is kept, in their order
 */
export function startReplay(
  userId: number,
  decisions: readonly QuestionDecision[],
  changes: readonly KeepChange[],
): Replay {
  const cards = new Map<number, CardState>();
  const removed = new Set<number>();
  let keepAll = false;
  const events = mergedEvents(decisions, changes);
  let next = 0;
  const follow = (event: CardEvent) => {
    if ('keep_all' in event) {
      keepAll = event.keep_all;
      for (const [questionId, card] of cards) {
        cards.set(questionId, kept(card, event, removed.has(questionId), { userId, questionId }));
      }
      return;
    }
    const { question_id, decision } = event;
    const card = cards.get(question_id);
    if (card === undefined) return;
    cards.set(question_id, decided(card, decision));
    if (decision === 'removed') removed.add(question_id);
    else removed.delete(question_id);
  };
  const decideUntil = (id: number) => {
    for (; (events[next]?.after ?? Number.POSITIVE_INFINITY) < id; next += 1) {
      follow(events[next] as CardEvent);
    }
  };
  const record: Replay['record'] = (answer, settings) => {
    decideUntil(answer.id);
    const before = cards.get(answer.question_id);
    const after = nextCardState(before ?? null, answer, { ...settings, keepAll });
    cards.set(answer.question_id, after);
    return { before, after };
  };
  return { cards, record, decideUntil };
}

/** A decision about the card of a question. */
export type QuestionDecision = LoggedDecision & { question_id: number };

type CardEvent = KeepChange | (Omit<QuestionDecision, 'decided_after'> & { after: number });

/** Events that are not answers, in the order of the log. */
const mergedEvents = (
  decisions: readonly QuestionDecision[],
  changes: readonly KeepChange[],
): CardEvent[] =>
  [
    ...changes,
    ...decisions.map(({ decided_after, ...decision }) => ({ ...decision, after: decided_after })),
  ].sort((one, other) => one.after - other.after);

/** The card of a question from its whole log; undefined without answers. */
export function replayCard(
  answers: readonly LoggedAnswer[],
  decisions: readonly QuestionDecision[],
  changes: readonly KeepChange[],
  settings: Omit<CardSettings, 'keepAll'>,
): CardState | undefined {
  const { cards, record, decideUntil } = startReplay(settings.userId, decisions, changes);
  for (const answer of answers) record(answer, settings);
  decideUntil(Number.POSITIVE_INFINITY);
  return [...cards.values()][0];
}
