import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { submitInput } from './schema.ts';

const answer = { kind: 'answer', qcm_id: 1, selected_answers: ['A'] };
const part = { chapter_id: 2 };
const kept = { ...answer, time_taken_seconds: 0 };

describe('what is given to a question', () => {
  it('names its kind and its place', () => {
    expect(refusalsOf(submitInput, { ...answer, kind: 'vote' })).toEqual({ kind: 'value.invalid' });
    expect(refusalsOf(submitInput, { ...answer, in: 'exam' })).toEqual({ in: 'value.invalid' });
  });

  it('is refused at the field that is wrong, as where its kind is taken alone', () => {
    const none = { ...answer, in: 'practice', selected_answers: [] };
    expect(refusalsOf(submitInput, none)).toEqual({
      selected_answers: 'answer.letters_required',
    });
  });

  it('moves the resume point in practice and sittings, never in a review', () => {
    for (const given of [{ in: 'practice' }, { in: 'sitting', sitting_id: 3 }]) {
      expect(submitInput.parse({ ...answer, ...given, part })).toEqual({ ...kept, ...given, part });
    }
    expect(submitInput.parse({ ...answer, in: 'review', part })).toEqual({ ...kept, in: 'review' });
  });

  it('belongs to a sitting where it is given in one, and there alone', () => {
    expect(refusalsOf(submitInput, { ...answer, in: 'sitting' })).toEqual({
      sitting_id: 'id.invalid',
    });
    expect(submitInput.parse({ ...answer, in: 'practice', sitting_id: 3 })).toEqual({
      ...kept,
      in: 'practice',
    });
  });
});
