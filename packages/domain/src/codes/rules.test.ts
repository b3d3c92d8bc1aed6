import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { codeRefusal, dueWith } from './rules.ts';
import { createCodesInput } from './schema.ts';

it.each([
  [400, 'percent', 20, 320],
  [400, 'percent', 100, 0],
  [0.01, 'percent', 50, 0],
  [99.99, 'percent', 50, 49.99],
  [10.1, 'percent', 33, 6.77],
  [400, 'amount', 50.5, 349.5],
  [40, 'amount', 50, 0],
] as const)('%s with %s %s comes to %s', (fee, kind, value, due) => {
  expect(dueWith(fee, { kind, value })).toBe(due);
});

const open = { semester_id: null, is_over: false, max_uses: null, uses: 7, is_used: false };

it.each([
  [undefined, 'codes.unknown'],
  [open, undefined],
  [{ ...open, semester_id: 3 }, undefined],
  [{ ...open, semester_id: 4 }, 'codes.other_semester'],
  [{ ...open, is_over: true }, 'codes.over'],
  [{ ...open, max_uses: 7 }, 'codes.used_up'],
  [{ ...open, max_uses: 8 }, undefined],
  [{ ...open, max_uses: 7, is_used: true }, 'codes.already_used'],
])('%j is refused with %s', (code, refusal) => {
  expect(codeRefusal(code, 3)).toBe(refusal);
});

const fields = {
  code: ' rim-20 ',
  kind: 'percent',
  value: 20,
  semester_id: null,
  ends_on: '',
  max_uses: null,
  note: 'Aïcha',
  count: 1,
};

it('is stored in capitals, without spaces and signs', () => {
  expect(createCodesInput.parse(fields)).toMatchObject({ code: 'RIM20', ends_on: null });
  expect(createCodesInput.parse({ ...fields, code: '', count: 500 }).code).toBe(null);
});

it.each([
  [{ value: 101 }, { value: 'code.percent' }],
  [{ value: 12.5 }, { value: 'code.percent' }],
  [{ kind: 'amount', value: 0 }, { value: 'code.value' }],
  [{ code: 'abc' }, { code: 'code.invalid' }],
  [{ count: 2 }, { code: 'code.one' }],
  [{ code: '', count: 501 }, { count: 'code.count' }],
])('refuses %j', (change, refusals) => {
  expect(refusalsOf(createCodesInput, { ...fields, ...change })).toEqual(refusals);
});
