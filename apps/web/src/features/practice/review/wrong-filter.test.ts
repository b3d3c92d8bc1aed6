import { expect, it } from 'vitest';
import { indexOf } from './wrong-filter.ts';

const questions = [1, 2, 3, 4].map((id) => ({ qcm: { id } }));
const only = (...ids: number[]) => questions.filter(({ qcm }) => ids.includes(qcm.id));

it.each([
  ['stays at the question', [1, 2, 3, 4], 3, 2],
  ['goes on to the next one that is shown', [1, 4], 2, 1],
  ['takes the last one when none follows', [1, 2], 4, 1],
  ['begins at the first one', [2, 3], undefined, 0],
])('%s', (_name, shown, picked, index) => {
  expect(indexOf(only(...shown), questions, picked)).toBe(index);
});
