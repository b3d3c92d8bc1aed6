import { useLocation, useSearchParams } from 'react-router-dom';
import type { ReviewedQuestion } from '../state/start-practice.ts';

const NAME = 'only';
const WRONG = 'wrong';

export interface WrongFilter<Question> {
  /** True while only wrong answers are shown. */
  active: boolean;
  /** The number of wrong answers. */
  wrong: number;
  shown: readonly Question[];
  toggle: () => void;
}

/** The filter of a review, which is in its address. Without a wrong answer everything is shown. */
export function useWrongFilter<Question extends Pick<ReviewedQuestion, 'is_correct'>>(
  questions: readonly Question[],
): WrongFilter<Question> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const wrong = questions.filter((question) => !question.is_correct);
  const active = params.get(NAME) === WRONG && wrong.length > 0;
  return {
    active,
    wrong: wrong.length,
    shown: active ? wrong : questions,
    toggle: () => {
      const next = new URLSearchParams(params);
      if (active) next.delete(NAME);
      else next.set(NAME, WRONG);
      setParams(next, { replace: true, preventScrollReset: true, state });
    },
  };
}

/**
 * Finds the index among the shown questions: of the one that was picked last, else of the next one that is shown,
 * else of the last one.
 */
export function indexOf<Question extends { qcm: { id: number } }>(
  shown: readonly Question[],
  questions: readonly Question[],
  picked: number | undefined,
): number {
  const from = questions.findIndex(({ qcm }) => qcm.id === picked);
  const rest = new Set(questions.slice(Math.max(from, 0)).map(({ qcm }) => qcm.id));
  const index = shown.findIndex(({ qcm }) => rest.has(qcm.id));
  return index < 0 ? Math.max(shown.length - 1, 0) : index;
}
