import { successRate } from '@amphi/domain/attempts/rules';
import type { Letter } from '@amphi/domain/questions/letters';
import type { PracticeState } from './practice-state.ts';

/** What is selected and not submitted. */
export function draftOf(state: PracticeState, id: number): readonly Letter[] {
  return state.drafts[id] ?? [];
}

export function isPending(state: PracticeState, id: number): boolean {
  return draftOf(state, id).length > 0;
}

export type QuestionStatus = 'correct' | 'incorrect' | 'pending' | 'open';

/** How a question is marked in the list. */
export function statusOf(state: PracticeState, id: number): QuestionStatus {
  const answer = state.answers[id];
  if (answer) return answer.is_correct ? 'correct' : 'incorrect';
  return isPending(state, id) ? 'pending' : 'open';
}

export function isLast(state: PracticeState): boolean {
  return state.index === state.ids.length - 1;
}

/** Finishing is offered on the last question, once there is something to finish. */
export function canFinish(state: PracticeState): boolean {
  return isLast(state) && Object.keys(state.answers).length > 0;
}

/** The first question without an answer; null when all have one. */
export function firstOpen(state: PracticeState): number | null {
  const index = state.ids.findIndex((id) => !state.answers[id]);
  return index < 0 ? null : index;
}

/** How the session went so far. */
export function tally({ ids, answers }: PracticeState) {
  const given = Object.values(answers);
  const correct = given.filter((answer) => answer.is_correct).length;
  const answered = given.length;
  return { total: ids.length, answered, correct, rate: successRate(correct, answered) };
}
