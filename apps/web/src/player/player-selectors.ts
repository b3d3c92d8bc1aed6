import { successRate } from '@amphi/domain/attempts/rules';
import type { Letter } from '@amphi/domain/questions/letters';
import type { OutboxItem } from '../lib/outbox/sender.ts';
import type { ByKey, PlayerState } from './player-state.ts';
import type { ListStatus } from './question-list.tsx';

/** A session with what the outbox knows: the answers that are on their way. */
export interface PlayedState<Kept extends OutboxItem = OutboxItem> extends PlayerState {
  kept: ByKey<Kept>;
}

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

/** The status of a question in the list. */
export function statusOf(state: PlayedState, id: number): ListStatus {
  const item = state.items[id];
  if (item && isFilled(state, id)) return item.flagged ? 'answeredFlagged' : 'answered';
  if (item) return item.flagged ? 'flagged' : 'open';
  const kept = state.kept[id];
  if (kept) return kept.status;
  const answer = state.answers[id];
  if (answer) return answer.is_correct ? 'correct' : 'incorrect';
  return isPending(state, id) ? 'pending' : 'open';
}

/** True where an answer is with the server or on its way there. */
function isGiven(state: PlayedState, id: number): boolean {
  return state.answers[id] !== undefined || state.kept[id] !== undefined;
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
