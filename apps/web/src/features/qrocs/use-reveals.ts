import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { useReducer } from 'react';
import type { Compared } from '../../components/qroc/open-answer.ts';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { nextReveals } from './reveals.ts';

/**
 * The hidden answers. One is asked for only when it is to be shown, since asking is what counts as
 * studied.
 */
export function useReveals(
  scope: StudyFilter,
  onCompared: (id: number, compared: Compared) => void,
) {
  const utils = trpc.useUtils();
  const compare = trpc.study.compareQroc.useMutation();
  const [reveals, dispatch] = useReducer(nextReveals, {});

  async function fetchAnswer(id: number, typed: string | null) {
    if (typed === null) return utils.study.revealQroc.fetch({ id });
    const compared = await compare.mutateAsync({ id, typed_text: typed });
    onCompared(id, compared);
    return compared;
  }

  async function ask(id: number, typed: string | null) {
    dispatch({ type: 'asked', id });
    try {
      const answer = await fetchAnswer(id, typed);
      dispatch({ type: 'arrived', id, answer });
      noteRevealed(id);
    } catch (error) {
      dispatch({ type: 'failed', id, message: errorDetail(error, qrocs.revealFailed) });
    }
  }

  /** What the server has noted, so that the marks are right without loading the list again. */
  function noteRevealed(id: number) {
    utils.study.qrocs.setData(scope, (data) => {
      if (!data) return undefined;
      const questions = data.questions.map((question) =>
        question.id === id ? { ...question, is_revealed: true } : question,
      );
      return { ...data, questions };
    });
    void utils.study.qrocProgress.invalidate({ subject_id: scope.subject_id });
    void utils.dashboard.student.invalidate();
  }

  /**
   * Shows the answer or hides it again; also the next try after a failure.
   *
   * @param typed what it is to be compared with before it is shown; null: nothing
   */
  function toggle(id: number, typed: string | null) {
    const reveal = reveals[id];
    if (reveal?.status === 'loading') return;
    if (reveal && 'answer' in reveal && typed === null) dispatch({ type: 'toggled', id });
    else void ask(id, typed);
  }

  return { reveals, toggle, reset: () => dispatch({ type: 'reset' }) };
}
