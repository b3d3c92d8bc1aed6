import { expect, test } from 'vitest';
import { placeOf } from './use-keys.ts';

test.each([
  ['ش', 'KeyA', 'a'],
  ['&', 'Digit1', '1'],
  // A French keyboard writes an A where others have the Q: the letter counts.
  ['a', 'KeyQ', ''],
  ['Enter', 'Enter', ''],
])('%s on %s is in the place of %o', (key, code, place) => {
  expect(placeOf({ key, code })).toBe(place);
});
