import { useCallbackRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Origin } from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import { rulesOf } from './modes.ts';
import { useOpen } from './open/use-open.ts';
import { isPending } from './player-selectors.ts';
import { type PlayerAction, playerReducer } from './player-state.ts';
import type { Playing, SessionSource } from './session-source.ts';
import { keyOf, type PlayerSession } from './types.ts';
import { useClosed } from './use-closed.ts';
import { useEliminated } from './use-eliminated.ts';
import { useJustified } from './use-justified.ts';
import { useRating } from './use-rating.ts';
import { useTickLimit } from './use-tick-limit.ts';

/**
 * A session of questions: its state, and the way of answers and grades to the server. Both are kept on the device before
 * they are sent, so they get there however the request, the page or the session ends.
 */
export function useSession<P extends Origin, Question extends PlayerQuestion>(
  source: SessionSource<P, Question>,
) {
  const { mode, questions } = source;
  const rules = rulesOf(mode);
  const [own, setOwn] = useState(source.initial);
  const latest = useRef(own);
  const dispatch = useCallbackRef((action: PlayerAction) => {
    const { items: before } = latest.current;
    latest.current = playerReducer(latest.current, action);
    setOwn(latest.current);
    if (latest.current.items !== before) source.onChanged?.(latest.current);
  });
  const current = own.ids[own.index] ?? 0;
  const question = questions.find((one) => keyOf(one) === current);
  const goTo = (to: number) =>
    dispatch({ type: 'move', to, now: Date.now(), sending: closed.item !== undefined });
  const playing: Playing<Question> = { own, dispatch, current, question, goTo };
  const closed = useClosed(source, playing);
  const open = useOpen(source, playing);
  const { item, answer, answered, selected } = closed;
  const examItem = own.items[current];
  const isSettled = own.elsewhere[current] === true;
  const locked =
    item !== undefined || source.isClosed === true || examItem?.locked === true || isSettled;
  const isFree = !locked && !answered;
  const { eliminated, eliminate, clearEliminated } = useEliminated(
    source.eliminated,
    `${current}-${question?.kind === 'qcm' ? question.question_version : 0}`,
    answered,
  );
  const ticks = useTickLimit(mode, question, selected, (letter) =>
    dispatch({ type: 'toggle', letter, now: Date.now() }),
  );
  const isFresh = own.fresh === current;
  const rating = useRating({
    key: current,
    question: rules.rates && !item && answer?.is_correct ? question : undefined,
    isFresh,
    about: (one) => source.closed?.entryOf(one as Question, NOTHING).about,
    goTo: (key, by = 0) => goTo(own.ids.indexOf(key) + by),
    onRated: source.onRated,
  });
  const session: PlayerSession = {
    ...rating,
    ...useJustified(rules, own, answer, dispatch),
    mode,
    askedIn: source.askedIn,
    questions,
    index: own.index,
    goTo,
    /** A selection that was not submitted is submitted on the way. */
    next: () => {
      if (rules.submitsOnward && isPending(own, current) && !locked && !own.conflicting[current]) {
        closed.submit(current, { onward: true });
      } else goTo(own.index + 1);
    },
    selected,
    eliminated,
    locked,
    answer,
    isFresh,
    isSettled,
    item,
    conflict: item ? undefined : own.conflicting[current],
    choose: (keep) => dispatch({ type: 'choose', id: current, keep }),
    edit: () => item && closed.edit(item),
    toggle: (letter) => isFree && ticks.toggle(letter),
    eliminate: (letter) => isFree && eliminate(letter),
    submit: () => closed.submit(current),
    reset: () => {
      if (locked || own.conflicting[current] || (answered && !rules.reopens)) return;
      clearEliminated();
      dispatch({ type: 'reset', now: Date.now() });
    },
    flag:
      rules.flags && !source.isClosed
        ? () =>
            dispatch({ type: 'change', values: { flagged: !examItem?.flagged }, now: Date.now() })
        : undefined,
    refusal: ticks.refusal,
  };
  return { ...closed, session, open, own, current, question, dispatch };
}

const NOTHING = { selected: [], seconds: 0, base: [] };
