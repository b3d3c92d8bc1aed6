import type { Letter } from '@amphi/domain/questions/letters';
import { useEffect, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { canFinish, isPending, tally } from './practice-selectors.ts';
import { type PracticeState, practiceReducer, startPractice } from './practice-state.ts';
import { summaryState } from './session-summary.ts';
import { type Owner, readDrafts, readPlace, saveDrafts, savePlace } from './storage.ts';
import type { StudyScope } from './study-scope.ts';
import type { PracticeData } from './use-practice-data.ts';
import { useSubmission } from './use-submission.ts';

/** A practice session: its state, and everything that the student can do in it. */
export function usePractice(scope: StudyScope, { questions, existing }: PracticeData) {
  const { user } = useSession();
  // Kept for the whole session: while the page is left for /login there is nobody.
  const [owner] = useState<Owner>({ userId: user?.id ?? 0, subjectId: scope.subjectId });
  const [startedAt] = useState(Date.now);
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const [state, dispatch] = useReducer(practiceReducer, null, () =>
    startPractice({
      ids: questions.map(({ id }) => id),
      existing,
      drafts: readDrafts(owner),
      place: readPlace(owner, scope.filter),
      now: startedAt,
    }),
  );
  const submit = useSubmission(owner, state, dispatch);
  const complete = trpc.attempts.complete.useMutation({ retry: 2 });
  const navigate = useNavigate();
  useRemembered(owner, scope, state);

  const current = state.ids[state.index] ?? 0;
  const move = (to: number) => dispatch({ type: 'move', to, now: Date.now() });

  /** Posts the completion and goes on to the results, whatever becomes of the post. */
  async function finish() {
    if (!canFinish(state) || state.submitting !== null) return;
    const now = Date.now();
    setStoppedAt(now);
    let last = state;
    if (isPending(state, current)) {
      const answered = await submit(current);
      if (!answered) return setStoppedAt(null);
      last = practiceReducer(state, answered);
    }
    complete.mutate({ subject_id: scope.subjectId });
    savePlace(owner, scope.filter, null);
    const seconds = Math.floor((now - startedAt) / 1000);
    const summary = { ...tally(last), ids: [...last.ids], seconds };
    void navigate(paths.practiceComplete(scope.subjectId, scope.search), {
      state: summaryState(summary),
    });
  }

  return {
    state,
    current,
    startedAt,
    stoppedAt,
    toggle: (letter: Letter) => dispatch({ type: 'toggle', letter }),
    submit: () => void submit(current),
    retry: () => {
      if (!state.failure) return;
      dispatch({ type: 'return' });
      void submit(state.failure.id);
    },
    /** A selection that was not submitted is submitted on the way. */
    next: () =>
      isPending(state, current) ? void submit(current, { onward: true }) : move(state.index + 1),
    previous: () => move(state.index - 1),
    goTo: move,
    reset: () => dispatch({ type: 'reset', now: Date.now() }),
    justify: () => dispatch({ type: 'justify' }),
    backToQuestion: () => dispatch({ type: 'return' }),
    finish,
  };
}

export type Practice = ReturnType<typeof usePractice>;

/** Keeps the selections and the place, so that a reload or a sign-in in between costs nothing. */
function useRemembered(owner: Owner, { filter }: StudyScope, state: PracticeState): void {
  const { ids, index, drafts } = state;
  useEffect(() => saveDrafts(owner, ids, drafts), [owner, ids, drafts]);
  const id = ids[index] ?? null;
  useEffect(() => savePlace(owner, filter, id), [owner, filter, id]);
}
