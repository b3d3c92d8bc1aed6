import { expect, test } from 'vitest';
import { latinKey } from './use-keys.ts';

test.each([
  ['ش', 'KeyA', 'a'],
  ['&', 'Digit1', '1'],
  // A French keyboard writes an A where others have the Q: the letter counts.
  ['a', 'KeyQ', ''],
  ['Enter', 'Enter', ''],
])('%s on %s counts as %o', (key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected);
});
