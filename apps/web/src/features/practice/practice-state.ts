import { isCorrect } from '@amphi/domain/attempts/rules';
import { LETTERS, type Letter, maskOf } from '@amphi/domain/questions/letters';
import type { Drafts } from './storage.ts';
import type { AnswerResult, ReviewedQuestion } from './types.ts';

/** A submitted answer, and all that is learnt by submitting it. */
export interface Answer extends AnswerResult {
  selected: readonly Letter[];
}

/**
 * A session under way. A question is either answered, and then locked, or open, and then it may have a
 * draft; never both.
 */
export interface PracticeState {
  /** The questions in their order. */
  ids: readonly number[];
  index: number;
  drafts: Drafts;
  answers: Readonly<Record<number, Answer>>;
  /** When each question was first shown or last reset, in milliseconds. */
  shownAt: Readonly<Record<number, number>>;
  submitting: number | null;
  failure: { id: number; message: string } | null;
  /** The question whose result has only just appeared. */
  fresh: number | null;
  /** The question that was submitted by moving on, so that its result was not seen. */
  passed: number | null;
  /** The student asked for the justifications; stays so from question to question. */
  justified: boolean;
}

export type PracticeAction =
  | { type: 'toggle'; letter: Letter }
  | { type: 'move'; to: number; now: number }
  | { type: 'reset'; now: number }
  | { type: 'justify' }
  | { type: 'submit'; id: number }
  | { type: 'answer'; id: number; result: AnswerResult; onward: boolean; now: number }
  | { type: 'refuse'; id: number; message: string }
  | { type: 'return' };

interface Start {
  ids: readonly number[];
  existing: readonly ReviewedQuestion[];
  drafts: Drafts;
  /** The question to begin with; the first one if it is not there. */
  place: number | null;
  now: number;
}

/** The state after loading: what is already answered is locked, unless it was reset since. */
export function startPractice({ ids, existing, drafts, place, now }: Start): PracticeState {
  const own = Object.fromEntries(ids.flatMap((id) => (drafts[id] ? [[id, drafts[id]]] : [])));
  const answers: Record<number, Answer> = {};
  for (const { qcm, user_answer, ...marked } of existing) {
    const draft = own[qcm.id];
    // The same letters mean that the page was left after sending and before the answer came.
    if (draft && maskOf(draft) !== maskOf(user_answer)) continue;
    delete own[qcm.id];
    const { correct_answers, justification } = qcm;
    answers[qcm.id] = { ...marked, correct_answers, justification, selected: user_answer };
  }
  const index = Math.max(0, place === null ? 0 : ids.indexOf(place));
  const id = ids[index];
  return {
    ids,
    index,
    drafts: own,
    answers,
    shownAt: id === undefined ? {} : { [id]: now },
    submitting: null,
    failure: null,
    fresh: null,
    passed: null,
    justified: false,
  };
}

/** What happens to a session; the clock comes with the action. */
export function practiceReducer(state: PracticeState, action: PracticeAction): PracticeState {
  switch (action.type) {
    case 'toggle':
      return toggle(state, action.letter);
    case 'move':
      return moveTo(state, action.to, action.now);
    case 'reset':
      return reset(state, action.now);
    case 'justify':
      return { ...state, justified: !state.justified };
    case 'submit':
      return { ...state, submitting: action.id, failure: null };
    case 'answer':
      return receive(state, action);
    case 'refuse':
      return { ...state, submitting: null, failure: { id: action.id, message: action.message } };
    case 'return':
      return comeBack(state);
  }
}

function toggle(state: PracticeState, letter: Letter): PracticeState {
  const id = state.ids[state.index];
  if (id === undefined || state.answers[id] || state.submitting === id) return state;
  const before = state.drafts[id] ?? [];
  const after = LETTERS.filter((one) => before.includes(one) !== (one === letter));
  return { ...state, drafts: { ...state.drafts, [id]: after } };
}

function moveTo(state: PracticeState, to: number, now: number): PracticeState {
  const id = state.ids[to];
  if (id === undefined || to === state.index) return state;
  const shownAt = { ...state.shownAt, [id]: state.shownAt[id] ?? now };
  return { ...state, index: to, shownAt, fresh: null, passed: null };
}

/** Opens the question again. Its recorded answer stands until another one is submitted. */
function reset(state: PracticeState, now: number): PracticeState {
  const id = state.ids[state.index];
  if (id === undefined || state.submitting === id) return state;
  const { [id]: answered, ...answers } = state.answers;
  const touched = answered !== undefined || state.drafts[id] !== undefined;
  const drafts: Drafts = touched ? { ...state.drafts, [id]: [] } : state.drafts;
  return { ...state, answers, drafts, shownAt: { ...state.shownAt, [id]: now }, fresh: null };
}

function receive(
  state: PracticeState,
  { id, result, onward, now }: Extract<PracticeAction, { type: 'answer' }>,
): PracticeState {
  const { [id]: selected = [], ...drafts } = state.drafts;
  const answer = { ...result, is_correct: correctness(result, selected), selected };
  const here = state.ids[state.index] === id;
  const next: PracticeState = {
    ...state,
    drafts,
    answers: { ...state.answers, [id]: answer },
    submitting: null,
    fresh: here ? id : state.fresh,
  };
  const moves = onward && here && state.index < state.ids.length - 1;
  return moves ? { ...moveTo(next, state.index + 1, now), passed: id } : next;
}

/** The server's word, else the comparison of the two sets. */
function correctness(
  result: { is_correct?: boolean; correct_answers: readonly Letter[] },
  selected: readonly Letter[],
): boolean {
  return result.is_correct ?? isCorrect(selected, result.correct_answers);
}

/** From the error screen to the question that it was about. */
function comeBack(state: PracticeState): PracticeState {
  if (!state.failure) return state;
  const index = state.ids.indexOf(state.failure.id);
  return { ...state, failure: null, index: index < 0 ? state.index : index };
}
