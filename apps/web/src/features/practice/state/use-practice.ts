import type { Letter } from '@amphi/domain/questions/letters';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { StudyScope } from '../study-scope.ts';
import {
  canFinish,
  isPending,
  type KeptAnswer,
  type PracticeState,
  tally,
} from './practice-selectors.ts';
import { practiceReducer, type SessionState, startPractice } from './practice-state.ts';
import { summaryState } from './session-summary.ts';
import {
  type Draft,
  type Owner,
  readDrafts,
  readResumePosition,
  saveDrafts,
  saveResumePosition,
  saveResumePositionSoon,
} from './storage.ts';
import type { PracticeData } from './use-practice-data.ts';
import { useStruck } from './use-struck.ts';
import { useSubmission } from './use-submission.ts';
import { openAll } from './wrong-only.ts';

/** A practice session: its state, and everything that the student can do in it. */
export function usePractice(scope: StudyScope, data: PracticeData) {
  const { auth } = trpc.useUtils();
  // Kept for the whole session: while the page is left for /login there is no user.
  const [owner] = useState<Owner>(() => ({
    userId: auth.session.getData()?.id ?? 0,
    subjectId: scope.subjectId,
  }));
  const [startedAt] = useState(Date.now);
  const outbox = useOutbox();
  // By a link. A reload, the browser's back button and a sign-in in between lead back to the question.
  const isOpened = useNavigationType() === 'PUSH';
  const [own, dispatch] = useReducer(practiceReducer, null, () =>
    startPractice({
      ids: data.questions.map(({ id }) => id),
      existing: data.existing,
      drafts: scope.onlyWrong ? openAll(data.existing, readDrafts(owner)) : readDrafts(owner),
      resumeId:
        scope.question ??
        (isOpened || scope.onlyWrong ? null : readResumePosition(owner, scope.filter)),
      waiting: outbox
        .items()
        .flatMap((item) =>
          item.kind === 'answer' && item.in === 'practice' ? item.body.qcm_id : [],
        ),
      now: startedAt,
    }),
  );
  const { kept, submit, ...refused } = useSubmission({ owner, scope, data, state: own, dispatch });
  const state: PracticeState = { ...own, kept };
  const current = state.ids[state.index] ?? 0;
  const locked = kept[current] !== undefined;
  const answered = own.answers[current] !== undefined;
  const { struck, strike, clearStruck } = useStruck(owner, current, answered);
  const finishing = useFinish({ owner, scope, state, startedAt, submit });
  useRemembered(owner, scope, own);
  useHintConsumed(scope);

  const move = (to: number) => dispatch({ type: 'move', to, now: Date.now(), sending: locked });

  return {
    ...refused,
    ...finishing,
    state,
    current,
    startedAt,
    struck,
    strike: (letter: Letter) => !locked && !answered && strike(letter),
    toggle: (letter: Letter) => !locked && dispatch({ type: 'toggle', letter }),
    submit: () => submit(current),
    /** A selection that was not submitted is submitted on the way. */
    next: () => {
      const unsubmitted = isPending(state, current) && !locked && !state.rivals[current];
      if (unsubmitted) submit(current, { onward: true });
      else move(state.index + 1);
    },
    previous: () => move(state.index - 1),
    goTo: move,
    reset: () => {
      if (locked) return;
      clearStruck();
      dispatch({ type: 'reset', now: Date.now() });
    },
    justify: () => dispatch({ type: 'justify' }),
    /** From the error screen; the refused answer is open for another choice. */
    backToQuestion: (item: KeptAnswer | undefined) =>
      item ? refused.edit(item) : dispatch({ type: 'return' }),
    /** Of two answers to a question, this one. */
    choose: (keep: 'there' | 'here') => dispatch({ type: 'choose', id: current, keep }),
  };
}

export type Practice = ReturnType<typeof usePractice>;

interface FinishOptions {
  owner: Owner;
  scope: StudyScope;
  state: PracticeState;
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
  const complete = trpc.attempts.complete.useMutation({ retry: 2 });
  const navigate = useNavigate();
  const current = state.ids[state.index] ?? 0;

  const unsubmitted = state.ids.filter(
    (id) => id !== current && isPending(state, id) && !state.kept[id],
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
    const given = state.ids.flatMap((id) => state.kept[id] ?? []);
    if (stoppedAt === null || left.current) return;
    if (given.some(({ status }) => status === 'sending')) return;
    if (isPending(state, current) || state.failure || state.kept[current]?.status === 'refused') {
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

/** Keeps the selections and the resume position, so that a reload or a sign-in in between costs nothing. */
function useRemembered(owner: Owner, { filter, onlyWrong }: StudyScope, state: SessionState): void {
  const { ids, index, drafts, bases } = state;
  const saved = useRef<SessionState['drafts'] | null>(null);
  useEffect(() => {
    // Only what changed here: the other drafts may be another window's.
    const before = saved.current;
    const stored = before ?? readDrafts(owner);
    const changed = ids.filter((id) =>
      before ? before[id] !== drafts[id] : stored[id] !== undefined && !drafts[id],
    );
    saved.current = drafts;
    if (changed.length === 0) return;
    const next: Record<number, Draft> = {};
    for (const id of changed) {
      if (drafts[id]) next[id] = { selected: drafts[id], base: bases[id] ?? [] };
    }
    saveDrafts(owner, changed, next);
  }, [owner, ids, drafts, bases]);
  const id = ids[index] ?? null;
  useEffect(() => {
    if (!onlyWrong) saveResumePositionSoon(owner, filter, id);
  }, [owner, filter, onlyWrong, id]);
}

/** Takes the question that a link named out of the address: from here on the resume position is remembered. */
function useHintConsumed({ subjectId, search, question }: StudyScope): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (question !== null) void navigate(paths.practice(subjectId, search), { replace: true });
  }, [navigate, subjectId, search, question]);
}
