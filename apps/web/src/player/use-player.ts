import type { Letter } from '@amphi/domain/questions/letters';
import { useCallbackRef, useLocalStorage } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import type { Slot } from '../lib/memory.ts';
import { type Draft, type ItemOf, type ResultOf, useEntries } from '../lib/outbox/outbox.tsx';
import {
  type EntryOf,
  isConflict,
  isOutdated,
  type Place,
  type Refusal,
} from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import { type Mode, rulesOf } from './modes.ts';
import { draftOf, isPending, type PlayedState } from './player-selectors.ts';
import {
  type Answer,
  type Grader,
  type PlayerAction,
  type PlayerState,
  playerReducer,
} from './player-state.ts';
import { type AskedIn, keyOf as keyIn, type PlayerSession } from './types.ts';
import { type RatingOptions, useRating } from './use-rating.ts';
import { useStruck } from './use-struck.ts';
import { useTickLimit } from './use-tick-limit.ts';

/** Characters from which a justification is opened by itself after an error. */
const EXPLAINED_FROM = 80;

/** Answer to a closed question. */
export interface Given {
  selected: Letter[];
  seconds: number;
  /** The recorded answer that the student has seen. */
  base: Letter[];
}

const ofNone = () => undefined;

interface PlayerOptions<P extends Place, Question extends PlayerQuestion> {
  mode: Mode;
  questions: readonly Question[];
  askedIn: AskedIn;
  place: P;
  initial: () => PlayerState;
  /** Which question an entry is given to; undefined where it is of another session. Left out with `entryOf` where nothing is submitted before the end. */
  keyOf?: (entry: EntryOf<'answer', P>) => number | undefined;
  entryOf?: (question: Question, given: Given) => Draft<'answer', P>;
  /** Where the options that are struck out are remembered. */
  struck: Slot;
  /** Takes what was changed of an exam, before anything else happens. */
  onChanged?: (state: PlayerState) => void;
  /** True once no answer is taken any more. */
  isClosed?: boolean;
  /** Marks what waits for the server. */
  grade?: Grader | undefined;
  onGiven?: (id: number, draft: Draft<'answer', P>) => void;
  /** Shows the questions as they are now: the options of one have moved since it was read. */
  onMoved?: () => void;
  onResult?: (id: number, result: ResultOf<'answer', P>, entry: EntryOf<'answer', P>) => void;
  /** The server has noted how sure an answer was. */
  onRated?: RatingOptions['onRated'];
  /** Refused for good, and no conflict. `first`: by the request of the student's own press of the button. */
  onRefused?: (id: number, refusal: Refusal, first: boolean) => void;
}

/**
 * A session of closed questions: its state, and the way of the answers to the server. An answer is kept on the device
 * before it is sent, so it gets there however the request, the page or the session ends.
 */
export function usePlayer<P extends Place, Question extends PlayerQuestion>(
  options: PlayerOptions<P, Question>,
) {
  const {
    mode,
    questions,
    place,
    initial,
    keyOf = ofNone,
    entryOf,
    grade,
    onResult,
    onRefused,
  } = options;
  const rules = rulesOf(mode);
  const [own, setOwn] = useState(initial);
  const latest = useRef(own);
  const dispatch = useCallbackRef((action: PlayerAction) => {
    const { items: before } = latest.current;
    latest.current = playerReducer(latest.current, action);
    setOwn(latest.current);
    if (latest.current.items !== before) options.onChanged?.(latest.current);
  });
  const { items, give, outbox } = useEntries('answer', place, {
    onConfirmed: (entry, result, elsewhere) => {
      const id = keyOf(entry);
      if (id === undefined) return;
      if ('is_moved' in result) return options.onMoved?.();
      const selected = entry.body.selected_answers;
      const was_correct = marked[id]?.is_correct;
      const isRevised = was_correct !== undefined && was_correct !== result.is_correct;
      const revised = isRevised && { was_correct };
      dispatch({ type: 'answer', id, selected, result: { ...result, ...revised }, elsewhere });
      onResult?.(id, result, entry);
    },
    onRefused: (entry) => {
      const id = keyOf(entry);
      if (id !== undefined && !isConflict(entry)) onRefused?.(id, entry.refusal, entry.first);
    },
  });
  const { given, kept, marked } = useMemo(() => {
    const given: Record<number, ItemOf<'answer', P>> = {};
    const kept: typeof given = {};
    const marked: Record<number, Answer> = {};
    for (const item of items) {
      const id = keyOf(item);
      if (id === undefined) continue;
      given[id] = item;
      const selected = item.body.selected_answers;
      const result = item.status === 'waiting' ? grade?.(id, selected) : undefined;
      if (result) marked[id] = { ...result, selected };
      else kept[id] = item;
    }
    return { given, kept, marked };
  }, [items, keyOf, grade]);
  const answers = { ...own.answers, ...marked };
  const state: PlayedState<ItemOf<'answer', P>> = { ...own, answers, kept };
  const current = own.ids[own.index] ?? 0;
  const question = questions.find((one) => keyIn(one) === current);
  const item = given[current];
  const answer = kept[current] ? undefined : answers[current];
  const answered = answers[current] !== undefined;
  const examItem = own.items[current];
  const locked = item !== undefined || options.isClosed === true || examItem?.locked === true;
  // Letters that were chosen for other options are shown at none of those of now.
  const selected =
    item && isOutdated(item) ? [] : (item?.body.selected_answers ?? draftOf(own, current));
  const { struck, strike, clearStruck } = useStruck(options.struck, current, answered);
  const ticks = useTickLimit(mode, question, selected, (letter) =>
    dispatch({ type: 'toggle', letter, now: Date.now() }),
  );
  const [opensAlone, setOpensAlone] = useLocalStorage({
    key: 'amphi-explained',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const isLong = (answer?.justification?.length ?? 0) > EXPLAINED_FROM;
  const justified =
    own.justified ??
    (rules.explains === 'at once' || (answer?.is_correct === false && isLong && opensAlone));

  /** Submits what is selected. Without a selection, or when it is on its way already, nothing happens. */
  function submit(id: number, { onward = false } = {}): void {
    const asked = questions.find((one) => keyIn(one) === id);
    const chosen = draftOf(own, id);
    if (chosen.length === 0 || given[id] || own.answers[id] || own.rivals[id]) return;
    if (!asked || !entryOf) return;
    const now = Date.now();
    const seconds = Math.max(0, (now - (own.shownAt[id] ?? now)) / 1000);
    const base = [...(own.bases[id] ?? [])];
    const entry = entryOf(asked, { selected: [...chosen], seconds, base });
    const marked_correct = grade?.(id, chosen)?.is_correct;
    const draft = { ...entry, body: { ...entry.body, marked_correct } };
    give(draft);
    options.onGiven?.(id, draft);
    dispatch({ type: 'submit', id, onward, now });
  }

  const goTo = (to: number) =>
    dispatch({ type: 'move', to, now: Date.now(), sending: item !== undefined });

  const rating = useRating({
    key: current,
    question: rules.rates && !item && answer?.is_correct ? question : undefined,
    isFresh: own.fresh === current,
    about: (one) => entryOf?.(one as Question, { selected: [], seconds: 0, base: [] }).about,
    goTo: (key, by = 0) => goTo(own.ids.indexOf(key) + by),
    onRated: options.onRated,
  });

  const session: PlayerSession = {
    ...rating,
    mode,
    askedIn: options.askedIn,
    questions,
    index: own.index,
    goTo,
    /** A selection that was not submitted is submitted on the way. */
    next: () => {
      if (rules.submitsOnward && isPending(own, current) && !locked && !own.rivals[current]) {
        submit(current, { onward: true });
      } else goTo(own.index + 1);
    },
    selected,
    struck,
    locked,
    answer,
    isFresh: own.fresh === current,
    item,
    rival: item ? undefined : own.rivals[current],
    choose: (keep) => dispatch({ type: 'choose', id: current, keep }),
    edit: () => item && edit(item),
    toggle: (letter) => !locked && !answered && ticks.toggle(letter),
    strike: (letter) => !locked && !answered && strike(letter),
    submit: () => submit(current),
    reset: () => {
      if (locked || own.rivals[current] || (answered && !rules.reopens)) return;
      clearStruck();
      dispatch({ type: 'reset', now: Date.now() });
    },
    flag:
      rules.flags && !options.isClosed
        ? () =>
            dispatch({ type: 'change', values: { flagged: !examItem?.flagged }, now: Date.now() })
        : undefined,
    refusal: ticks.refusal,
    justified,
    justify: (shown) => {
      if (own.justified === null) setOpensAlone(shown || answer?.is_correct !== false);
      dispatch({ type: 'justify', shown });
    },
  };

  /** Opens a refused answer for another choice. */
  function edit(refused: ItemOf<'answer', P>): void {
    const id = keyOf(refused);
    if (id === undefined) return;
    dispatch({ type: 'return' });
    const { selected_answers } = refused.body;
    dispatch({ type: 'edit', id, selected: isOutdated(refused) ? [] : selected_answers });
    outbox.drop(refused);
  }

  /** Sends a refused answer again. */
  function resubmit(refused: ItemOf<'answer', P>): void {
    dispatch({ type: 'return' });
    outbox.submitAgain(refused);
  }

  return {
    session,
    state,
    /** The answers that the server has, without what the device has marked. */
    confirmed: own.answers,
    current,
    question,
    dispatch,
    submit,
    edit,
    resubmit,
    outbox,
  };
}
