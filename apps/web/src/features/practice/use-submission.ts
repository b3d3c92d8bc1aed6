import { practice } from '@amphi/domain/messages/fr/practice';
import { useRef } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { draftOf } from './practice-selectors.ts';
import type { PracticeAction, PracticeState } from './practice-state.ts';
import { type Owner, saveDrafts } from './storage.ts';

type Answered = Extract<PracticeAction, { type: 'answer' }>;

/**
 * Submits what is selected. Without a selection, or while another submission is on its way, it does
 * nothing.
 *
 * @returns what was dispatched, or null when no answer was recorded
 */
export function useSubmission(
  owner: Owner,
  state: PracticeState,
  dispatch: (action: PracticeAction) => void,
) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.attempts.submitAnswer.useMutation();
  // State lags behind two quick presses; the reference does not.
  const busy = useRef(false);

  return async (id: number, { onward = false } = {}): Promise<Answered | null> => {
    const selected = draftOf(state, id);
    if (busy.current || selected.length === 0) return null;
    busy.current = true;
    dispatch({ type: 'submit', id });
    try {
      const result = await mutateAsync({
        qcm_id: id,
        selected_answers: [...selected],
        time_taken_seconds: Math.max(0, (Date.now() - (state.shownAt[id] ?? Date.now())) / 1000),
      });
      // Also when the student has left the page meanwhile.
      saveDrafts(owner, [id], {});
      void utils.attempts.progress.reset();
      void utils.attempts.review.reset();
      void utils.dashboard.student.invalidate();
      const answered: Answered = { type: 'answer', id, result, onward, now: Date.now() };
      dispatch(answered);
      return answered;
    } catch (error) {
      dispatch({ type: 'refuse', id, message: errorDetail(error, practice.session.submitFailed) });
      return null;
    } finally {
      busy.current = false;
    }
  };
}
