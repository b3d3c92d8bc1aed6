import { expect, it } from 'vitest';
import { BULK_STATES, isPossible, mayChange, QUESTION_STATES, stateAfter } from './states.ts';

it.each([
  ['publish', ['draft'], 'published'],
  ['merge', ['published', 'neutralised'], 'retired'],
  ['neutralise', QUESTION_STATES, 'neutralised'],
  ['duplicate', QUESTION_STATES, 'retired'],
  ['propose_retirement', ['draft', 'published', 'neutralised'], 'retired'],
] as const)('%s leads from %j to %s', (act, from, to) => {
  expect(QUESTION_STATES.filter((state) => isPossible(act, state))).toEqual(from);
  expect(stateAfter(act)).toBe(to);
});

it('lets authors change drafts that stay drafts, and publishers everything', () => {
  for (const before of QUESTION_STATES) {
    for (const after of QUESTION_STATES) {
      const areDrafts = before === 'draft' && after === 'draft';
      expect(mayChange('author', before, after)).toBe(areDrafts);
      expect(mayChange('publisher', before, after)).toBe(true);
    }
  }
});

it('neutralises no questions together, and knows no state of a newer server', () => {
  expect(BULK_STATES).not.toContain('neutralised');
  expect(isPossible('publish', 'removed')).toBe(false);
  expect(mayChange('publisher', 'removed')).toBe(false);
});
