import { expect, it } from 'vitest';
import { PARTS } from '../../scripts/mutation/parts.mjs';

it('every part that is mutated has files, and tests that judge them', () => {
  expect(PARTS.map(({ name }) => name)).toContain('attempts');
  const empty = PARTS.filter(({ mutate, tests }) => mutate.length === 0 || tests.length === 0);
  expect(empty).toEqual([]);
});
