import { describe, expect, it } from 'vitest';
import { moveMockExamInput, saveMockExamInput } from './schema.ts';

const move = {
  ...{ id: 1, title: 'Examen blanc', duration_minutes: 60 },
  ...{ opens_at: '2026-11-25T09:00', closes_at: '2026-11-25T12:00' },
};
const plan = { ...move, subject_ids: [1], question_count: 40 };

const refusedFields = (
  schema: typeof saveMockExamInput | typeof moveMockExamInput,
  value: object,
) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the plan of a mock exam', () => {
  it('has what it asks, and when', () => {
    expect(saveMockExamInput.parse(plan)).toEqual({ ...plan, exam_year: null, with_drafts: false });
  });

  it.each([
    [{ subject_ids: [] }, ['subject_ids', 'sitting.subjects']],
    [{ question_count: 201 }, ['question_count', 'sitting.count']],
    [{ title: ' ' }, ['title', 'mockExam.title']],
    [{ opens_at: '2026-02-30T09:00' }, ['closes_at', 'mockExam.window']],
    [{ opens_at: '25/11/2026 09:00' }, ['opens_at', 'mockExam.time']],
    [{ closes_at: '' }, ['closes_at', 'mockExam.time']],
  ])('is refused with %j', (values, refusal) => {
    expect(refusedFields(saveMockExamInput, { ...plan, ...values })).toContainEqual(refusal);
  });

  it.each([
    ['2026-11-25T09:59', false],
    ['2026-11-25T10:00', true],
    ['2026-12-02T09:00', true],
    ['2026-12-02T09:01', false],
    ['2026-11-24T09:00', false],
  ])('may end at %s: %s', (closes_at, isAllowed) => {
    const refused = refusedFields(moveMockExamInput, { ...move, closes_at });
    expect(refused).toEqual(isAllowed ? [] : [['closes_at', 'mockExam.window']]);
  });
});
