import { type Letter, toggleLetter } from '@amphi/domain/questions/letters';
import { useCallbackRef, useDocumentVisibility, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../lib/errors.ts';
import { retryDelay } from '../../../lib/retry-delay.ts';
import { useUser } from '../../../lib/session.ts';
import { readSession, saveSession } from '../../../lib/session-memory.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { RETRY, type SaveAnswer, SaveQueue, type StandingItem } from './save-queue.ts';
import { useExamClock } from './use-exam-clock.ts';
import { isSaveRetryable, type LoadedSitting } from './use-open-sitting.ts';

export interface ExamItem {
  selected: readonly Letter[];
  /** Of an open question. */
  typed: string;
  flagged: boolean;
  seconds: number;
  /** The last one that the server has told of. */
  base: number;
  /** The last one of this page. */
  revision: number;
}

const initialItems = ({ questions }: LoadedSitting): Record<number, ExamItem> =>
  Object.fromEntries(
    questions.map(({ position, flagged, seconds, revision, ...question }) => [
      position,
      {
        selected: question.type === 'qcm' ? question.selected_answers : [],
        typed: question.type === 'qroc' ? (question.typed_text ?? '') : '',
        ...{ flagged, seconds, base: revision, revision },
      },
    ]),
  );

/** Saving what waits can still be given up; then the copy is on its way. */
export type HandInStep = 'saving' | 'finishing';

/** Whether a question has an answer. */
export const isAnswered = ({ selected, typed }: ExamItem): boolean =>
  selected.length > 0 || typed.trim() !== '';

/** What is remembered of an exam besides its answers. */
interface Place {
  index: number;
}

/** An exam on this page: what is chosen and marked, how far it is saved, and its end. */
export function useExam(sitting: LoadedSitting) {
  const { id, questions } = sitting;
  const { id: userId } = useUser();
  const name = `sitting-${id}`;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [items, setItems] = useState(() => initialItems(sitting));
  const latest = useRef(items);
  // A reload goes on at the question that was on screen.
  const [index, setIndex] = useState(
    () =>
      readSession<Place>(userId, name, (kept) => questions[kept.index] !== undefined)?.index ?? 0,
  );
  useEffect(() => saveSession(userId, name, { index }), [userId, name, index]);
  const [waiting, setWaiting] = useState(0);
  const [isOffline, setOffline] = useState(false);
  const [conflicts, setConflicts] = useState<Record<number, StandingItem>>({});
  const [isOver, setOver] = useState(false);
  const [isEnded, setEnded] = useState(false);
  /** What handing in is doing. */
  const [step, setStep] = useState<HandInStep | null>(null);
  const over = useCallbackRef(() => setOver(true));
  const ended = () => setEnded(true);
  const { deadline, hear: hearTime } = useExamClock({ sitting, onOver: over, onEnded: ended });
  const shownSince = useRef(performance.now());

  const hear = useCallbackRef(
    (state: { waiting: number; answer?: SaveAnswer; error?: unknown }) => {
      setWaiting(state.waiting);
      if (state.error !== undefined) {
        if (errorCode(state.error) === 'sittings.finished') setEnded(true);
        else setOffline(true);
      }
      const { answer } = state;
      if (!answer) return;
      setOffline(false);
      hearTime(answer.remaining_seconds);
      for (const { position, revision } of answer.saved) {
        update(position, (item) => ({ ...item, base: Math.max(item.base, revision) }));
      }
      if (answer.conflicts.length > 0) {
        setConflicts((before) => ({
          ...before,
          ...Object.fromEntries(answer.conflicts.map((one) => [one.position, one])),
        }));
      }
    },
  );

  const [queue] = useState(() => {
    const device = window.crypto.randomUUID();
    return new SaveQueue({
      ...{ userId, sittingId: id, device, isRetryable: isSaveRetryable },
      send: (changes) => utils.client.sittings.save.mutate({ id, device, items: changes }),
      onChange: hear,
    });
  });
  useEffect(() => () => queue.stop(), [queue]);
  useWindowEvent('online', () => void queue.flush());
  const visibility = useDocumentVisibility();
  useEffect(() => {
    // A phone may be put away for good.
    if (visibility === 'hidden') void queue.flush();
  }, [visibility, queue]);

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
    values: Partial<Pick<ExamItem, 'selected' | 'typed' | 'flagged'>>,
  ) {
    if (isOver || isEnded) return;
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
    queue.add({
      ...{ position, selected_answers: [...changed.selected], flagged: changed.flagged },
      typed_text: changed.typed.trim() || null,
      ...{ seconds: changed.seconds, base_revision: changed.base, revision: changed.revision },
      at: Date.now(),
    });
  }

  const finish = trpc.sittings.finish.useMutation();
  /** Saves what waits; rejects when the server can't be reached. */
  async function saveAll() {
    if (await queue.flush()) return;
    // Changed meanwhile, or handed in elsewhere.
    if (queue.isFailing || !(await queue.flush())) throw new Error('not saved');
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
    queue.stop();
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
  const position = question?.position ?? 0;

  function goTo(next: number) {
    if (next < 0 || next >= questions.length) return;
    shownSince.current = performance.now();
    setIndex(next);
  }

  /** Takes what another device has saved, or saves this page's answer over it. */
  function settle(standing: StandingItem, keep: 'mine' | 'other') {
    setConflicts(({ [standing.position]: _, ...others }) => others);
    const { revision, selected_answers, typed_text, flagged } = standing;
    update(standing.position, (item) => ({
      ...item,
      base: revision,
      revision: Math.max(item.revision, revision),
      ...(keep === 'other' && { selected: selected_answers, typed: typed_text ?? '', flagged }),
    }));
    if (keep === 'mine') change(standing.position, {});
  }

  return {
    ...{ sitting, questions, question, position, index, items, item: items[position], deadline },
    ...{ waiting, isOffline, isOver, isEnded, conflict: conflicts[position], settle, handIn },
    step,
    goTo,
    previous: () => goTo(index - 1),
    next: () => goTo(index + 1),
    toggle(letter: Letter) {
      const { selected = [] } = latest.current[position] ?? {};
      change(position, { selected: toggleLetter(selected, letter) });
    },
    type: (typed: string) => change(position, { typed }),
    flag: () => change(position, { flagged: !latest.current[position]?.flagged }),
    over,
    flush: () => queue.flush(),
  };
}

export type Exam = ReturnType<typeof useExam>;
