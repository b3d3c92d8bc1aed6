import type { Bareme } from '@amphi/domain/baremes/schema';
import { type ScoredAnswer, type Total, totalOf, totalOfCases } from '@amphi/domain/baremes/score';
import { answerKind } from '@amphi/domain/questions/qroc-match/match';
import { type OpenAnswerGiven, totalOfOpen } from '@amphi/domain/sittings/open';
import { countAnswers } from '@amphi/domain/sittings/rules';
import type { Compared } from './compared.usecases.ts';
import type { Results } from './finish.queries.ts';
import type { ScoredItem } from './items.queries.ts';
import type { OpenItem } from './open-items.queries.ts';

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

/** Fields of an open question's item that its score depends on. */
export type OpenMarked = Pick<
  OpenItem,
  | 'typed_text'
  | 'grade'
  | 'elements_mask'
  | 'answer_text'
  | 'accepted_answers'
  | 'elements'
  | 'zones'
  | 'state'
> &
  Pick<Compared, 'verdict' | 'named_mask'>;

/** An open question's position as it is scored: what was typed is compared with what is expected now. */
export function givenOpen(item: OpenMarked): OpenAnswerGiven {
  const { typed_text, grade, elements_mask, elements, verdict, named_mask } = item;
  const is_zoned = item.zones !== null;
  const isCompared = typed_text !== null && (grade === null || is_zoned);
  return {
    kind: answerKind(item),
    elements,
    is_typed: typed_text !== null,
    grade,
    elements_mask,
    verdict: isCompared ? verdict : 'none',
    named_mask: isCompared ? named_mask : 0,
    is_zoned,
    is_neutralised: item.state === 'neutralised',
  };
}

/** Clinical case of a question; null of most. */
interface Cased {
  case_id: number | null;
}

/** Points of closed and open questions together, with their cases as the rule counts them. */
export function totalOfItems(
  bareme: Bareme,
  items: readonly (Marked & Cased)[],
  openItems: readonly (OpenMarked & Cased)[],
): Total {
  return totalOfCases(bareme, [
    ...items.map((item) => ({ ...item, ...totalOf(bareme, [scoredAnswer(item)]) })),
    ...openItems.map((item) => ({ ...item, ...totalOfOpen([givenOpen(item)], bareme) })),
  ]);
}

/** Results of a sitting's items under a rule, by the keys and expected answers of now. */
export function resultsOf(
  bareme: Bareme,
  items: readonly (Marked & Cased)[],
  openItems: readonly (OpenMarked & Cased)[],
): Results {
  const { correct, blank } = countAnswers(items.map(scoredAnswer));
  const open = totalOfOpen(openItems.map(givenOpen), bareme);
  return {
    ...totalOfItems(bareme, items, openItems),
    correct_count: correct + open.correct,
    blank_count: blank + open.blank,
    to_compare_count: open.to_compare,
  };
}
