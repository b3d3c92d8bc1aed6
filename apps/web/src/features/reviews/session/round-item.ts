import type { Letter } from '@amphi/domain/questions/letters';
import type { OpenAnswer } from '../../../components/qroc/open-answer.ts';
import type { Draft } from '../../../lib/outbox/outbox.tsx';
import type { ReviewQuestion, ReviewResult } from '../types.ts';

/** A question of the round. Missed ones come back at its end, as training. */
export interface RoundItem {
  question: ReviewQuestion;
  isTraining: boolean;
  /** Of a closed question. */
  selected: Letter[];
  /** The answer as it was given: in the outbox until it is confirmed. */
  given?: Draft<'answer', 'review'>;
  result?: ReviewResult;
  /** Answered meanwhile in another tab or on another device: nothing was replaced. */
  elsewhere?: boolean;
  /** Of an open question: what was written, and the grade once the server has it. */
  open?: OpenAnswer;
  graded?: Outcome;
}

/** What became of a question of either kind. */
export type Outcome = Pick<ReviewResult, 'is_correct' | 'card'>;

export const outcomeOf = ({ result, graded }: RoundItem): Outcome | undefined => result ?? graded;

/** What was given to a question of either kind. */
export const givenOf = ({ given, open }: RoundItem) => given ?? open?.given;

export const isSettled = (item: RoundItem): boolean =>
  outcomeOf(item) !== undefined || item.elsewhere === true;
