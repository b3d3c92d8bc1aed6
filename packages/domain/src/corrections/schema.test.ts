import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { correctedQcmInput, correctedQrocInput, listCorrectionsInput } from './schema.ts';

it('the corrections of a semester are listed twenty at a time, a hundred at most', () => {
  expect(listCorrectionsInput.parse({ semester_id: 1 })).toEqual({
    skip: 0,
    limit: 20,
    semester_id: 1,
  });
  const refusals = (limit: number) => refusalsOf(listCorrectionsInput, { semester_id: 1, limit });
  expect([1, 100].map(refusals)).toEqual([{}, {}]);
  expect([0, 101].map(refusals)).toEqual(Array(2).fill({ limit: 'list.limit' }));
  expect(refusalsOf(listCorrectionsInput, {})).toEqual({ semester_id: 'id.invalid' });
});

it('the corrections of a question are asked for by its id', () => {
  expect(refusalsOf(correctedQcmInput, {})).toEqual({ qcm_id: 'id.invalid' });
  expect(refusalsOf(correctedQrocInput, {})).toEqual({ qroc_id: 'id.invalid' });
});
