import { expect, test } from 'vitest';
import { isLargeFeeChange } from './rules.ts';

test.each([
  [450, 4500, true],
  [450, 45, true],
  [450, 676, true],
  [450, 675, false],
  [450, 225, false],
  [450, 224.99, true],
  [450, 450, false],
])('from %d to %d', (before, after, large) => {
  expect(isLargeFeeChange(before, after)).toBe(large);
});
