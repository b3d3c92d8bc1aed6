import { expect, test } from 'vitest';
import { latinKey } from './use-keys.ts';

test.each([
  ['ش', 'KeyA', 'a'],
  ['&', 'Digit1', '1'],
  // AZERTY: the letter counts, not the position of the key.
  ['a', 'KeyQ', ''],
  ['Enter', 'Enter', ''],
])('%s on %s counts as %o', (key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected);
});
