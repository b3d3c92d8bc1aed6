import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { remember, type Slot } from '../../../lib/memory.ts';
import { useEntries } from '../../../lib/outbox/outbox.tsx';
import { recordChanges } from '../../../lib/outbox/saves.ts';
import { retryDelay } from '../../../lib/retry-delay.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { changesOf, type ExamItem } from '../../../player/exam-state.ts';
import { isFilled } from '../../../player/player-selectors.ts';
import type { PlayerState } from '../../../player/player-state.ts';
import { useSession } from '../../../player/use-session.ts';
import { startExam } from './start-sitting.ts';
import { useEndSitting } from './use-end-sitting.ts';
import { useExamClock } from './use-exam-clock.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** Changes of one moment go together, in milliseconds. */
const GATHER_MS = 300;
/** Milliseconds between tries to hand a copy in. */
const RETRY = { first: 2000, max: 30_000 } as const;

/** An exam on this page: what is chosen and marked goes to the server as it changes, until it is handed in or time is over. */
export function useExam(sitting: LoadedSitting, reload: () => void) {
  const { id, title, questions } = sitting;
  const { id: userId } = useUser();
  const slot: Slot = [userId, 'session', `sitting-${id}`];
  const [device] = useState(() => window.crypto.randomUUID());
  const [isOver, setOver] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const isClosed = isOver || isEnded;
  const over = useCallbackRef(() => setOver(true));
  const clock = useExamClock({ sitting, onOver: over, onEnded: () => setEnded(true) });

  const { items, give, outbox } = useEntries('save', 'sitting', {
    onConfirmed: ({ body }, result) => {
      if (body.device !== device) return;
      if (result.remaining_seconds !== null) clock.hear(result.remaining_seconds);
      dispatch({ type: 'saved', sent: body.items, result });
    },
    onRefused: ({ body, refusal }) => {
      if (body.id === id && refusal.code === 'sittings.finished') setEnded(true);
    },
  });
  const isDenied = items.some(
    ({ body, refusal }) => body.id === id && refusal?.code === 'access.denied',
  );
  const waiting = items.find(({ body }) => body.device === device);

  const about = { subject_id: null, subject_name: title, path: paths.sitting(id) };

  /** Gives the outbox all that is to be saved. */
  function save(state: PlayerState) {
    const body = { id, device, items: changesOf(state) };
    if (body.items.length === 0) return;
    give(
      {
        id: `save-${id}-${device}`,
        kind: 'save',
        in: 'sitting',
        body,
        about: { ...about, question_text: title },
      },
      GATHER_MS,
    );
    recordChanges(body);
  }

  const { session, state, current, dispatch } = useSession({
    mode: 'exam',
    entry: { in: 'sitting', sitting_id: id, about: () => about },
    source: {
      questions,
      askedIn: id,
      slots: { eliminated: [userId, 'session', `struck-${id}`], session: slot },
      initial: ({ index = 0 }) => startExam(questions, index, Date.now()),
      reload,
      onChanged: (state, before) => state.items !== before.items && save(state),
      isClosed,
    },
  });
  const { index } = session;
  const handIn = useEndSitting(id, () => remember(slot, undefined));
  useHandInWhen(isOver, handIn.end);
  const change = (values: Partial<Pick<ExamItem, 'typed' | 'locked'>>) =>
    !session.locked && dispatch({ type: 'change', values, now: Date.now() });
  const item = state.items[current];
  const all = Object.entries(state.items);

  return {
    session,
    sitting,
    state,
    item,
    answered: all.filter(([key]) => isFilled(state, Number(key))).length,
    flagged: all.filter(([, { flagged }]) => flagged).length,
    deadline: clock.deadline,
    waiting: waiting?.body.items.length ?? 0,
    isStored: waiting?.isStored ?? true,
    isOffline: waiting?.status === 'waiting' && waiting.cause !== undefined,
    isOver,
    isEnded,
    isDenied,
    isClosed,
    settle: (keep: 'there' | 'here') => dispatch({ type: 'settle', keep, now: Date.now() }),
    handIn: handIn.end,
    step: handIn.step,
    type: (typed: string) => change({ typed }),
    /** The answer stays; on to the next question. */
    lock: () => {
      change({ locked: true });
      session.goTo(index + 1);
    },
    over,
    flush: () => outbox.release(),
  };
}

export type Exam = ReturnType<typeof useExam>;

/** Hands in once time is over, again and again until the server has the copy. */
function useHandInWhen(isOver: boolean, handIn: () => Promise<void>): void {
  useEffect(() => {
    if (!isOver) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const attempt = (failures: number) => {
      handIn().catch(() => {
        if (!isLeft) timer = setTimeout(() => attempt(failures + 1), retryDelay(failures, RETRY));
      });
    };
    attempt(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isOver, handIn]);
}
