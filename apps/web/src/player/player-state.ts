import { isCorrect } from '@amphi/domain/attempts/rules';
import { type Letter, maskOf, type Options, toggleLetter } from '@amphi/domain/questions/letters';
import type { AnswerResult, Draft, ResultOf } from '../lib/outbox/outbox.tsx';
import type { SaveResult } from '../lib/outbox/saves.ts';
import type { EntryOf, Origin, PendingItem } from '../lib/outbox/store.ts';
import type { ByKey } from '../lib/questions.ts';
import { type ExamItem, recordChange, recordSaved, settle } from './exam-state.ts';
import { type OpenAnswer, openAnswer } from './open/open-answer.ts';
import type { Rating } from './types.ts';

/** Result of a closed question as the server returns it, with what the device adds where it has marked the answer. */
export interface ClosedResult extends AnswerResult {
  option_notes?: Options | null;
  /** Day of the others' answers; missing where they are of now. */
  as_of?: string;
  /** Former mark of the device, where the server marks it otherwise: the key has changed since. */
  was_correct?: boolean;
}

/** Marks an answer on the device; undefined for a question that it has no key of. */
export type Grader = (id: number, selected: readonly Letter[]) => ClosedResult | undefined;

/** A submitted answer, and all that is learnt by submitting it. */
export interface Answer extends ClosedResult {
  selected: readonly Letter[];
}

/** State of a question in the error book after it was answered, graded or rated. */
type Card = ResultOf<'answer', 'review'>['card'];

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
  /** Items of an exam; empty in other modes. */
  items: ByKey<ExamItem>;
  /** Answers to open questions that are compared and graded. */
  open: ByKey<OpenAnswer>;
  /** Right answers that were less than known. */
  ratings: ByKey<Rating>;
  /** The last grade or rating, by the id of its entry; null: it was taken back, and its question asks for one again. */
  last: { key: number; id: string | null } | null;
  /** True where the last rating counts for nothing. */
  isUncounted: boolean;
  /** Cards of questions in the error book, as far as results tell them. */
  cards: ByKey<Card>;
  /** Answers as they were submitted: in the outbox until they are confirmed. */
  given: ByKey<Draft<'answer', Origin>>;
  /** Questions that were answered elsewhere meanwhile: that answer stays. */
  elsewhere: ByKey<true>;
  /** Answers that were given elsewhere while there is a draft of another one here. */
  conflicting: ByKey<Answer>;
  /** Milliseconds of the first display or last reset of each question; in an exam, of its last display or change. */
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
  | { type: 'toggle'; letter: Letter; now: number }
  /** Changes the question of an exam that is on screen. */
  | { type: 'change'; values: Partial<Pick<ExamItem, 'typed' | 'flagged' | 'locked'>>; now: number }
  /** The server has answered to these changes. */
  | { type: 'saved'; sent: readonly PendingItem[]; result: SaveResult }
  /** Takes what another page has saved, or saves this page's answer over it. */
  | { type: 'settle'; keep: 'there' | 'here'; now: number }
  /** `sending`: the answer to the question that is left is on its way. */
  | { type: 'move'; to: number; now: number; sending?: boolean }
  | { type: 'reset'; now: number }
  | { type: 'justify'; shown: boolean }
  /** Another question at the end. */
  | { type: 'append'; id: number; base: readonly Letter[] }
  /** The outbox has it from here. */
  | { type: 'submit'; id: number; draft: Draft<'answer', Origin>; onward: boolean; now: number }
  | { type: 'elsewhere'; id: number }
  /** Changes an answer to an open question. */
  | { type: 'open'; id: number; values: Partial<OpenAnswer> }
  /** The expected answer has come, with what is known beside it. */
  | { type: 'shown'; id: number; values: Partial<OpenAnswer> }
  | { type: 'failed'; id: number; message: string }
  /** Hides all expected answers; what is on its way or has failed is forgotten. */
  | { type: 'hide'; now: number }
  /** Grades an open answer, or rates a right one, and goes on. */
  | { type: 'judge'; id: number; draft: Draft<'grade' | 'rating', Origin>; now: number }
  /** Takes the last grade or rating back, which was not sent. */
  | { type: 'withdraw'; now: number }
  /** The server has recorded a grade or a rating. */
  | { type: 'judged'; id: number; entry: EntryOf<'grade' | 'rating', Origin>; result: Judged }
  | { type: 'card'; id: number; card: Card }
  | {
      type: 'answer';
      id: number;
      selected: readonly Letter[];
      result: ClosedResult | ResultOf<'answer', Origin>;
      /** Mark that the device has shown for it. */
      marked?: boolean | undefined;
      elsewhere: boolean;
    }
  | { type: 'refuse'; id: number; message: string }
  | { type: 'return' }
  /** An answer that was not sent, or was refused, may be changed. */
  | { type: 'edit'; id: number; selected: readonly Letter[] }
  /** Keeps one of two answers: the one from elsewhere, or the draft. */
  | { type: 'choose'; id: number; keep: 'there' | 'here' };

type Judged = ResultOf<'grade', Origin> | ResultOf<'rating', 'review'>;

const same = (one: readonly Letter[], other: readonly Letter[]) => maskOf(one) === maskOf(other);

type Known = Omit<
  PlayerState,
  | 'ids'
  | 'index'
  | 'shownAt'
  | 'failure'
  | 'fresh'
  | 'passed'
  | 'justified'
  | 'last'
  | 'isUncounted'
>;

interface Start extends Pick<PlayerState, 'ids'>, Partial<Known> {
  index?: number;
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
    items: {},
    conflicting: {},
    open: {},
    ratings: {},
    cards: {},
    given: {},
    elsewhere: {},
    ...known,
    shownAt: id === undefined ? {} : { [id]: now },
    failure: null,
    fresh: null,
    passed: null,
    justified: null,
    last: null,
    isUncounted: false,
  };
}

/** Applies an action to a session; the clock comes with the action. */
export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'toggle':
      return toggle(state, action);
    case 'change':
      return recordChange(state, action.now, action.values);
    case 'saved':
      return recordSaved(state, action);
    case 'settle':
      return settle(state, action);
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
    case 'elsewhere':
      return { ...state, elsewhere: { ...state.elsewhere, [action.id]: true } };
    case 'open':
      return changeOpen(state, action.id, action.values);
    case 'shown': {
      // After a reset in the meantime the student does not want to see it any more.
      const status = state.open[action.id]?.status === 'loading' ? 'open' : 'closed';
      return changeOpen(state, action.id, { ...action.values, status });
    }
    case 'failed':
      if (state.open[action.id]?.status !== 'loading') return state;
      return changeOpen(state, action.id, { status: 'failed', message: action.message });
    case 'hide':
      return { ...state, open: hidden(state.open, action.now) };
    case 'judge':
      return judge(state, action);
    case 'withdraw':
      return withdraw(state, action.now);
    case 'judged':
      return recordJudged(state, action);
    case 'card':
      return { ...state, cards: { ...state.cards, [action.id]: action.card } };
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

function toggle(
  state: PlayerState,
  { letter, now }: Extract<PlayerAction, { type: 'toggle' }>,
): PlayerState {
  const id = state.ids[state.index];
  if (id === undefined || state.answers[id]) return state;
  const before = state.drafts[id] ?? [];
  const after = toggleLetter(before, letter);
  return recordChange({ ...state, drafts: { ...state.drafts, [id]: after } }, now);
}

function moveTo(
  state: PlayerState,
  { to, now, sending = false }: { to: number; now: number; sending?: boolean },
): PlayerState {
  const id = state.ids[to];
  if (id === undefined || to === state.index) return state;
  const shownAt = { ...state.shownAt, [id]: state.items[id] ? now : (state.shownAt[id] ?? now) };
  const left = sending ? state.ids[state.index] : state.passed;
  const passed =
    left === undefined || left === null || left === id || state.answers[left] ? null : left;
  return { ...state, index: to, shownAt, fresh: null, passed };
}

/** Opens the question again. Its recorded answer is current until another one is submitted. */
function reset(state: PlayerState, now: number): PlayerState {
  const id = state.ids[state.index];
  if (id === undefined) return state;
  const { [id]: answered, ...answers } = state.answers;
  const touched = answered !== undefined || state.drafts[id] !== undefined;
  const drafts = touched ? { ...state.drafts, [id]: [] } : state.drafts;
  const open = { ...state, answers, drafts, fresh: null };
  if (!state.items[id]) return { ...open, shownAt: { ...state.shownAt, [id]: now } };
  return state.drafts[id]?.length ? recordChange(open, now) : state;
}

const changeOpen = (state: PlayerState, id: number, values: Partial<OpenAnswer>): PlayerState => ({
  ...state,
  open: { ...state.open, [id]: { ...openOf(state, id), ...values } },
});

const hidden = (open: PlayerState['open'], now: number): PlayerState['open'] =>
  Object.fromEntries(
    Object.entries(open).map(([key, { shown }]) => [
      key,
      { ...openAnswer(now), ...(shown && { shown, status: 'closed' }) },
    ]),
  );

/** The answer to an open question; until something is written or asked for, an empty one since its display. */
export const openOf = ({ open, shownAt }: PlayerState, id: number): OpenAnswer =>
  open[id] ?? openAnswer(shownAt[id] ?? 0);

function judge(
  state: PlayerState,
  { id, draft, now }: Extract<PlayerAction, { type: 'judge' }>,
): PlayerState {
  const next = { ...state, last: { key: id, id: draft.id }, isUncounted: false };
  const judged =
    'confidence' in draft.body
      ? { ...next, ratings: { ...state.ratings, [id]: draft.body.confidence as Rating } }
      : changeOpen(next, id, { grade: draft.body.grade, given: draft as OpenAnswer['given'] });
  return moveTo(judged, { to: state.ids.indexOf(id) + 1, now });
}

function withdraw(state: PlayerState, now: number): PlayerState {
  const { last, ratings: all } = state;
  if (!last) return state;
  const { [last.key]: _rating, ...ratings } = all;
  const next = { ...state, ratings, last: { ...last, id: null } };
  const isOpen = next.open[last.key] !== undefined;
  return moveTo(
    isOpen ? changeOpen(next, last.key, { grade: undefined, given: undefined }) : next,
    { to: state.ids.indexOf(last.key), now },
  );
}

function recordJudged(
  state: PlayerState,
  { id, entry, result }: Extract<PlayerAction, { type: 'judged' }>,
): PlayerState {
  const cards = 'card' in result ? { ...state.cards, [id]: result.card } : state.cards;
  if ('rated' in result) {
    const isUncounted = entry.id === state.last?.id ? !result.rated : state.isUncounted;
    return { ...state, cards, isUncounted };
  }
  if (entry.kind === 'rating') return state;
  const { others } = 'feedback' in result ? result.feedback : result;
  return changeOpen({ ...state, cards }, id, { isGraded: true, grade: entry.body.grade, others });
}

/** The next question does not wait for the result of this one. */
function submit(
  state: PlayerState,
  { id, draft, onward, now }: Extract<PlayerAction, { type: 'submit' }>,
): PlayerState {
  const { [id]: _sent, ...drafts } = state.drafts;
  const next = { ...state, drafts, given: { ...state.given, [id]: draft }, failure: null };
  return onward && state.ids[state.index] === id
    ? moveTo(next, { to: state.index + 1, now, sending: true })
    : next;
}

function receive(
  state: PlayerState,
  { id, result, selected, marked, elsewhere }: Extract<PlayerAction, { type: 'answer' }>,
): PlayerState {
  if (!state.ids.includes(id)) return state;
  // The server's word, else the comparison of the two sets.
  const is_correct = result.is_correct ?? isCorrect(selected, result.correct_answers);
  const isRevised = marked !== undefined && marked !== is_correct;
  const answer = { ...result, is_correct, selected, ...(isRevised && { was_correct: marked }) };
  const cards = 'card' in result ? { ...state.cards, [id]: result.card } : state.cards;
  const draft = state.drafts[id];
  if (draft && draft.length > 0 && !same(draft, selected)) {
    return { ...state, cards, conflicting: { ...state.conflicting, [id]: answer } };
  }
  const { [id]: _draft, ...drafts } = state.drafts;
  const here = state.ids[state.index] === id;
  return {
    ...state,
    cards,
    drafts,
    answers: { ...state.answers, [id]: answer },
    bases: { ...state.bases, [id]: selected },
    fresh: here && !elsewhere ? id : state.fresh,
    passed: state.passed === null || here || elsewhere ? state.passed : id,
  };
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
  const { [id]: conflict, ...conflicting } = state.conflicting;
  if (!conflict) return state;
  const bases = { ...state.bases, [id]: conflict.selected };
  if (keep === 'here') return { ...state, conflicting, bases };
  const { [id]: _draft, ...drafts } = state.drafts;
  return { ...state, conflicting, bases, drafts, answers: { ...state.answers, [id]: conflict } };
}
