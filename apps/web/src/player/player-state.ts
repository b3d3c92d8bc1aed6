import { isCorrect } from '@amphi/domain/attempts/rules';
import { type Letter, maskOf, type Options, toggleLetter } from '@amphi/domain/questions/letters';
import type { QcmCorrection } from '@amphi/domain/questions/qcm.schema';
import type { AnswerStat } from '@amphi/domain/stats/rules';

/** Result of a closed question, from the server once it is answered. */
export interface ClosedResult extends Readonly<QcmCorrection> {
  is_correct: boolean;
  answer_stats: readonly AnswerStat[];
  total_answers: number;
  /** Remarks on the options, where they come with the result. */
  option_notes?: Options | null;
  /** Day of the others' answers; missing where they are of now. */
  as_of?: string;
  /** How the device had marked the answer, where the server marks it otherwise: the key has changed since. */
  was_correct?: boolean;
}

/** Marks an answer on the device; undefined for a question that it has no key of. */
export type Grader = (id: number, selected: readonly Letter[]) => ClosedResult | undefined;

/** A submitted answer, and all that is learnt by submitting it. */
export interface Answer extends ClosedResult {
  selected: readonly Letter[];
}

/** By the key of a question. */
export type ByKey<Value> = Readonly<Record<number, Value>>;

/**
 * A session under way. A closed question is either answered, and then locked, or open, and then it may have a
 * draft; never both. Answers on their way to the server are not here but in the outbox.
 */
export interface PlayerState {
  /** The keys of the questions in their order. */
  ids: readonly number[];
  index: number;
  drafts: ByKey<readonly Letter[]>;
  answers: ByKey<Answer>;
  /** The recorded answers that the student has seen, which a new one may replace. */
  bases: ByKey<readonly Letter[]>;
  /** Answers that were given elsewhere while there is a draft of another one here. */
  rivals: ByKey<Answer>;
  /** When each question was first shown or last reset, in milliseconds. */
  shownAt: ByKey<number>;
  failure: { id: number; message: string } | null;
  /** The question whose result has only just appeared. */
  fresh: number | null;
  /**
   * The question that was left while its answer was on its way. Its notice has its room before the result comes, which
   * must not push options away from under a finger.
   */
  passed: number | null;
  /** True where the student asked for the justifications, false where they closed them; null: neither yet. */
  justified: boolean | null;
}

export type PlayerAction =
  | { type: 'toggle'; letter: Letter }
  /** `sending`: the answer to the question that is left is on its way. */
  | { type: 'move'; to: number; now: number; sending?: boolean }
  | { type: 'reset'; now: number }
  | { type: 'justify'; shown: boolean }
  /** Another question at the end. */
  | { type: 'append'; id: number; base: readonly Letter[] }
  /** The outbox has it from here. */
  | { type: 'submit'; id: number; onward: boolean; now: number }
  | {
      type: 'answer';
      id: number;
      selected: readonly Letter[];
      result: ClosedResult;
      elsewhere: boolean;
    }
  | { type: 'refuse'; id: number; message: string }
  | { type: 'return' }
  /** An answer that was not sent, or was refused, may be changed. */
  | { type: 'edit'; id: number; selected: readonly Letter[] }
  /** Keeps one of two answers: the one from elsewhere, or the draft. */
  | { type: 'choose'; id: number; keep: 'there' | 'here' };

const same = (one: readonly Letter[], other: readonly Letter[]) => maskOf(one) === maskOf(other);

interface Start extends Pick<PlayerState, 'ids'> {
  index?: number;
  drafts?: PlayerState['drafts'];
  answers?: PlayerState['answers'];
  bases?: PlayerState['bases'];
  rivals?: PlayerState['rivals'];
  now: number;
}

/** The state of a session at its beginning, or where it was left. */
export function startPlayer({ ids, index = 0, now, ...known }: Start): PlayerState {
  const id = ids[index];
  return {
    ids,
    index,
    drafts: {},
    answers: {},
    bases: {},
    rivals: {},
    ...known,
    shownAt: id === undefined ? {} : { [id]: now },
    failure: null,
    fresh: null,
    passed: null,
    justified: null,
  };
}

/** Applies an action to a session; the clock comes with the action. */
export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'toggle':
      return toggle(state, action.letter);
    case 'move':
      return moveTo(state, action);
    case 'reset':
      return reset(state, action.now);
    case 'justify':
      return { ...state, justified: action.shown };
    case 'append':
      return {
        ...state,
        ids: [...state.ids, action.id],
        bases: { ...state.bases, [action.id]: action.base },
      };
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

function toggle(state: PlayerState, letter: Letter): PlayerState {
  const id = state.ids[state.index];
  if (id === undefined || state.answers[id]) return state;
  const before = state.drafts[id] ?? [];
  const after = toggleLetter(before, letter);
  return { ...state, drafts: { ...state.drafts, [id]: after } };
}

function moveTo(
  state: PlayerState,
  { to, now, sending = false }: { to: number; now: number; sending?: boolean },
): PlayerState {
  const id = state.ids[to];
  if (id === undefined || to === state.index) return state;
  const shownAt = { ...state.shownAt, [id]: state.shownAt[id] ?? now };
  const left = sending ? state.ids[state.index] : state.passed;
  const passed =
    left === undefined || left === null || left === id || state.answers[left] ? null : left;
  return { ...state, index: to, shownAt, fresh: null, passed };
}

/** Opens the question again. Its recorded answer stands until another one is submitted. */
function reset(state: PlayerState, now: number): PlayerState {
  const id = state.ids[state.index];
  if (id === undefined) return state;
  const { [id]: answered, ...answers } = state.answers;
  const touched = answered !== undefined || state.drafts[id] !== undefined;
  const drafts = touched ? { ...state.drafts, [id]: [] } : state.drafts;
  return { ...state, answers, drafts, shownAt: { ...state.shownAt, [id]: now }, fresh: null };
}

/** The next question does not wait for the result of this one. */
function submit(
  state: PlayerState,
  { id, onward, now }: Extract<PlayerAction, { type: 'submit' }>,
): PlayerState {
  const { [id]: _sent, ...drafts } = state.drafts;
  const next = { ...state, drafts, failure: null };
  return onward && state.ids[state.index] === id
    ? moveTo(next, { to: state.index + 1, now, sending: true })
    : next;
}

function receive(
  state: PlayerState,
  { id, result, selected, elsewhere }: Extract<PlayerAction, { type: 'answer' }>,
): PlayerState {
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
function comeBack(state: PlayerState): PlayerState {
  if (!state.failure) return state;
  const index = state.ids.indexOf(state.failure.id);
  return { ...state, failure: null, index: index < 0 ? state.index : index };
}

function choose(
  state: PlayerState,
  { id, keep }: Extract<PlayerAction, { type: 'choose' }>,
): PlayerState {
  const { [id]: rival, ...rivals } = state.rivals;
  if (!rival) return state;
  const bases = { ...state.bases, [id]: rival.selected };
  if (keep === 'here') return { ...state, rivals, bases };
  const { [id]: _draft, ...drafts } = state.drafts;
  return { ...state, rivals, bases, drafts, answers: { ...state.answers, [id]: rival } };
}
