import { describe, expect, it } from 'vitest';
import { EXAM_YEAR_MIN, latestExamYear } from '../questions/rules.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { MAX_CHANGED, MAX_NAMED, QUESTION_TABLES } from './rules.ts';
import {
  moveQuestionsInput,
  removeQuestionsInput,
  selectedInput,
  selectionInput,
  setExamYearInput,
} from './schema.ts';

const INVALID = 'value.invalid';
const selection = { entity: 'qcms', ids: [3, 1] };
const change = { selection, expected: 2 };

describe('a selection', () => {
  it.each(QUESTION_TABLES)('is questions of a kind, by number or by filter: %s', (entity) => {
    const named = { entity, ids: [3, 1] };
    expect(selectionInput.parse({ ...named, more: 1 })).toEqual(named);
    const filter = { subject_id: 1, semester_id: 2, search: 'os', kind: 'exam' };
    expect(selectionInput.parse({ entity, filter })).toEqual({ entity, filter });
    expect(selectionInput.parse({ entity, filter: {} }).filter).toEqual({ kind: 'all' });
    expect(selectedInput.parse({ selection: named })).toEqual({ selection: named });
  });

  it('is not both, nor neither', () => {
    expect(refusalsOf(selectionInput, { entity: 'qcms' })).toEqual({ ids: INVALID });
    expect(refusalsOf(selectionInput, { ...selection, filter: {} })).toEqual({ ids: INVALID });
  });

  it('names at least one question, and not too many', () => {
    const of = (ids: unknown) => refusalsOf(selectionInput, { entity: 'qcms', ids });
    const many = Array.from({ length: MAX_NAMED }, (_, index) => index + 1);
    expect(of(many)).toEqual({});
    expect(of([...many, MAX_NAMED + 1])).toEqual({ ids: 'bulk.too_many' });
    expect(of([])).toEqual({ ids: 'bulk.nothing' });
    expect(refusalsOf(selectionInput, { entity: 'qcms', ids: '3,1' })).toEqual({ ids: INVALID });
    expect(of([0])).toEqual({ 'ids.0': 'id.invalid' });
  });
});

describe('a change of a selection', () => {
  const kinds = [
    [moveQuestionsInput, { subject_id: 5, chapter_id: null }],
    [setExamYearInput, { exam_year: null }],
    [removeQuestionsInput, { answers: 0 }],
  ] as const;

  it.each(kinds)('says how many questions it is about', (input, more) => {
    expect(input.parse({ ...change, ...more })).toEqual({ ...change, ...more });
    for (const expected of [1, MAX_CHANGED]) {
      expect(refusalsOf(input, { ...change, ...more, expected })).toEqual({});
    }
    for (const expected of [0, MAX_CHANGED + 1, 1.5, undefined]) {
      expect(refusalsOf(input, { ...change, ...more, expected })).toEqual({ expected: INVALID });
    }
  });

  it('moves to a subject, and into a chapter if one is chosen', () => {
    expect(moveQuestionsInput.parse({ ...change, subject_id: 5 })).toMatchObject({
      subject_id: 5,
      chapter_id: null,
    });
    const move = { ...change, subject_id: 5, chapter_id: 6 };
    expect(moveQuestionsInput.parse(move)).toEqual(move);
    expect(refusalsOf(moveQuestionsInput, { ...change, chapter_id: 0 })).toEqual({
      subject_id: 'qcm.subject_required',
      chapter_id: 'id.invalid',
    });
  });

  it('gives a year that there can be an exam of, or none', () => {
    const of = (exam_year: unknown) => refusalsOf(setExamYearInput, { ...change, exam_year });
    for (const year of [null, EXAM_YEAR_MIN, latestExamYear()]) expect(of(year)).toEqual({});
    for (const year of [EXAM_YEAR_MIN - 1, latestExamYear() + 1, 2020.5, '2020']) {
      expect(of(year)).toEqual({ exam_year: 'qcm.exam_year' });
    }
    expect(setExamYearInput.parse(change).exam_year).toBeNull();
  });

  it('removes with as many answers as are known, none unless said', () => {
    expect(removeQuestionsInput.parse(change).answers).toBe(0);
    expect(removeQuestionsInput.parse({ ...change, answers: 7 }).answers).toBe(7);
    expect(refusalsOf(removeQuestionsInput, { ...change, answers: -1 })).toEqual({
      answers: INVALID,
    });
  });
});
