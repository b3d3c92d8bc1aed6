import { practice } from '@amphi/domain/messages/fr/practice';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { Letter } from '@amphi/domain/questions/letters';
import { type ResultOf, TAKEN_BACK_MS, useEntries, useGivenAgain } from '../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../lib/outbox/sender.ts';
import {
  type Entry,
  type EntryOf,
  isConflict,
  isOutdated,
  type Origin,
  QUESTION_CHANGED,
} from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import { useUser } from '../lib/session.ts';
import { type Mode, rulesOf } from './modes.ts';
import { useOpen } from './open/use-open.ts';
import { draftOf, isPending, playedState, unconfirmed } from './player-selectors.ts';
import type { PlayerState, Rating } from './player-state.ts';
import {
  answerEntry,
  gradeEntry,
  keyOfEntry,
  ratingEntry,
  type SessionEntry,
} from './session-entries.ts';
import { keyOf } from './types.ts';
import { useEliminated } from './use-eliminated.ts';
import { useJustified } from './use-justified.ts';
import { type SessionSource, usePlayerState } from './use-player-state.ts';
import { useTickLimit } from './use-tick-limit.ts';

/** Refusals after which the questions are read again: they are one in another form, or in no such session any more. */
const STALE = [QUESTION_CHANGED, 'sittings.other_sitting'];

interface SessionOptions<Question extends PlayerQuestion> {
  source: SessionSource<Question>;
  mode: Mode;
  entry: SessionEntry<Question>;
}

/**
 * A session of questions: its state, and the way of answers and grades to the server. Both are stored on the device before
 * they are sent, so they get there however the request, the page or the session ends.
 */
export function useSession<Question extends PlayerQuestion>(options: SessionOptions<Question>) {
  const { source, mode } = options;
  const { questions, isClosed = false } = source;
  const rules = rulesOf(mode);
  const played = usePlayed(options);
  const { own, state, dispatch, current, question } = played;
  const now = Date.now;
  const sent = state.sent[current];
  const item = sent?.kind === 'answer' ? sent : undefined;
  const answer = state.answers[current];
  const answered = answer !== undefined;
  const conflict = item ? undefined : own.conflicting[current];
  const examItem = own.items[current];
  const isSettled = own.elsewhere[current] === true;
  const locked = item !== undefined || isClosed || examItem?.locked === true || isSettled;
  const isFree = !locked && !answered;
  // Letters that were chosen for other options are shown at none of those of now.
  const selected =
    item && isOutdated(item) ? [] : (item?.body.selected_answers ?? draftOf(own, current));
  const goTo = (to: number) =>
    dispatch({ type: 'move', to, now: now(), sending: item !== undefined });
  const { eliminated, eliminate, clearEliminated } = useEliminated(
    source.slots.eliminated,
    `${current}-${question?.question_version ?? 0}`,
    answered,
  );
  const ticks = useTickLimit(mode, question, selected, (letter) =>
    dispatch({ type: 'toggle', letter, now: now() }),
  );
  const isFresh = own.fresh === current;
  const isUnrated = own.ratings[current] === undefined && (isFresh || played.isTakenBack);
  const session = {
    ...useJustified(rules, own, answer, dispatch),
    mode,
    askedIn: source.askedIn,
    questions: questions as readonly PlayerQuestion[],
    index: own.index,
    goTo,
    /** A selection that was not submitted is submitted on the way. */
    next: () => {
      if (rules.submitsOnward && isPending(own, current) && !locked && !own.conflicting[current]) {
        played.submit(current, { onward: true });
      } else goTo(own.index + 1);
    },
    /** Selection in a closed question. */
    selected,
    eliminated,
    locked,
    answer,
    /** The result has only just come. */
    isFresh,
    /** Settled without a result: it was answered elsewhere. */
    isSettled,
    /** The answer to a closed question on its way to the server. */
    item,
    /** An answer that was given elsewhere while another one is selected here. */
    conflict,
    choose: (keep: 'there' | 'here') => dispatch({ type: 'choose', id: current, keep }),
    /** Opens a refused answer for another choice. */
    edit: () => item && played.edit(item),
    /** Called when the student has chosen the recorded one of two answers. */
    onThere: () => (rules.settles ? dispatch({ type: 'elsewhere', id: current }) : source.reload()),
    /**
     * Called when the student has chosen this one of two answers; `isOther`: into an attempt that was begun elsewhere. All
     * else on this page is of the attempt that was left.
     */
    onHere: (isOther: boolean) => isOther && !rules.settles && source.reload(),
    toggle: (letter: Letter) => isFree && ticks.toggle(letter),
    eliminate: (letter: Letter) => isFree && eliminate(letter),
    submit: () => played.submit(current),
    reset: () => {
      if (locked || own.conflicting[current] || (answered && !rules.reopens)) return;
      clearEliminated();
      dispatch({ type: 'reset', now: now() });
    },
    flag:
      rules.flags && !isClosed
        ? () => dispatch({ type: 'change', values: { flagged: !examItem?.flagged }, now: now() })
        : undefined,
    /** The open question on screen, where it is corrected at once. */
    open: played.open,
    /** Says how sure a right answer was, and goes on; undefined where nothing is to be said. */
    rate: rules.rates && !item && answer?.is_correct && isUnrated ? played.rate : undefined,
    /** The last grade or rating, while it can be taken back. */
    lastJudgement: played.lastJudgement,
    /** The last rating counts for nothing. */
    isUncounted: own.isUncounted,
    refusal: ticks.refusal,
  };
  return { ...played, session };
}

type Session = ReturnType<typeof useSession>['session'];

/** Session of a mode for the screen; one that is only read has the question and its result. */
export type PlayerSession = Partial<Session> &
  Pick<
    Session,
    'mode' | 'askedIn' | 'questions' | 'index' | 'goTo' | 'next' | 'selected' | 'locked'
  > & { justificationLabel?: string };

/** State of a session with what the outbox has of it, and the ways into the outbox. */
function usePlayed<Question extends PlayerQuestion>(options: SessionOptions<Question>) {
  const { source, mode, entry } = options;
  const { questions, grade } = source;
  const rules = rulesOf(mode);
  const { id: user_id } = useUser();
  const { own, dispatch } = usePlayerState(source);
  const current = own.ids[own.index] ?? 0;
  const question = questions.find((one) => keyOf(one) === current);
  const keyIn = (given: Entry) => keyOfEntry(entry, questions, given);

  const { outbox, ...answers } = useEntries('answer', entry.in, {
    onConfirmed: (given, result, elsewhere) => {
      const id = keyIn(given);
      if (id === undefined) return;
      if ('is_moved' in result) return source.reload();
      const selected = given.body.selected_answers;
      const marked = state.sent[id] && state.answers[id]?.is_correct;
      dispatch({ type: 'answer', id, selected, result, marked, elsewhere });
    },
    onRefused: (given) => {
      const id = keyIn(given);
      if (id === undefined || isConflict(given)) return;
      const { code, detail } = given.refusal;
      if (STALE.includes(code)) source.reload();
      else if (rules.interrupts && given.first)
        dispatch({ type: 'refuse', id, message: detail || practice.session.submitFailed });
    },
  });
  const onConfirmed = (
    given: EntryOf<'grade' | 'rating', Origin>,
    result: ResultOf<'grade', Origin> | ResultOf<'rating', 'review'>,
  ) => {
    const id = keyIn(given);
    if (id !== undefined) dispatch({ type: 'judged', id, entry: given, result });
  };
  const grades = useEntries('grade', entry.in, { onConfirmed });
  const ratings = useEntries('rating', 'review', { onConfirmed });
  useGivenAgain(unconfirmed(own));
  const state = playedState(own, [...answers.items, ...grades.items], keyIn, grade);

  /** Submits what is selected. Without a selection, or when it is on its way already, nothing happens. */
  function submit(id: number, { onward = false } = {}): void {
    const submitted = questions.find((one) => keyOf(one) === id);
    const selected_answers = [...draftOf(own, id)];
    if (selected_answers.length === 0 || state.sent[id] || own.answers[id]) return;
    if (!submitted || own.conflicting[id] || rules.feedback !== 'now') return;
    const now = Date.now();
    const draft = answerEntry(entry, submitted, {
      user_id,
      selected_answers,
      time_taken_seconds: Math.max(0, (now - (own.shownAt[id] ?? now)) / 1000),
      base: own.bases[id] ?? [],
      marked_correct: grade?.(id, selected_answers)?.is_correct,
    });
    answers.give(draft);
    dispatch({ type: 'submit', id, draft, onward, now });
  }

  const open = useOpen({
    state,
    dispatch,
    question: question?.kind === 'qroc' && rules.feedback !== 'end' ? question : undefined,
    ask: source.ask,
    onShown: source.onShown,
    give: (graded, body) => {
      const draft = gradeEntry(entry, graded, body);
      grades.give(draft, TAKEN_BACK_MS);
      dispatch({ type: 'judge', id: current, draft, now: Date.now() });
    },
  });

  function rate(confidence: Rating): void {
    if (!question) return;
    const draft = ratingEntry(entry, question, confidence);
    ratings.give(draft, TAKEN_BACK_MS);
    dispatch({ type: 'judge', id: current, draft, now: Date.now() });
  }

  return {
    own,
    state,
    dispatch,
    outbox,
    current,
    question,
    open,
    submit,
    rate,
    isTakenBack: own.last?.key === current && own.last.id === null,
    lastJudgement: lastJudgement(
      own,
      [...grades.items, ...ratings.items],
      (item) => outbox.withdraw(item) && dispatch({ type: 'withdraw', now: Date.now() }),
    ),
    /** Opens a refused answer for another choice. */
    edit: (refused: OutboxItem): void => {
      const id = keyIn(refused);
      if (id === undefined || refused.kind !== 'answer') return;
      const selected = isOutdated(refused) ? [] : refused.body.selected_answers;
      dispatch({ type: 'return' });
      dispatch({ type: 'edit', id, selected });
      outbox.drop(refused);
    },
    /** Sends a refused answer again. */
    resubmit: (refused: OutboxItem): void => {
      dispatch({ type: 'return' });
      outbox.submitAgain(refused);
    },
  };
}

/** The last grade or rating, while it can be taken back. */
function lastJudgement(
  { last, open, ratings }: PlayerState,
  items: readonly OutboxItem[],
  undo: (item: OutboxItem) => void,
) {
  const item = items.find(({ id, status }) => status === 'delayed' && id === last?.id);
  if (!last || !item) return undefined;
  const grade = open[last.key]?.grade;
  const rating = ratings[last.key];
  const said = grade ? reviews.grades[grade] : rating && reviews.confidence[rating];
  return said ? { key: last.key, said, undo: () => undo(item) } : undefined;
}
