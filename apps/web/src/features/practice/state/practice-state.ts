import type { RouterOutputs } from '@amphi/api';
import { isCorrect } from '@amphi/domain/attempts/rules';
import { type Letter, maskOf, toggleLetter } from '@amphi/domain/questions/letters';
import type { AnswerResult } from '../../../lib/outbox/outbox.tsx';
import type { Drafts } from './storage.ts';

/** An answer of the open attempt, beside its full question. */
export type ReviewedQuestion = RouterOutputs['attempts']['review']['questions'][number];

/** A submitted answer, and all that is learnt by submitting it. */
export interface Answer extends AnswerResult {
  selected: readonly Letter[];
}

/** By question. */
type ById<Value> = Readonly<Record<number, Value>>;

/**
 * A session under way. A question is either answered, and then locked, or open, and then it may have a
 * draft; never both. Answers on their way to the server are not here but in the outbox.
 */
export interface SessionState {
  /** The questions in their order. */
  ids: readonly number[];
  index: number;
  drafts: ById<readonly Letter[]>;
  answers: ById<Answer>;
  /** The recorded answers that the student has seen, which a new one may replace. */
  bases: ById<readonly Letter[]>;
  /** Answers that were given elsewhere while there is a draft of another one here. */
  rivals: ById<Answer>;
  /** When each question was first shown or last reset, in milliseconds. */
  shownAt: ById<number>;
  failure: { id: number; message: string } | null;
  /** The question whose result has only just appeared. */
  fresh: number | null;
  /**
   * The question that was left while its answer was on its way. Its notice has its room before the result comes, which
   * must not push options away from under a finger.
   */
  passed: number | null;
  /** The student asked for the justifications; stays so from question to question. */
  justified: boolean;
}

export type PracticeAction =
  | { type: 'toggle'; letter: Letter }
  /** `sending`: the answer to the question that is left is on its way. */
  | { type: 'move'; to: number; now: number; sending?: boolean }
  | { type: 'reset'; now: number }
  | { type: 'justify' }
  /** The outbox has it from here. */
  | { type: 'submit'; id: number; onward: boolean; now: number }
  | {
      type: 'answer';
      id: number;
      selected: readonly Letter[];
      result: AnswerResult;
      elsewhere: boolean;
    }
  | { type: 'refuse'; id: number; message: string }
  | { type: 'return' }
  /** An answer that was not sent, or was refused, may be changed. */
  | { type: 'edit'; id: number; selected: readonly Letter[] }
  /** Of two answers: the one from elsewhere, or the draft. */
  | { type: 'choose'; id: number; keep: 'there' | 'here' };

interface Start {
  ids: readonly number[];
  existing: readonly ReviewedQuestion[];
  drafts: Drafts;
  /** The question to begin with; else the first one without an answer. */
  resumeId: number | null;
  /** The questions whose answers are on their way. */
  waiting?: readonly number[];
  now: number;
}

const same = (one: readonly Letter[], other: readonly Letter[]) => maskOf(one) === maskOf(other);

/**
 * The state after loading: what is already answered is locked, unless it was reset since. A draft that
 * was made in sight of another answer than the recorded one is put beside that one.
 */
export function startPractice({
  ids,
  existing,
  drafts,
  resumeId,
  waiting = [],
  now,
}: Start): SessionState {
  const own: Record<number, readonly Letter[]> = {};
  for (const id of ids) if (drafts[id]) own[id] = drafts[id].selected;
  const answers: Record<number, Answer> = {};
  const rivals: Record<number, Answer> = {};
  const bases: Record<number, readonly Letter[]> = {};
  for (const { qcm, user_answer, ...marked } of existing) {
    const { id, correct_answers, justification } = qcm;
    const answer = { ...marked, correct_answers, justification, selected: user_answer };
    const draft = drafts[id];
    bases[id] = user_answer;
    if (draft && !same(draft.selected, user_answer)) {
      if (!draft.base || same(draft.base, user_answer)) continue;
      if (draft.selected.length > 0) {
        rivals[id] = answer;
        bases[id] = draft.base;
        continue;
      }
    }
    delete own[id];
    answers[id] = answer;
  }
  const resumed = resumeId === null ? -1 : ids.indexOf(resumeId);
  const open = ids.findIndex((id) => !answers[id] && !waiting.includes(id));
  const index = resumed >= 0 ? resumed : Math.max(0, open);
  const id = ids[index];
  return {
    ids,
    index,
    drafts: own,
    answers,
    bases,
    rivals,
    shownAt: id === undefined ? {} : { [id]: now },
    failure: null,
    fresh: null,
    passed: null,
    justified: false,
  };
}

/** What happens to a session; the clock comes with the action. */
export function practiceReducer(state: SessionState, action: PracticeAction): SessionState {
  switch (action.type) {
    case 'toggle':
      return toggle(state, action.letter);
    case 'move':
      return moveTo(state, action);
    case 'reset':
      return reset(state, action.now);
    case 'justify':
      return { ...state, justified: !state.justified };
    case 'submit':
      return submit(state, action);
    case 'answer':
      return receive(state, action);
    case 'refuse':
      if (!state.ids.includes(action.id)) return state;
      return { ...state, failure: { id: action.id, message: action.message } };
    case 'return':
      return comeBack(state);
    case 'edit':
      return { ...state, drafts: { ...state.drafts, [action.id]: action.selected } };
    case 'choose':
      return choose(state, action);
  }
}

function toggle(state: SessionState, letter: Letter): SessionState {
  const id = state.ids[state.index];
  if (id === undefined || state.answers[id]) return state;
  const before = state.drafts[id] ?? [];
  const after = toggleLetter(before, letter);
  return { ...state, drafts: { ...state.drafts, [id]: after } };
}

function moveTo(
  state: SessionState,
  { to, now, sending = false }: { to: number; now: number; sending?: boolean },
): SessionState {
  const id = state.ids[to];
  if (id === undefined || to === state.index) return state;
  const shownAt = { ...state.shownAt, [id]: state.shownAt[id] ?? now };
  const left = sending ? state.ids[state.index] : state.passed;
  const passed =
    left === undefined || left === null || left === id || state.answers[left] ? null : left;
  return { ...state, index: to, shownAt, fresh: null, passed };
}

/** Opens the question again. Its recorded answer stands until another one is submitted. */
function reset(state: SessionState, now: number): SessionState {
  const id = state.ids[state.index];
  if (id === undefined) return state;
  const { [id]: answered, ...answers } = state.answers;
  const touched = answered !== undefined || state.drafts[id] !== undefined;
  const drafts = touched ? { ...state.drafts, [id]: [] } : state.drafts;
  return { ...state, answers, drafts, shownAt: { ...state.shownAt, [id]: now }, fresh: null };
}

/** The next question does not wait for the result of this one. */
function submit(
  state: SessionState,
  { id, onward, now }: Extract<PracticeAction, { type: 'submit' }>,
): SessionState {
  const { [id]: _sent, ...drafts } = state.drafts;
  const next = { ...state, drafts, failure: null };
  return onward && state.ids[state.index] === id
    ? moveTo(next, { to: state.index + 1, now, sending: true })
    : next;
}

function receive(
  state: SessionState,
  { id, result, selected, elsewhere }: Extract<PracticeAction, { type: 'answer' }>,
): SessionState {
  if (!state.ids.includes(id)) return state;
  const answer = { ...result, is_correct: correctness(result, selected), selected };
  const draft = state.drafts[id];
  if (draft && draft.length > 0 && !same(draft, selected)) {
    return { ...state, rivals: { ...state.rivals, [id]: answer } };
  }
  const { [id]: _draft, ...drafts } = state.drafts;
  const here = state.ids[state.index] === id;
  return {
    ...state,
    drafts,
    answers: { ...state.answers, [id]: answer },
    bases: { ...state.bases, [id]: selected },
    fresh: here && !elsewhere ? id : state.fresh,
    passed: state.passed === null || here || elsewhere ? state.passed : id,
  };
}

/** The server's word, else the comparison of the two sets. */
function correctness(
  result: { is_correct?: boolean; correct_answers: readonly Letter[] },
  selected: readonly Letter[],
): boolean {
  return result.is_correct ?? isCorrect(selected, result.correct_answers);
}

/** From the error screen to the question that it was about. */
function comeBack(state: SessionState): SessionState {
  if (!state.failure) return state;
  const index = state.ids.indexOf(state.failure.id);
  return { ...state, failure: null, index: index < 0 ? state.index : index };
}

function choose(
  state: SessionState,
  { id, keep }: Extract<PracticeAction, { type: 'choose' }>,
): SessionState {
  const { [id]: rival, ...rivals } = state.rivals;
  if (!rival) return state;
  const bases = { ...state.bases, [id]: rival.selected };
  if (keep === 'here') return { ...state, rivals, bases };
  const { [id]: _draft, ...drafts } = state.drafts;
  return { ...state, rivals, bases, drafts, answers: { ...state.answers, [id]: rival } };
}
