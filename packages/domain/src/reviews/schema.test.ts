import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { RETENTIONS } from './retention.ts';
import {
  decideInput,
  decideQrocInput,
  placeInput,
  rateInput,
  saveExamDatesInput,
  saveLearnerInput,
} from './schema.ts';

describe('an answer of a review', () => {
  it('is rated with a word of the list', () => {
    const refused = { qcm_id: 'id.invalid', confidence: 'review.confidence' };
    expect(refusalsOf(rateInput, {})).toEqual(refused);
    expect(refusalsOf(rateInput, { qcm_id: 0, confidence: 'known' })).toEqual(refused);
  });
});

describe('a decision about the error book', () => {
  it('is none of another name', () => {
    expect(refusalsOf(decideInput, { decision: 'kept' })).toEqual({
      qcm_id: 'id.invalid',
      decision: 'review.decision',
    });
    expect(refusalsOf(decideQrocInput, {})).toEqual({
      id: 'id.invalid',
      decision: 'review.decision',
    });
  });
});

it('the place of a question is asked by its kind and number', () => {
  for (const kind of ['qcm', 'qroc']) {
    expect(placeInput.parse({ kind, question_id: 1 })).toEqual({ kind, question_id: 1 });
  }
  expect(refusalsOf(placeInput, { kind: 'tcs' })).toEqual({
    kind: 'review.kind',
    question_id: 'id.invalid',
  });
});

describe('the dates of exams', () => {
  it('are days of the calendar, or none, by subject', () => {
    const dates = { 1: '2028-02-29', 27: null };
    expect(saveExamDatesInput.parse(dates)).toEqual(dates);
  });

  it.each([undefined, '2026-02-29', '29/02/2028', ''])('are not %j', (exam_on) => {
    expect(refusalsOf(saveExamDatesInput, { 4: exam_on })).toEqual({ 4: 'exam.date' });
  });

  it.each([{}, [], 'text', { 0: null }, { cardio: null }])('are not of %j', (dates) => {
    expect(saveExamDatesInput.safeParse(dates).success).toBe(false);
  });

  it('are 200 at most', () => {
    const dates = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, null]));
    expect(saveExamDatesInput.safeParse(dates(200)).success).toBe(true);
    expect(saveExamDatesInput.safeParse(dates(201)).success).toBe(false);
  });
});

describe('how a student learns', () => {
  const refusals = (values: object) =>
    refusalsOf(saveLearnerInput, { reviews_per_day: 60, rest_days: 0, ...values });

  it('follows the advised recall unless told otherwise', () => {
    expect(saveLearnerInput.parse({ reviews_per_day: 60, rest_days: 0 })).toEqual({
      reviews_per_day: 60,
      rest_days: 0,
      retention: null,
    });
    expect([...RETENTIONS, null].map((retention) => refusals({ retention }))).toEqual(
      Array(RETENTIONS.length + 1).fill({}),
    );
  });

  it('says nothing of what is kept unless it is asked to', () => {
    const settings = { reviews_per_day: 60, rest_days: 0 };
    expect(saveLearnerInput.parse(settings).keep_all).toBeUndefined();
    for (const keep_all of [true, false]) {
      expect(saveLearnerInput.parse({ ...settings, keep_all })).toMatchObject({ keep_all });
    }
    expect(refusals({ keep_all: 'yes' })).toEqual({ keep_all: 'flag.invalid' });
  });

  it('takes 10 to 300 reviews a day and any set of weekdays', () => {
    expect(refusals({ reviews_per_day: 10, rest_days: 127 })).toEqual({});
    expect(refusals({ reviews_per_day: 300 })).toEqual({});
  });

  it('takes a goal of 10 to 100 questions a day, or none', () => {
    for (const daily_goal of [10, 100, null]) expect(refusals({ daily_goal })).toEqual({});
  });

  it.each([
    ['reviews_per_day', 9, 'learner.reviews_per_day'],
    ['reviews_per_day', 301, 'learner.reviews_per_day'],
    ['rest_days', -1, 'learner.rest_days'],
    ['rest_days', 128, 'learner.rest_days'],
    ['retention', 70, 'learner.retention'],
    ['retention', '80', 'learner.retention'],
    ['daily_goal', 0, 'learner.daily_goal'],
    ['daily_goal', 15, 'learner.daily_goal'],
    ['daily_goal', 110, 'learner.daily_goal'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: message });
  });
});
