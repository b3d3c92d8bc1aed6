import { expect, it } from 'vitest';
import { differingFields } from './rules.ts';

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
