import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../lib/errors.ts';
import { recall, remember, type Slot } from '../../../lib/memory.ts';
import { useEntries } from '../../../lib/outbox/outbox.tsx';
import { recordChanges } from '../../../lib/outbox/saves.ts';
import { retryDelay } from '../../../lib/retry-delay.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { isFilled } from '../../../player/player-selectors.ts';
import {
  changesOf,
  type ExamItem,
  type PlayerState,
  startPlayer,
} from '../../../player/player-state.ts';
import { useSession } from '../../../player/use-session.ts';
import { useExamClock } from './use-exam-clock.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** Changes of one moment go together, in milliseconds. */
const GATHER_MS = 300;
/** Milliseconds between tries to hand a copy in. */
const RETRY = { first: 2000, max: 30_000 } as const;

/** Saving what waits can still be given up; then the copy is on its way. */
export type HandInStep = 'saving' | 'finishing';

/** State of an exam that is stored beside its answers. */
interface Position {
  index: number;
}

/** Begins at the question that was on screen last, with what is saved. */
function startExam({ questions }: LoadedSitting, slot: Slot): PlayerState {
  const last = recall<Position>(slot)?.index ?? 0;
  return startPlayer({
    ids: questions.map(({ position }) => position),
    index: questions[last] ? last : 0,
    drafts: Object.fromEntries(
      questions.flatMap((one) =>
        one.kind === 'qcm' ? [[one.position, one.selected_answers]] : [],
      ),
    ),
    items: Object.fromEntries(
      questions.map(({ position, flagged, is_locked: locked, seconds, revision, ...one }) => [
        position,
        {
          typed: one.kind === 'qroc' ? (one.typed_text ?? '') : '',
          flagged,
          locked,
          seconds,
          base: revision,
          revision,
          ...(one.kind === 'qcm' && { question_version: one.question_version }),
        } satisfies ExamItem,
      ]),
    ),
    now: Date.now(),
  });
}

/** An exam on this page: what is chosen and marked goes to the server as it changes, until it is handed in or time is over. */
export function useExam(sitting: LoadedSitting) {
  const { id, title } = sitting;
  const { id: userId } = useUser();
  const [slot] = useState<Slot>([userId, 'session', `sitting-${id}`]);
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

  /** Gives the outbox all that is to be saved. */
  function save(state: PlayerState) {
    const body = { id, device, items: changesOf(state) };
    if (body.items.length === 0) return;
    const about = {
      subject_id: null,
      subject_name: title,
      question_text: title,
      path: paths.sitting(id),
    };
    give({ id: `save-${id}-${device}`, kind: 'save', in: 'sitting', body, about }, GATHER_MS);
    recordChanges(body);
  }

  const { session, state, current, dispatch } = useSession({
    mode: 'exam',
    questions: sitting.questions,
    askedIn: id,
    origin: 'sitting',
    eliminated: [userId, 'session', `struck-${id}`],
    initial: () => startExam(sitting, slot),
    onChanged: save,
    isClosed,
  });
  const { index } = session;
  useEffect(() => remember(slot, { index } satisfies Position), [slot, index]);
  const handIn = useHandIn(id, outbox, () => remember(slot, undefined));
  useHandInWhen(isOver, handIn.start);
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
    handIn: handIn.start,
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

/** Saves what waits, then ends the exam; rejects when the server can't be reached, or does not answer in time. */
function useHandIn(
  id: number,
  outbox: ReturnType<typeof useEntries>['outbox'],
  onEnded: () => void,
) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const finish = trpc.sittings.finish.useMutation({ meta: { invalidates: 'all' } });
  const [step, setStep] = useState<HandInStep | null>(null);

  async function end() {
    const result = await finish.mutateAsync({ id }).catch((error: unknown) => {
      // It is handed in, and its results are awaited.
      if (errorCode(error) === 'sittings.awaited') return null;
      throw error;
    });
    onEnded();
    if (result) utils.sittings.result.setData({ id }, result);
    await navigate(paths.sittingResults(id), {
      replace: true,
      state: { ended: result?.finished_by },
    });
  }

  /** `signal`: it is given up meanwhile. */
  const start = useCallbackRef(async (signal?: AbortSignal) => {
    setStep('saving');
    try {
      await outbox.release();
      const isLeft = outbox
        .items()
        .some((one) => one.kind === 'save' && one.body.id === id && one.status !== 'refused');
      if (isLeft) throw new Error('not saved');
      if (signal?.aborted) return;
      setStep('finishing');
      await end();
    } finally {
      setStep(null);
    }
  });
  return { start, step };
}

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
