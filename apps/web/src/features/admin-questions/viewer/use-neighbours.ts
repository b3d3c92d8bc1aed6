import { useState } from 'react';
import { useKeys } from '../../../components/admin/use-keys.ts';

export interface Neighbours<Question> {
  /** The question shown: the one that was opened, or one that was navigated to. */
  question: Question;
  /** Where it is among the questions of the page, from 1; 0 when it is not there any more. */
  position: number;
  count: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * The questions before and after one in the list that it was opened from, by buttons and by the keys ← and →.
 *
 * @param opened the question that was opened
 * @param list the questions of the list's page; undefined while they are not known
 */
export function useNeighbours<Question extends { id: number }>(
  opened: Question,
  list: readonly Question[] | undefined,
  isOpen: boolean,
): Neighbours<Question> {
  const [id, setId] = useState(opened.id);
  const questions = list ?? [];
  const index = questions.findIndex((question) => question.id === id);
  const [before, after] = index < 0 ? [] : [questions[index - 1], questions[index + 1]];
  const step = (to: Question | undefined) => to && (() => setId(to.id));
  const [previous, next] = [step(before), step(after)];
  useKeys(isOpen ? { arrowleft: previous, arrowright: next } : {});
  return {
    question: questions[index] ?? opened,
    position: index + 1,
    count: questions.length,
    previous,
    next,
  };
}
