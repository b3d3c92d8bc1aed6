import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { AnswerConflict } from './conflict.ts';
import { attemptInput, studyInput, submitAnswerInput } from './schema.ts';

const valid = { qcm_id: 1, selected_answers: ['A'] };
const TIME = 'answer.time';

describe('an answer', () => {
  it.each([
    ['selected_answers', undefined, 'answer.letters_required'],
    ['selected_answers', [], 'answer.letters_required'],
    ['selected_answers', 'A', 'answer.letters_required'],
    ['selected_answers', ['G'], 'answer.unknown_letter', 'selected_answers.0'],
    ['selected_answers', ['a'], 'answer.unknown_letter', 'selected_answers.0'],
    ['selected_answers', [1], 'answer.unknown_letter', 'selected_answers.0'],
    ['selected_answers', Array(101).fill('A'), 'answer.unknown_letter'],
    ['time_taken_seconds', -1, TIME],
    ['time_taken_seconds', Number.NaN, TIME],
    ['time_taken_seconds', 2 ** 31, TIME],
    ['time_taken_seconds', '5', TIME],
    ['qcm_id', 0, 'id.invalid'],
  ])('refuses %s %o', (field, value, message, path = field) => {
    expect(refusalsOf(submitAnswerInput, { ...valid, [field]: value })).toEqual({
      [path]: message,
    });
  });

  it.each([
    [undefined, 0],
    [0, 0],
    [12.4, 12],
    [12.5, 13],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ])('takes %o for %i seconds', (time_taken_seconds, seconds) => {
    expect(submitAnswerInput.parse({ ...valid, time_taken_seconds }).time_taken_seconds).toBe(
      seconds,
    );
  });
});

describe('a part of a subject', () => {
  it('may be a chapter, a year, or all', () => {
    expect(studyInput.parse({ subject_id: 1 })).toEqual({ subject_id: 1 });
    expect(refusalsOf(studyInput, { subject_id: 1, chapter_id: 2, exam_year: 2100 })).toEqual({});
  });

  it.each([1999, 2101, '2020'])('is no year %o', (exam_year) => {
    expect(refusalsOf(studyInput, { subject_id: 1, exam_year })).toEqual({
      exam_year: 'qcm.exam_year',
    });
  });
});

describe('an answer that says what it is based on', () => {
  const based = (change: object) =>
    submitAnswerInput.safeParse({
      ...valid,
      based_on: { attempt_number: 1, selected_answers: [], ...change },
    });
  const issueOf = (change: object) => based(change).error?.issues[0];

  it('keeps it, with who chose', () => {
    const based_on = { user_id: 3, attempt_number: 2, selected_answers: ['A', 'B'] };
    const part = { chapter_id: 4, exam_year: 2020 };
    expect(submitAnswerInput.parse({ ...valid, based_on, part })).toEqual({
      ...valid,
      based_on,
      part,
      time_taken_seconds: 0,
    });
    expect(based({ selected_answers: Array(100).fill('A') }).success).toBe(true);
  });

  it.each([
    [{ attempt_number: 0 }, 'number.invalid'],
    [{ attempt_number: 2 ** 31 }, 'number.invalid'],
    [{ selected_answers: undefined }, 'answer.letters_required'],
    [{ selected_answers: ['G'] }, 'answer.unknown_letter'],
    [{ user_id: 0 }, 'id.invalid'],
  ])('refuses %j', (change, message) => {
    expect(issueOf(change)?.message).toBe(message);
  });

  it('refuses what is no basis and no part', () => {
    const cases = [
      { based_on: 'A' },
      { based_on: null },
      { part: 3 },
      { part: { exam_year: 1999 } },
      { part: { chapter_id: 0 } },
    ];
    const messages = cases.map(
      (change) => submitAnswerInput.safeParse({ ...valid, ...change }).error?.issues[0]?.message,
    );
    expect(messages).toEqual([
      'value.invalid',
      'value.invalid',
      'value.invalid',
      'qcm.exam_year',
      'id.invalid',
    ]);
  });

  it('may be told that another stands', () => {
    const current = { attempt_number: 2, selected_answers: ['A' as const] };
    const conflict = new AnswerConflict('attempts.other_attempt', current);
    expect(conflict).toMatchObject({
      name: 'AnswerConflict',
      code: 'attempts.other_attempt',
      status: 409,
      current,
    });
  });
});

it('an attempt is named by its subject and its number from 1', () => {
  const attempt = { subject_id: 1, attempt_number: 2 ** 31 - 1 };
  expect(attemptInput.parse(attempt)).toEqual(attempt);
  for (const attempt_number of [undefined, 0, 2 ** 31]) {
    expect(refusalsOf(attemptInput, { attempt_number })).toEqual({
      subject_id: 'id.invalid',
      attempt_number: 'number.invalid',
    });
  }
});
