import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { recall, remember, type Slot } from '../lib/memory.ts';
import type { Asker } from '../lib/packs/asked.ts';
import type { ByKey, PlayerQuestion } from '../lib/questions.ts';
import type { OpenAnswer } from './open/open-answer.ts';
import { type Grader, type PlayerAction, type PlayerState, playerReducer } from './player-state.ts';
import type { AskedIn } from './types.ts';

/** Origin of the questions of a session, and what is known of them. */
export interface SessionSource<Question extends PlayerQuestion> {
  questions: readonly Question[];
  askedIn: AskedIn;
  /** @param before what is remembered of an earlier visit */
  initial: (before: Remembered) => PlayerState;
  /** False where it begins anew, whatever is remembered. */
  resumes?: boolean;
  /** Remember eliminated options, and the state of open questions with the question on screen. */
  slots: { eliminated: Slot; session?: Slot };
  /** Marks what waits for the server, where the device can do so. */
  grade?: Grader | undefined;
  ask?: Asker | undefined;
  /** Shows the questions as they are now. */
  reload: () => void;
  /** The answer to an open question was asked for, which counts as studied. */
  onShown?: () => void;
  /** Receives each change, before anything else happens. */
  onChanged?: (state: PlayerState, before: PlayerState) => void;
  /** True once no answer is accepted any more. */
  isClosed?: boolean;
}

/** State of a session that the device remembers for some hours. */
interface Remembered {
  index?: number;
  answers?: ByKey<OpenAnswer>;
}

/** Open answers that are remembered; those that were pending are asked for again. */
const recalledOpen = ({ answers = {} }: Remembered): PlayerState['open'] =>
  Object.fromEntries(
    Object.entries(answers).map(([key, { status, ...answer }]) => [
      key,
      { ...answer, status: status === 'loading' || status === 'failed' ? undefined : status },
    ]),
  );

/** State of a session, of which the device remembers what is written and the question on screen. */
export function usePlayerState<Question extends PlayerQuestion>(source: SessionSource<Question>) {
  const { slots } = source;
  const [own, setOwn] = useState(() => {
    const slot = source.resumes === false ? undefined : slots.session;
    const before = (slot && recall<Remembered>(slot)) ?? {};
    const state = source.initial(before);
    return { ...state, open: { ...recalledOpen(before), ...state.open } };
  });
  const latest = useRef(own);
  const dispatch = useCallbackRef((action: PlayerAction) => {
    const before = latest.current;
    latest.current = playerReducer(before, action);
    setOwn(latest.current);
    source.onChanged?.(latest.current, before);
  });
  const { index, open: written } = own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot is the same for the whole session.
  useEffect(() => {
    if (slots.session) remember(slots.session, { index, answers: written } satisfies Remembered);
  }, [index, written]);
  return { own, dispatch };
}
