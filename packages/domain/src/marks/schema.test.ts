import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { MEMO_MAX } from './rules.ts';
import { markInput, saveMemoInput } from './schema.ts';

const memo = { qroc_id: 4, body: ' Revoir la loge\n', base_revision: 0 };
const wrong = (change: object) => refusalsOf(saveMemoInput, { ...memo, ...change });

describe('a mark', () => {
  it.each([{ qcm_id: 3 }, { qroc_id: 4 }])('is of one question: %j', (question) => {
    expect(markInput.parse({ ...question, more: 1 })).toEqual(question);
    expect(saveMemoInput.parse({ body: 'a', base_revision: 1, ...question })).toEqual({
      ...question,
      body: 'a',
      base_revision: 1,
    });
  });

  it.each([{}, { qcm_id: 3, qroc_id: 4 }])('is not of none, nor of two: %j', (question) => {
    expect(refusalsOf(markInput, question)).toEqual({ qcm_id: 'value.invalid' });
    expect(refusalsOf(saveMemoInput, { body: 'a', base_revision: 0, ...question })).toEqual({
      qcm_id: 'value.invalid',
    });
  });
});

describe('a memo', () => {
  it('is kept as typed', () => {
    expect(saveMemoInput.parse(memo)).toEqual(memo);
  });

  it('is not blank', () => {
    for (const body of ['', ' \n', undefined]) {
      expect(wrong({ body })).toEqual({ body: 'memo.required' });
    }
  });

  it('has a longest length', () => {
    expect(wrong({ body: 'a'.repeat(MEMO_MAX) })).toEqual({});
    expect(wrong({ body: 'a'.repeat(MEMO_MAX + 1) })).toEqual({ body: 'memo.too_long' });
    expect(wrong({ body: 'a\0' })).toEqual({ body: 'text.unstorable' });
  });

  it('says which revision it was written on', () => {
    for (const base_revision of [0, 2 ** 31 - 1]) expect(wrong({ base_revision })).toEqual({});
    for (const base_revision of [-1, 2 ** 31, 0.5, undefined]) {
      expect(wrong({ base_revision })).toEqual({ base_revision: 'number.invalid' });
    }
  });
});
