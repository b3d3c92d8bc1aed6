import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { confirmedRemovalInput, REMOVAL_KINDS, removalInput } from './schema.ts';

it.each(REMOVAL_KINDS)('a %s is removed by its number, once its name was typed', (kind) => {
  expect(removalInput.parse({ kind, id: 1, confirm_name: 'S1' })).toEqual({ kind, id: 1 });
  const confirmed = { kind, id: 1, confirm_name: ' S1 ' };
  expect(confirmedRemovalInput.parse(confirmed)).toEqual(confirmed);
});

it('nothing else is removed that way', () => {
  const wrong = { kind: 'value.invalid', id: 'id.invalid' };
  expect(refusalsOf(removalInput, { kind: 'qcm', id: 0 })).toEqual(wrong);
  expect(refusalsOf(confirmedRemovalInput, {})).toEqual({
    ...wrong,
    confirm_name: 'text.invalid',
  });
});
