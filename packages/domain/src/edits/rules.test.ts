import { describe, expect, it } from 'vitest';
import { EditConflict } from './conflict.ts';
import { differingFields } from './rules.ts';
import { fieldsAsRead, ifUnmodified, read } from './schema.ts';

it.each([
  [{ name: 'a', fee: 1 }, { name: 'b', fee: 1, id: 5 }, ['name']],
  [{ description: null }, {}, []],
  [{ description: null }, { description: '' }, ['description']],
  [{ correct_answers: ['B', 'A'] }, { correct_answers: ['A', 'B'] }, []],
  [{ correct_answers: ['A'] }, { correct_answers: ['A', 'B'] }, ['correct_answers']],
  [{ options: { B: '2', A: '1' } }, { options: { A: '1', B: '2' } }, []],
  [{ options: { A: '1' } }, { options: { A: '1', B: '2' } }, ['options']],
  [{ is_active: false }, { is_active: true }, ['is_active']],
])('compares %j with %j', (one, other, fields) => {
  expect(differingFields(one, other)).toEqual(fields);
});

describe('the fields of a row as they were read', () => {
  const row = fieldsAsRead({
    text: read.text(),
    note: read.optionalText(),
    count: read.number(),
    year: read.optionalNumber(),
    is_open: read.flag(),
  });
  const values = {
    text: '',
    note: null,
    count: -1.5,
    year: null,
    is_open: false,
  };

  it('are taken whatever the rules of their forms say of them', () => {
    expect(row.parse({ ...values, id: 1 })).toEqual(values);
    expect(row.parse({ ...values, note: 'x', year: 1 })).toMatchObject({ note: 'x', year: 1 });
  });

  it('may be some of them, or none', () => {
    expect(ifUnmodified(row).parse({ count: 2 })).toEqual({ count: 2 });
    expect(ifUnmodified(row).parse(undefined)).toBeUndefined();
  });

  it.each([
    ['text', null, 'text.invalid'],
    ['note', 5, 'text.invalid'],
    ['count', null, 'number.invalid'],
    ['year', '2020', 'number.invalid'],
    ['is_open', 0, 'flag.invalid'],
  ])('have to be of their kind: %s %j', (field, value, message) => {
    const { error } = row.safeParse({ ...values, [field]: value });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('are an object', () => {
    expect(row.safeParse('x').error?.issues[0]?.message).toBe('value.invalid');
  });
});

it('a refused change knows the current values', () => {
  const standing = { changed_by: null, changed_at: new Date(0), fields: { name: 'Os' } };
  expect(new EditConflict(standing)).toMatchObject({
    name: 'EditConflict',
    code: 'edits.conflict',
    status: 409,
    standing,
  });
});
