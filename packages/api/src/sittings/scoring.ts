import type { Bareme } from '@amphi/domain/baremes/schema';
import type { ScoredAnswer } from '@amphi/domain/baremes/score';
import { totalOf } from '@amphi/domain/baremes/score';
import { countAnswers } from '@amphi/domain/sittings/rules';
import type { Results } from './finish.queries.ts';
import type { ScoredItem } from './items.queries.ts';

export type Marked = Pick<
  ScoredItem,
  | 'mask'
  | 'correct_mask'
  | 'options_mask'
  | 'must_mask'
  | 'never_mask'
  | 'answer_format'
  | 'option_weights'
  | 'state'
>;

/** An item as the scoring rules take it. */
export const scoredAnswer = (item: Marked): ScoredAnswer => ({
  mask: item.mask,
  question: {
    key: item.correct_mask,
    options: item.options_mask,
    must: item.must_mask,
    never: item.never_mask,
    format: item.answer_format,
    weights: item.option_weights,
    state: item.state,
  },
});

/** What a sitting's items are worth under a rule, by the keys of now. */
export function resultsOf(bareme: Bareme, items: readonly Marked[]): Results {
  const answers = items.map(scoredAnswer);
  const { correct, blank } = countAnswers(answers);
  return { ...totalOf(bareme, answers), correct_count: correct, blank_count: blank };
}
