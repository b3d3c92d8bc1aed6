import { expect, it } from 'vitest';
import { canMake, DRAFT_STATES, type DraftStep } from './rules.ts';

it.each<[DraftStep, string[]]>([
  ['save', ['draft', 'submitted', 'returned']],
  ['rebase', ['draft', 'submitted', 'returned']],
  ['withdraw', ['draft', 'submitted', 'returned']],
  ['submit', ['draft', 'returned']],
  ['accept', ['submitted']],
  ['return', ['submitted']],
])('%s is possible in %j alone', (step, states) => {
  expect(DRAFT_STATES.filter((state) => canMake(step, state))).toEqual(states);
});
