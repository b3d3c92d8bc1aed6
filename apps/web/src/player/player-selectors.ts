import { successRate } from '@amphi/domain/attempts/rules';
import type { Letter } from '@amphi/domain/questions/letters';
import type { Draft } from '../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../lib/outbox/sender.ts';
import type { Entry, Kind, Origin } from '../lib/outbox/store.ts';
import type { ByKey } from '../lib/questions.ts';
import type { Answer, Grader, PlayerState } from './player-state.ts';
import type { ListStatus } from './question-list.tsx';

/** A session with what the outbox knows. */
export interface PlayedState extends PlayerState {
  /** Answers and grades that the server has not confirmed. */
  sent: ByKey<OutboxItem>;
}

/**
 * A session with the entries of the outbox. What waits for the network is marked where the device can do so; what is on
 * its way else has no result, also where an earlier one is recorded.
 *
 * @param keyOf undefined for an entry of another session
 */
export function playedState(
  own: PlayerState,
  items: readonly OutboxItem[],
  keyOf: (entry: Entry) => number | undefined,
  grade?: Grader,
): PlayedState {
  const sent: Record<number, OutboxItem> = {};
  const answers: Record<number, Answer> = { ...own.answers };
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    if (item.kind === 'answer') {
      sent[key] = item;
      delete answers[key];
      const selected = item.body.selected_answers;
      const result = item.status === 'waiting' ? grade?.(key, selected) : undefined;
      if (result) answers[key] = { ...result, selected };
    } else if (item.id === own.open[key]?.given?.id) sent[key] = item;
  }
  return { ...own, answers, sent };
}

/** Answers and grades that a session remembers to have given, and whose results it does not know. */
export const unconfirmed = ({
  given,
  answers,
  elsewhere,
  open,
}: PlayerState): Draft<Kind, Origin>[] => [
  ...Object.entries(given).flatMap(([key, draft]) =>
    answers[Number(key)] || elsewhere[Number(key)] ? [] : draft,
  ),
  ...Object.values(open).flatMap((answer) => (answer.isGraded ? [] : (answer.given ?? []))),
];

/** Returns the letters that are selected and not submitted. */
export function draftOf(state: PlayerState, id: number): readonly Letter[] {
  return state.drafts[id] ?? [];
}

export function isPending(state: PlayerState, id: number): boolean {
  return draftOf(state, id).length > 0;
}

/** True where a question of an exam has an answer. */
export const isFilled = (state: PlayerState, id: number): boolean =>
  isPending(state, id) || (state.items[id]?.typed.trim() ?? '') !== '';

/**
 * Correctness of an answer or a grade so far, also where the server has still to confirm it; undefined where there is
 * none.
 */
export function verdictOf({ answers, open, sent }: PlayedState, id: number): boolean | undefined {
  const answer = answers[id];
  if (answer) return answer.is_correct;
  const { grade, isGraded } = open[id] ?? {};
  const isGiven = isGraded === true || sent[id]?.status === 'waiting';
  return grade && isGiven ? grade !== 'unknown' : undefined;
}

export function statusOf(state: PlayedState, id: number): ListStatus {
  const item = state.items[id];
  if (item && isFilled(state, id)) return item.flagged ? 'answeredFlagged' : 'answered';
  if (item) return item.flagged ? 'flagged' : 'open';
  const isKnown = state.answers[id] !== undefined || state.open[id]?.isGraded === true;
  if (isKnown) return verdictOf(state, id) ? 'correct' : 'incorrect';
  return state.sent[id]?.status ?? (isPending(state, id) ? 'pending' : 'open');
}

/** True where an answer is with the server or on its way there. */
function isGiven(state: PlayedState, id: number): boolean {
  return state.answers[id] !== undefined || state.sent[id] !== undefined;
}

export function isLast(state: PlayerState): boolean {
  return state.index === state.ids.length - 1;
}

/** Finishing is offered on the last question, once there is something to finish. */
export function canFinish(state: PlayedState): boolean {
  return isLast(state) && state.ids.some((id) => isGiven(state, id));
}

/** The first question without an answer; null when all have one. */
export function firstOpen(state: PlayedState): number | null {
  const index = state.ids.findIndex((id) => !isGiven(state, id));
  return index < 0 ? null : index;
}

/** Counts the answers of the session so far. */
export function tally({ ids, answers }: PlayerState) {
  const given = Object.values(answers);
  const correct = given.filter((answer) => answer.is_correct).length;
  const answered = given.length;
  return { total: ids.length, answered, correct, rate: successRate(correct, answered) };
}
