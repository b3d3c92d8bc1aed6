import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { moveMockExamInput, saveMockExamInput } from './schema.ts';

const move = {
  id: 1,
  title: 'Examen blanc',
  duration_minutes: 60,
  opens_at: '2026-11-25T09:00',
  closes_at: '2026-11-25T12:00',
};
const plan = { ...move, subject_ids: [1], question_count: 40 };

describe('the plan of a mock exam', () => {
  it('has what it asks, and when', () => {
    expect(saveMockExamInput.parse(plan)).toEqual({
      ...plan,
      chapter_ids: [],
      exam_year: null,
      with_drafts: false,
    });
  });

  it.each([
    ['subject_ids', [], 'sitting.subjects'],
    ['subject_ids', undefined, 'sitting.subjects'],
    ['subject_ids', Array(21).fill(1), 'value.invalid'],
    ['question_count', 0, 'sitting.count'],
    ['question_count', 201, 'sitting.count'],
    ['exam_year', 1999, 'qcm.exam_year'],
    ['with_drafts', 1, 'flag.invalid'],
    ['bareme_id', 0, 'id.invalid'],
    ['id', 0, 'id.invalid'],
    ['title', ' ', 'mockExam.title'],
    ['duration_minutes', 4, 'paper.duration'],
    ['duration_minutes', '60', 'paper.duration'],
    ['opens_at', '25/11/2026 09:00', 'mockExam.time'],
    ['opens_at', 2026, 'mockExam.time'],
    ['opens_at', undefined, 'mockExam.time'],
    ['opens_at', '2026-11-25T09:00:00', 'mockExam.time'],
    ['opens_at', '+002026-11-25T09:00', 'mockExam.time'],
    ['closes_at', '', 'mockExam.time'],
    ['closes_at', '2026-11-25T12:60', 'mockExam.time'],
  ])('is refused with %s %j', (field, value, message) => {
    expect(refusalsOf(saveMockExamInput, { ...plan, [field]: value })).toEqual({
      [field]: message,
    });
  });

  it.each([
    ['opens_at', '2026-02-30T09:00'],
    ['closes_at', '2026-11-25T24:00'],
  ])('has times of the calendar alone: %s %s', (field, time) => {
    const refusals = refusalsOf(saveMockExamInput, { ...plan, [field]: time });
    expect(refusals[field]).toBe('mockExam.time');
  });

  it('takes twenty subjects and two hundred questions', () => {
    const most = {
      subject_ids: Array.from({ length: 20 }, (_, at) => at + 1),
      question_count: 200,
    };
    expect(refusalsOf(saveMockExamInput, { ...plan, ...most })).toEqual({});
  });

  it.each([
    ['2026-11-25T09:59', false],
    ['2026-11-25T10:00', true],
    ['2026-12-02T09:00', true],
    ['2026-12-02T09:01', false],
    ['2026-11-24T09:00', false],
  ])('may end at %s: %s', (closes_at, isAllowed) => {
    expect(refusalsOf(moveMockExamInput, { ...move, closes_at })).toEqual(
      isAllowed ? {} : { closes_at: 'mockExam.window' },
    );
  });
});
