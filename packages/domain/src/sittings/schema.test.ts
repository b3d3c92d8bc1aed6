import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { DIFFICULTIES, STATUSES } from './rules.ts';
import {
  createPaperInput,
  createSittingInput,
  gradeItemInput,
  repeatSittingInput,
  saveSittingInput,
  sittingFilter,
} from './schema.ts';

const UUID = '8d7f0f3e-5ad8-4d5b-9a0f-0a6f3f1f7c11';
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a filter', () => {
  const refusals = (values: object) => refusalsOf(sittingFilter, { subject_ids: [1], ...values });

  it('needs a subject, and narrows by nothing else unless told', () => {
    expect(sittingFilter.parse({ subject_ids: [1], of: 'anything' })).toEqual({
      subject_ids: [1],
      chapter_ids: [],
      exam_years: [],
      kind: 'all',
      types: 'qcm',
      statuses: [],
      difficulties: [],
    });
    expect(refusals({ subject_ids: [] })).toEqual({ subject_ids: 'sitting.subjects' });
    expect(refusals({ subject_ids: undefined })).toEqual({ subject_ids: 'value.invalid' });
  });

  it.each([
    ['subject_ids', 50],
    ['chapter_ids', 500],
    ['statuses', STATUSES.length],
    ['difficulties', DIFFICULTIES.length],
  ])('has %s up to %i', (field, most) => {
    const of = (count: number) =>
      field.endsWith('_ids')
        ? ids(count)
        : Array(count).fill({ statuses: 'never' }[field] ?? 'easy');
    expect(refusals({ [field]: of(most) })).toEqual({});
    expect(refusals({ [field]: of(most + 1) })).toEqual({ [field]: 'value.invalid' });
  });

  it.each([
    ['subject_ids', 1, 'subject_ids', 'value.invalid'],
    ['subject_ids', [0], 'subject_ids.0', 'id.invalid'],
    ['chapter_ids', '1', 'chapter_ids', 'value.invalid'],
    ['chapter_ids', [1, 0], 'chapter_ids.1', 'id.invalid'],
    ['exam_years', [1999], 'exam_years.0', 'qcm.exam_year'],
    ['kind', 'mock', 'kind', 'value.invalid'],
    ['types', 'tcs', 'types', 'value.invalid'],
    ['statuses', ['new'], 'statuses.0', 'value.invalid'],
    ['difficulties', ['easy', ''], 'difficulties.1', 'value.invalid'],
  ])('refuses %s %j', (field, value, at, message) => {
    expect(refusals({ [field]: value })).toEqual({ [at]: message });
  });
});

describe('a new sitting', () => {
  const sitting = { filter: { subject_ids: [1] }, mode: 'exam', order: 'fixed', count: 1 };
  const accepted = (field: string, values: readonly unknown[]) =>
    values.filter((value) => createSittingInput.safeParse({ ...sitting, [field]: value }).success);

  it('has 1 to 200 questions and one minute to six hours, and any seed', () => {
    expect(accepted('count', [0, 1, 200, 201])).toEqual([1, 200]);
    expect(accepted('time_limit_seconds', [59, 60, 21_600, 21_601, null])).toEqual([
      60,
      21_600,
      null,
    ]);
    const least = -(2 ** 31);
    expect(accepted('seed', [least - 1, least, 1.5, 2 ** 31 - 1, 2 ** 31, null])).toEqual([
      least,
      2 ** 31 - 1,
      null,
    ]);
  });

  it('leaves scoring, time, seed and title open', () => {
    const { filter, ...rest } = createSittingInput.parse(sitting);
    expect(filter.subject_ids).toEqual([1]);
    expect(rest).toEqual({ mode: 'exam', order: 'fixed', count: 1 });
    expect(accepted('title', [null, 'Révision', 'x'.repeat(200)])).toHaveLength(3);
  });

  it.each([
    ['count', '1', 'sitting.count'],
    ['time_limit_seconds', 59, 'sitting.limit'],
    ['order', 'shuffled', 'value.invalid'],
    ['mode', 'quiz', 'value.invalid'],
    ['mode', undefined, 'value.invalid'],
    ['seed', 1.5, 'number.invalid'],
    ['title', ' ', 'sitting.title'],
    ['bareme_id', 0, 'id.invalid'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refusalsOf(createSittingInput, { ...sitting, [field]: value })).toEqual({
      [field]: message,
    });
  });
});

describe('a sitting that is made of others', () => {
  it('is the exam of a year of a subject', () => {
    expect(createPaperInput.parse({ subject_id: 1, exam_year: 2026, mode: 'exam' })).toEqual({
      subject_id: 1,
      exam_year: 2026,
    });
    expect(refusalsOf(createPaperInput, {})).toEqual({
      subject_id: 'id.invalid',
      exam_year: 'qcm.exam_year',
    });
  });

  it('says which of the questions', () => {
    expect(refusalsOf(repeatSittingInput, { only: 'right' })).toEqual({
      id: 'id.invalid',
      only: 'value.invalid',
      mode: 'value.invalid',
    });
  });
});

describe('a save', () => {
  const item = {
    position: 1,
    selected_answers: ['A'],
    flagged: false,
    seconds: 0,
    base_revision: 0,
    revision: 1,
  };
  const save = { id: 1, device: UUID, items: [item] };
  const refusals = (values: object) => refusalsOf(saveSittingInput, { ...save, ...values });
  const ofItem = (values: object) => refusals({ items: [{ ...item, ...values }] });
  const textOf = (typed_text: unknown) =>
    saveSittingInput.parse({ ...save, items: [{ ...item, typed_text }] }).items[0]?.typed_text;

  it('has each position once, of at most 200', () => {
    const items = (count: number) => ids(count).map((position) => ({ ...item, position }));
    expect([1, 2, 200].map((count) => refusals({ items: items(count) }))).toEqual([{}, {}, {}]);
    expect(refusals({ items: [item, item] })).toEqual({ items: 'value.invalid' });
    expect(refusals({ items: [] })).toEqual({ items: 'value.invalid' });
    expect(ofItem({ position: 201 })).toEqual({ 'items.0.position': 'number.invalid' });
    expect(ofItem({ position: 0 })).toEqual({ 'items.0.position': 'number.invalid' });
  });

  it('keeps what was typed, and makes nothing of no text', () => {
    expect(textOf(' fièvre ')).toBe('fièvre');
    expect([' ', null, undefined].map(textOf)).toEqual([null, null, null]);
  });

  it.each([
    [{ selected_answers: ['G'] }, 'items.0.selected_answers.0', 'answer.unknown_letter'],
    [{ selected_answers: null }, 'items.0.selected_answers', 'value.invalid'],
    [{ selected_answers: Array(101).fill('A') }, 'items.0.selected_answers', 'value.invalid'],
    [{ revision: 0 }, 'items.0.revision', 'number.invalid'],
    [{ revision: 2 ** 31 }, 'items.0.revision', 'number.invalid'],
    [{ base_revision: -1 }, 'items.0.base_revision', 'answer.time'],
    [{ seconds: -1 }, 'items.0.seconds', 'answer.time'],
    [{ seconds: 2 ** 31 }, 'items.0.seconds', 'answer.time'],
    [{ age_seconds: 0.5 }, 'items.0.age_seconds', 'answer.time'],
    [{ flagged: 1 }, 'items.0.flagged', 'flag.invalid'],
    [{ typed_text: 5 }, 'items.0.typed_text', 'text.invalid'],
  ])('refuses an answer with %j', (values, at, message) => {
    expect(ofItem(values)).toEqual({ [at]: message });
  });

  it('takes the greatest numbers', () => {
    const most = 2 ** 31 - 1;
    expect(
      ofItem({ seconds: most, revision: most, selected_answers: Array(100).fill('F') }),
    ).toEqual({});
    expect(ofItem({ age_seconds: null, typed_text: null })).toEqual({});
  });

  it('says by which page of which sitting', () => {
    expect(refusals({ id: 0, device: 'x' })).toEqual({ id: 'id.invalid', device: 'value.invalid' });
  });
});

describe('a grade of an open answer', () => {
  it('is given to a position', () => {
    const grade = { id: 1, grade: 'known', submission_id: UUID };
    expect(refusalsOf(gradeItemInput, { ...grade, position: 200 })).toEqual({});
    for (const position of [undefined, 0, 201]) {
      expect(refusalsOf(gradeItemInput, { ...grade, position })).toEqual({
        position: 'number.invalid',
      });
    }
    expect(gradeItemInput.parse({ ...grade, position: 3 }).position).toBe(3);
  });
});
