import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { compareQrocInput, gradeQrocInput, SELF_GRADES } from './qroc-answer.schema.ts';

const UUID = '8d7f0f3e-5ad8-4d5b-9a0f-0a6f3f1f7c11';
const LONGEST = 'a'.repeat(2_000);

describe('an open answer that is compared', () => {
  const refusals = (typed_text: unknown) => refusalsOf(compareQrocInput, { id: 1, typed_text });

  it('is kept as it was typed, without the spaces around it', () => {
    expect(compareQrocInput.parse({ id: 1, typed_text: ' Le  fémur\n' })).toEqual({
      id: 1,
      typed_text: 'Le  fémur',
    });
    expect(refusals(LONGEST)).toEqual({});
    expect(refusals(` ${LONGEST} `)).toEqual({});
  });

  it.each([
    ['', 'qroc.typed_required'],
    [' \n', 'qroc.typed_required'],
    [undefined, 'text.invalid'],
    [5, 'text.invalid'],
    ['a\0', 'text.unstorable'],
    [`${LONGEST}a`, 'text.too_long'],
  ])('is not %j', (typed_text, message) => {
    expect(refusals(typed_text)).toEqual({ typed_text: message });
  });

  it('names its question', () => {
    expect(refusalsOf(compareQrocInput, { typed_text: 'a' })).toEqual({ id: 'id.invalid' });
  });
});

describe('an open answer that is graded', () => {
  const graded = { id: 1, grade: 'known', submission_id: UUID };
  const refusals = (values: object) => refusalsOf(gradeQrocInput, { ...graded, ...values });

  it.each([' ', '', null, undefined])(
    'may have been looked at without writing: %j',
    (typed_text) => {
      expect(gradeQrocInput.parse({ ...graded, typed_text })).toEqual({
        ...graded,
        typed_text: null,
        elements_mask: 0,
        time_taken_seconds: 0,
      });
    },
  );

  it('keeps what was typed and how long it took, in whole seconds', () => {
    const answer = { ...graded, typed_text: ' HTA ', elements_mask: 5, time_taken_seconds: 1.5 };
    expect(gradeQrocInput.parse(answer)).toEqual({
      ...graded,
      typed_text: 'HTA',
      elements_mask: 5,
      time_taken_seconds: 2,
    });
  });

  it('has any of the grades', () => {
    expect(SELF_GRADES.map((grade) => refusals({ grade }))).toEqual([{}, {}, {}, {}]);
  });

  it('takes the greatest numbers', () => {
    expect(refusals({ elements_mask: 2 ** 20 - 1, time_taken_seconds: 2 ** 31 - 1 })).toEqual({});
  });

  it.each([
    ['id', 0, 'id.invalid'],
    ['grade', 'sure', 'qroc.grade'],
    ['grade', undefined, 'qroc.grade'],
    ['elements_mask', -1, 'value.invalid'],
    ['elements_mask', 2 ** 20, 'value.invalid'],
    ['time_taken_seconds', -0.5, 'answer.time'],
    ['time_taken_seconds', 2 ** 31, 'answer.time'],
    ['time_taken_seconds', '5', 'answer.time'],
    ['submission_id', 'once', 'id.invalid'],
    ['submission_id', undefined, 'id.invalid'],
    ['typed_text', `${LONGEST}a`, 'text.too_long'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: message });
  });
});
