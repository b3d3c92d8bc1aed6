import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../../lib/outbox/sender.ts';
import { isOutdated } from '../../../lib/outbox/store.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { canFinish, isPending, type PlayedState, tally } from '../../../player/player-selectors.ts';
import { useSession } from '../../../player/use-session.ts';
import type { StudyScope } from '../study-scope.ts';
import { summaryState } from './session-summary.ts';
import { startPractice } from './start-practice.ts';
import {
  carriedDrafts,
  type Draft,
  type Owner,
  readDrafts,
  readResumePosition,
  saveDrafts,
  saveResumePosition,
  saveResumePositionSoon,
} from './subject-memory.ts';
import { type PracticeData, useReloadPractice } from './use-practice-data.ts';
import { openAll } from './wrong-only.ts';

/** A practice session: its state, and everything that the student can do in it. */
export function usePractice(scope: StudyScope, data: PracticeData) {
  const { id: userId } = useUser();
  const owner = useMemo<Owner>(
    () => ({ userId, subjectId: scope.subjectId }),
    [userId, scope.subjectId],
  );
  const [startedAt] = useState(Date.now);
  const outbox = useOutbox();
  const reload = useReloadPractice();
  // By a link. A reload, the browser's back button and a sign-in in between lead back to the question.
  const isOpened = useNavigationType() === 'PUSH';
  const { subject_id, ...part } = scope.filter;
  const player = useSession({
    mode: 'practice',
    entry: {
      in: 'practice',
      part,
      attemptOf: () => data.attempt_number,
      about: ({ id }) => ({
        subject_id,
        subject_name: data.subject_name,
        path: paths.practice(subject_id, { ...modeOf(part), question: id }),
      }),
    },
    source: {
      questions: data.questions,
      askedIn: 'practice',
      slots: { eliminated: [userId, 'struck', scope.subjectId] },
      initial: () => {
        const drafts = carriedDrafts(readDrafts(owner), data.questions);
        const isResumed = !isOpened && !scope.onlyWrong;
        const state = startPractice({
          ids: data.questions.map(({ id }) => id),
          existing: data.existing,
          drafts: scope.onlyWrong ? openAll(data.existing, drafts) : drafts,
          resumeId: scope.question ?? (isResumed ? readResumePosition(owner, scope.filter) : null),
          waiting: outbox
            .items()
            .flatMap((item) =>
              item.kind === 'answer' && item.in === 'practice' && !isOutdated(item)
                ? item.body.qcm_id
                : [],
            ),
          now: startedAt,
        });
        const outdated = state.ids.filter((id) => drafts[id] && !state.drafts[id]);
        if (outdated.length > 0) saveDrafts(owner, outdated, {});
        return state;
      },
      // Only what changed here: the other drafts may be another window's.
      onChanged: ({ ids, drafts, bases }, before) => {
        const changed = ids.filter((id) => before.drafts[id] !== drafts[id]);
        if (changed.length === 0) return;
        const next: Record<number, Draft> = {};
        for (const id of changed) {
          if (!drafts[id]) continue;
          const options = data.questions.find((one) => one.id === id)?.options;
          next[id] = { selected: drafts[id], base: bases[id] ?? [], ...(options && { options }) };
        }
        saveDrafts(owner, changed, next);
      },
      grade: data.grade,
      reload,
    },
  });
  const { state, dispatch, edit, current } = player;
  const { filter, onlyWrong, search, subjectId, question } = scope;
  const finishing = useFinish({ owner, scope, state, startedAt, submit: player.submit });
  const navigate = useNavigate();
  useEffect(() => {
    if (!onlyWrong) saveResumePositionSoon(owner, filter, current);
  }, [owner, filter, onlyWrong, current]);
  // The question that a link named goes out of the address: from here on the resume position is remembered.
  useEffect(() => {
    if (question !== null) void navigate(paths.practice(subjectId, search), { replace: true });
  }, [navigate, subjectId, search, question]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was confirmed between the loading and the listening.
  useEffect(() => {
    if (outbox.confirmed !== data.confirmed) reload();
  }, []);

  return {
    ...player,
    ...finishing,
    startedAt,
    /** From the error screen; the refused answer is open for another choice. */
    backToQuestion: (item: OutboxItem | undefined) =>
      item ? edit(item) : dispatch({ type: 'return' }),
  };
}

/** The part of a subject, as its page names it. */
function modeOf({ chapter_id, exam_year }: Omit<StudyScope['filter'], 'subject_id'>) {
  if (chapter_id) return { mode: 'chapter' as const, chapter_id };
  return exam_year ? { mode: 'exam' as const, year: exam_year } : {};
}

export type Practice = ReturnType<typeof usePractice>;

interface FinishOptions {
  owner: Owner;
  scope: StudyScope;
  state: PlayedState;
  startedAt: number;
  submit: (id: number) => void;
}

/**
 * Asks first what becomes of selections on other questions. Then stops the timer, waits for what is just being sent, posts the completion and goes on to the results,
 * whatever becomes of the post. What waits for the network does not hold it up.
 */
function useFinish({ owner, scope, state, startedAt, submit }: FinishOptions) {
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const left = useRef(false);
  const complete = trpc.attempts.complete.useMutation({
    retry: 2,
    meta: { invalidates: ['attempts', 'dashboard'] },
  });
  const navigate = useNavigate();
  const current = state.ids[state.index] ?? 0;

  const unsubmitted = state.ids.filter(
    (id) => id !== current && isPending(state, id) && !state.sent[id],
  );

  function finish() {
    if (!canFinish(state) || stoppedAt !== null) return;
    if (unsubmitted.length > 0) setAsking(true);
    else stop([current]);
  }

  /** Submits what is selected at these questions, and stops. */
  function stop(ids: readonly number[]) {
    setAsking(false);
    setStoppedAt(Date.now());
    for (const id of ids) submit(id);
  }

  useEffect(() => {
    const given = state.ids.flatMap((id) => state.sent[id] ?? []);
    if (stoppedAt === null || left.current) return;
    if (given.some(({ status }) => status === 'sending')) return;
    if (isPending(state, current) || state.failure || state.sent[current]?.status === 'refused') {
      setStoppedAt(null);
      return;
    }
    left.current = true;
    complete.mutate({ subject_id: scope.subjectId });
    if (!scope.onlyWrong) saveResumePosition(owner, scope.filter, null);
    const seconds = Math.floor((stoppedAt - startedAt) / 1000);
    const summary = { ...tally(state), ids: [...state.ids], seconds };
    void navigate(paths.practiceComplete(scope.subjectId, scope.search), {
      state: summaryState(summary),
    });
  }, [stoppedAt, state, current, complete, navigate, owner, scope, startedAt]);

  return {
    stoppedAt,
    finish,
    /** The question before the session ends: of which selections, and the answer to it. */
    ending: {
      asking,
      positions: unsubmitted.map((id) => state.ids.indexOf(id) + 1),
      cancel: () => setAsking(false),
      finish: (options: { submit: boolean }) =>
        stop(options.submit ? [...unsubmitted, current] : [current]),
    },
  };
}
