import type { RouterOutputs } from '@amphi/api';
import { type Letter, toggleLetter } from '@amphi/domain/questions/letters';
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../lib/errors.ts';
import { useEntries } from '../../../lib/outbox/outbox.tsx';
import { noteChanges } from '../../../lib/outbox/saves.ts';
import type { PendingItem } from '../../../lib/outbox/store.ts';
import { retryDelay } from '../../../lib/retry-delay.ts';
import { useUser } from '../../../lib/session.ts';
import { readSession, saveSession } from '../../../lib/session-memory.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { PlayerSession } from '../../../player/types.ts';
import { struckInSession, useStruck } from '../../../player/use-struck.ts';
import { useTickLimit } from '../../../player/use-tick-limit.ts';
import { asPlayed } from './types.ts';
import { useExamClock } from './use-exam-clock.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** Changes of one moment go together, in milliseconds. */
const GATHER_MS = 300;
/** When a copy is handed in again after a failure, in milliseconds. */
const RETRY = { first: 2000, max: 30_000 } as const;

type StandingItem = RouterOutputs['sittings']['save']['conflicts'][number];

export interface ExamItem {
  selected: readonly Letter[];
  /** Answer to an open question. */
  typed: string;
  flagged: boolean;
  /** True where the answer is final, because of what its clinical case tells next. */
  locked: boolean;
  seconds: number;
  /** The last one that the server has told of. */
  base: number;
  /** The last one of this page. */
  revision: number;
}

const initialItems = ({ questions }: LoadedSitting): Record<number, ExamItem> =>
  Object.fromEntries(
    questions.map(({ position, flagged, is_locked, seconds, revision, ...question }) => [
      position,
      {
        selected: question.type === 'qcm' ? question.selected_answers : [],
        typed: question.type === 'qroc' ? (question.typed_text ?? '') : '',
        flagged,
        locked: is_locked,
        seconds,
        base: revision,
        revision,
      },
    ]),
  );

/** Saving what waits can still be given up; then the copy is on its way. */
export type HandInStep = 'saving' | 'finishing';

/** True where a question has an answer. */
export const isAnswered = ({ selected, typed }: ExamItem): boolean =>
  selected.length > 0 || typed.trim() !== '';

/** State of an exam that is stored besides its answers. */
interface Place {
  index: number;
}

/** An exam on this page: what is chosen and marked, how far it is saved, and its end. */
export function useExam(sitting: LoadedSitting) {
  const { id } = sitting;
  const [questions] = useState(() => sitting.questions.map((one) => asPlayed(one, id)));
  const { id: userId } = useUser();
  const name = `sitting-${id}`;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [items, setItems] = useState(() => initialItems(sitting));
  const latest = useRef(items);
  const [struckIn] = useState(() => struckInSession(userId, `struck-${id}`));
  // A reload goes on at the question that was on screen.
  const [index, setIndex] = useState(
    () =>
      readSession<Place>(userId, name, (kept) => questions[kept.index] !== undefined)?.index ?? 0,
  );
  useEffect(() => saveSession(userId, name, { index }), [userId, name, index]);
  const [device] = useState(() => window.crypto.randomUUID());
  /** The changes that the server has not confirmed. */
  const pending = useRef(new Map<number, PendingItem>());
  const [conflicts, setConflicts] = useState<Record<number, StandingItem>>({});
  const [isOver, setOver] = useState(false);
  const [isEnded, setEnded] = useState(false);
  /** Current step of handing in. */
  const [step, setStep] = useState<HandInStep | null>(null);
  const over = useCallbackRef(() => setOver(true));
  const ended = () => setEnded(true);
  const { deadline, hear: hearTime } = useExamClock({ sitting, onOver: over, onEnded: ended });
  const shownSince = useRef(performance.now());

  const {
    items: saves,
    give,
    outbox,
  } = useEntries('save', 'sitting', {
    onConfirmed: ({ body }, answer) => {
      if (body.device !== device) return;
      if (answer.remaining_seconds !== null) hearTime(answer.remaining_seconds);
      for (const { position, revision } of answer.saved) {
        update(position, (item) => ({ ...item, base: Math.max(item.base, revision) }));
      }
      setConflicts((before) => ({
        ...before,
        ...Object.fromEntries(answer.conflicts.map((one) => [one.position, one])),
      }));
      // Items that were changed meanwhile are still to be sent, and nothing else.
      for (const { position, revision } of body.items) {
        if (pending.current.get(position)?.revision === revision) pending.current.delete(position);
      }
      if (pending.current.size > 0) keep();
    },
    onRefused: ({ body, refusal }) => {
      if (body.id === id && refusal.code === 'sittings.finished') setEnded(true);
    },
  });
  const waiting = saves.find(({ body }) => body.device === device);
  const isOffline = waiting?.status === 'waiting' && waiting.cause !== undefined;

  /** Gives the outbox what is to be saved. */
  function keep() {
    const body = { id, device, items: [...pending.current.values()] };
    const about = {
      subject_id: null,
      subject_name: sitting.title,
      question_text: sitting.title,
      path: paths.sitting(id),
    };
    give({ id: `save-${id}-${device}`, kind: 'save', in: 'sitting', body, about }, GATHER_MS);
    noteChanges(body);
  }

  function update(position: number, change: (item: ExamItem) => ExamItem): ExamItem | undefined {
    const item = latest.current[position];
    if (!item) return undefined;
    const changed = change(item);
    latest.current = { ...latest.current, [position]: changed };
    setItems(latest.current);
    return changed;
  }

  /** The student's own change, to be saved. */
  function change(
    position: number,
    values: Partial<Pick<ExamItem, 'selected' | 'typed' | 'flagged' | 'locked'>>,
  ) {
    const isAnswer = values.selected !== undefined || values.typed !== undefined;
    if (isOver || isEnded || (isAnswer && latest.current[position]?.locked)) return;
    const now = performance.now();
    const spent = Math.round((now - shownSince.current) / 1000);
    const changed = update(position, (item) => ({
      ...item,
      ...values,
      seconds: item.seconds + spent,
      revision: Math.max(item.revision, item.base) + 1,
    }));
    if (!changed) return;
    shownSince.current = now;
    pending.current.set(position, {
      position,
      selected_answers: [...changed.selected],
      typed_text: changed.typed.trim() || null,
      flagged: changed.flagged,
      locked: changed.locked,
      seconds: changed.seconds,
      base_revision: changed.base,
      revision: changed.revision,
      at: Date.now(),
    });
    keep();
  }

  const finish = trpc.sittings.finish.useMutation();
  /** Saves what waits; rejects when the server can't be reached, or does not answer in time. */
  async function saveAll() {
    await outbox.release();
    const isLeft = outbox
      .items()
      .some((one) => one.kind === 'save' && one.body.id === id && one.status !== 'refused');
    if (isLeft) throw new Error('not saved');
  }

  /** Saves what waits, then ends the exam, unless that was given up meanwhile; rejects as `saveAll`. */
  const handIn = useCallbackRef(async (signal?: AbortSignal) => {
    setStep('saving');
    try {
      await saveAll();
      if (signal?.aborted) return;
      setStep('finishing');
      await end();
    } finally {
      setStep(null);
    }
  });

  async function end() {
    const result = await finish.mutateAsync({ id }).catch((error: unknown) => {
      // It is handed in, and its results are awaited.
      if (errorCode(error) === 'sittings.awaited') return null;
      throw error;
    });
    saveSession(userId, name, null);
    if (result) utils.sittings.result.setData({ id }, result);
    await navigate(paths.sittingResults(id), {
      replace: true,
      state: { ended: result?.finished_by },
    });
    // Not before: the page of a sitting that reads that it is finished leaves, without saying by what.
    void utils.invalidate();
  }

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

  const question = questions[index];
  const position = question?.key ?? 0;
  const item = items[position];
  const isClosed = isOver || isEnded;

  function goTo(next: number) {
    if (next < 0 || next >= questions.length) return;
    shownSince.current = performance.now();
    setIndex(next);
  }

  /** Takes what another device has saved, or saves this page's answer over it. */
  function settle(standing: StandingItem, kept: 'mine' | 'other') {
    setConflicts(({ [standing.position]: _, ...others }) => others);
    const { revision, selected_answers, typed_text, flagged } = standing;
    update(standing.position, (one) => ({
      ...one,
      base: revision,
      revision: Math.max(one.revision, revision),
      ...(kept === 'other' && { selected: selected_answers, typed: typed_text ?? '', flagged }),
    }));
    if (kept === 'mine') change(standing.position, {});
  }

  const selected = item?.selected ?? [];
  const { struck, strike, clearStruck } = useStruck(struckIn, position, false);
  const ticks = useTickLimit('exam', question, selected, (letter) =>
    change(position, { selected: toggleLetter(selected, letter) }),
  );
  const session: PlayerSession = {
    mode: 'exam',
    questions,
    index,
    goTo,
    next: () => goTo(index + 1),
    selected,
    struck,
    locked: isClosed || item?.locked === true,
    toggle: ticks.toggle,
    strike: (letter) => !isClosed && strike(letter),
    reset: () => {
      if (item?.locked) return;
      clearStruck();
      if (selected.length > 0) change(position, { selected: [] });
    },
    flag: () => change(position, { flagged: !latest.current[position]?.flagged }),
    refusal: ticks.refusal,
  };

  return {
    session,
    sitting,
    items,
    item,
    deadline,
    waiting: waiting?.body.items.length ?? 0,
    isStored: waiting?.isStored ?? true,
    isOffline,
    isOver,
    isEnded,
    isClosed,
    conflict: conflicts[position],
    settle,
    handIn,
    step,
    type: (typed: string) => change(position, { typed }),
    /** The answer stays; on to the next question. */
    lock: () => {
      change(position, { locked: true });
      goTo(index + 1);
    },
    over,
    flush: () => outbox.release(),
  };
}

export type Exam = ReturnType<typeof useExam>;
