import type { Letter } from '@amphi/domain/questions/letters';
import { useCallbackRef, useDocumentVisibility, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../lib/errors.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { type SaveAnswer, SaveQueue, type StandingItem } from './save-queue.ts';
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

/** How often an exam whose time is over tries to be handed in while the server is away, in milliseconds. */
const HAND_IN_AGAIN_MS = 5_000;

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

/** Whether a question has an answer. */
export const isAnswered = ({ selected, typed }: ExamItem): boolean =>
  selected.length > 0 || typed.trim() !== '';

/** An exam on this page: what is chosen and marked, how far it is saved, and its end. */
export function useExam(sitting: LoadedSitting) {
  const { id, questions, time_limit_seconds } = sitting;
  const { id: userId } = useUser();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [items, setItems] = useState(() => initialItems(sitting));
  const latest = useRef(items);
  const [index, setIndex] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const [isOffline, setOffline] = useState(false);
  const [conflicts, setConflicts] = useState<Record<number, StandingItem>>({});
  const [isOver, setOver] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const [deadline, setDeadline] = useState(
    () => sitting.opened_at + (sitting.remaining_seconds ?? 0) * 1000,
  );
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
      const { remaining_seconds } = answer;
      if (remaining_seconds !== null) setDeadline(performance.now() + remaining_seconds * 1000);
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
    const left = Math.max(0, (deadline - now) / 1000);
    queue.add({
      ...{ position, selected_answers: [...changed.selected], flagged: changed.flagged },
      typed_text: changed.typed.trim() || null,
      ...{ seconds: changed.seconds, base_revision: changed.base, revision: changed.revision },
      elapsed_seconds:
        time_limit_seconds === null ? null : Math.max(0, Math.floor(time_limit_seconds - left)),
    });
  }

  const finish = trpc.sittings.finish.useMutation();
  /** Saves what waits, then ends the exam; rejects when the server can't be reached. */
  const handIn = useCallbackRef(async () => {
    if (!(await queue.flush()) && !(await queue.flush())) throw new Error('not saved');
    const result = await finish.mutateAsync({ id }).catch((error: unknown) => {
      // It is handed in, and its results are awaited.
      if (errorCode(error) === 'sittings.awaited') return null;
      throw error;
    });
    queue.stop();
    if (result) utils.sittings.result.setData({ id }, result);
    void utils.invalidate();
    await navigate(paths.sittingResults(id), {
      replace: true,
      state: { ended: result?.finished_by },
    });
  });

  useEffect(() => {
    if (!isOver) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      handIn().catch(() => {
        timer = setTimeout(attempt, HAND_IN_AGAIN_MS);
      });
    };
    attempt();
    return () => clearTimeout(timer);
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
    goTo,
    previous: () => goTo(index - 1),
    next: () => goTo(index + 1),
    toggle(letter: Letter) {
      const { selected = [] } = latest.current[position] ?? {};
      change(position, {
        selected: selected.includes(letter)
          ? selected.filter((one) => one !== letter)
          : [...selected, letter].sort(),
      });
    },
    type: (typed: string) => change(position, { typed }),
    flag: () => change(position, { flagged: !latest.current[position]?.flagged }),
    over: useCallbackRef(() => setOver(true)),
    flush: () => queue.flush(),
  };
}

export type Exam = ReturnType<typeof useExam>;
