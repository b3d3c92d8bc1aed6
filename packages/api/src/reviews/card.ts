import {
  type Confidence,
  GRADES,
  type Grade,
  gradeOfQcm,
  gradeOfQroc,
  type SelfGrade,
} from '@amphi/domain/reviews/grades';
import { setsAside } from '@amphi/domain/reviews/leech';
import type { Retention } from '@amphi/domain/reviews/retention';
import type { DECISIONS } from '@amphi/domain/reviews/schema';
import { addDays, daysBetween } from '@amphi/domain/reviews/study-day';
import { nextMemory, type Parameters } from './memory.ts';
import { nextDueDay, retentionOn } from './policy.ts';

/** Why a card is in the error book. */
export type AddedBy = 'error' | 'guess' | 'hesitation' | 'hand';

/** What a student decides about a card. */
export type Decision = (typeof DECISIONS)[number];

/** What follows from the answers to a question: its state in memory, and its place in the book. Days are `YYYY-MM-DD`. */
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

export interface Card extends CardState {
  question_id: number;
}

/** A row of a log of answers: of a closed question marked against the present key, of an open one as graded. */
export interface LoggedAnswer {
  id: number;
  question_id: number;
  is_correct: boolean;
  /** What the student said of an open answer; left out for a closed one. */
  self_grade?: SelfGrade;
  is_review: boolean;
  confidence: Confidence | null;
  /** Day of study. */
  studied_on: string;
  /** Whether the question was set aside in the book before its first answer; null: it was not in the book. */
  added_paused: boolean | null;
}

/** What dates depend on beside the answers. */
export interface CardSettings {
  userId: number;
  /** Of the question's subject. */
  examOn: string | null;
  /** What the student has chosen; null: what is advised. */
  retention: Retention | null;
  /** Of the student's memory. */
  parameters: Parameters;
}

const EPOCH = '1970-01-01';

/** A day as a whole number, which the rules of memory calculate with. */
export const dayNumber = (day: string): number => daysBetween(EPOCH, day);

/**
 * A question's card after an answer. Only the first answer of a day of study counts; one that was logged later for an
 * earlier day, as an exam may be, no longer does.
 */
export function nextCardState(
  state: CardState | null,
  answer: LoggedAnswer,
  { userId, examOn, retention, parameters }: CardSettings,
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
  const day = dayNumber(studied_on);
  const due = nextDueDay(
    {
      ...{ userId, questionId: question_id, memory, day, reps },
      lastDay: state === null ? null : dayNumber(state.last_on),
    },
    {
      retention: retentionOn(day, examOn === null ? null : dayNumber(examOn), retention),
      parameters,
    },
  );
  const wasDue = state?.added_by != null && state.due_on <= studied_on;
  const isSweep = is_review && state !== null && !wasDue;
  const isAdded = state === null && added_paused !== null;
  return {
    ...memory,
    last_on: studied_on,
    due_on: addDays(studied_on, due - day),
    ...{ reps, lapses },
    right_in_row: isForgotten ? 0 : (state?.right_in_row ?? 0) + 1,
    added_by: state?.added_by ?? (isAdded ? 'hand' : entryOf(answer, isSweep)),
    is_paused: (state?.is_paused ?? added_paused ?? false) || setsAside(before, lapses),
    swept_on: isSweep ? studied_on : (state?.swept_on ?? null),
  };
}

/** The grade of a logged answer. */
export const gradeOf = ({ self_grade, ...answer }: LoggedAnswer): Grade =>
  self_grade === undefined ? (gradeOfQcm(answer) ?? GRADES.again) : gradeOfQroc(self_grade);

/**
 * Why an answer puts its question into the book, if it does. A wrong one in the final sweep does not
 * (docs/decisions/0131).
 */
function entryOf(
  { is_correct, confidence, is_review }: LoggedAnswer,
  isSweep: boolean,
): AddedBy | null {
  if (!is_correct) return isSweep ? null : 'error';
  if (confidence === 'guessed') return isSweep ? null : 'guess';
  return confidence === 'hesitated' && is_review && !isSweep ? 'hesitation' : null;
}

/** A card after the student has decided about it. */
export function decided(state: CardState, decision: Decision): CardState {
  if (decision === 'removed') return { ...state, added_by: null, is_paused: false };
  return { ...state, added_by: state.added_by ?? 'hand', is_paused: decision === 'paused' };
}

/**
 * A card from the whole log of its question, as it would be had each answer been taken up when it was given.
 *
 * @param answers in the order in which they were logged
 * @param decisions in their order
 * @returns null without answers
 */
export function replayCard(
  answers: readonly LoggedAnswer[],
  decisions: readonly LoggedDecision[],
  settings: CardSettings,
): CardState | null {
  let state: CardState | null = null;
  let next = 0;
  const decideUntil = (id: number) => {
    for (; next < decisions.length; next += 1) {
      const { decision, decided_after } = decisions[next] as LoggedDecision;
      if (decided_after >= id) return;
      if (state !== null) state = decided(state, decision);
    }
  };
  for (const answer of answers) {
    decideUntil(answer.id);
    state = nextCardState(state, answer, settings);
  }
  decideUntil(Number.POSITIVE_INFINITY);
  return state;
}
