import { describe, expect, it } from 'vitest';
import { idInput } from '../fields.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import {
  commitImportInput,
  importTarget,
  listImportsInput,
  previewImportInput,
  remapImportInput,
  undoImportInput,
} from './schema.ts';

describe('where the questions of a file go', () => {
  it.each([
    { into: 'semester', semester_id: 1 },
    { into: 'named_semester', name: 'S1', year: 2026, fee: 400 },
    { into: 'named_semester', name: 'S1', year: 2026, fee: null },
    { into: 'subject', subject_id: 1, chapter_id: 2 },
  ])('may be %j', (target) => {
    expect(importTarget.parse(target)).toEqual(target);
  });

  it.each([
    [{}, { into: 'import.target_required' }],
    [{ into: 'all' }, { into: 'import.target_required' }],
    [{ into: 'semester' }, { semester_id: 'import.semester_required' }],
    [{ into: 'named_semester', name: ' ', year: 2026 }, { name: 'semester.name_required' }],
    [{ into: 'subject' }, { subject_id: 'qcm.subject_required' }],
  ])('may not be %j', (target, messages) => {
    expect(refusalsOf(importTarget, target)).toEqual(messages);
  });

  it('is asked for by the preview and the import alike', () => {
    const target = { into: 'semester', semester_id: 1 };
    expect(previewImportInput.parse({ id: 1, target, verdict: 'bad', skip: 2, limit: 3 })).toEqual({
      id: 1,
      target,
      verdict: 'bad',
      skip: 2,
      limit: 3,
    });
    expect(refusalsOf(previewImportInput, { id: 1, target, verdict: 'good' })).toEqual({
      verdict: 'import.verdict',
    });
    expect(commitImportInput.parse({ id: 1, target })).toEqual({ id: 1, target, skip_bad: false });
    expect(refusalsOf(commitImportInput, {})).toEqual({
      id: 'id.invalid',
      target: 'import.target_required',
    });
  });
});

it('undoes an import whose lost answers are known to be as many as said', () => {
  expect(undoImportInput.parse({ id: 1 })).toEqual({ id: 1, answers: 0 });
  expect(refusalsOf(undoImportInput, { id: 1, answers: -1 })).toEqual({
    answers: 'number.invalid',
  });
  expect(refusalsOf(idInput, {})).toEqual({ id: 'id.invalid' });
  expect(listImportsInput.parse({})).toEqual({ skip: 0, limit: 100 });
});

describe('the columns of a file', () => {
  it('are taken for fields, or left aside', () => {
    const chosen = { id: 1, fields: ['question_text', null, 'options.A'] };
    expect(remapImportInput.parse({ ...chosen, more: 1 })).toEqual(chosen);
    expect(remapImportInput.parse({ id: 1, fields: null })).toEqual({ id: 1, fields: null });
    expect(remapImportInput.safeParse({ id: 1, fields: ['title'] }).success).toBe(false);
    expect(refusalsOf(remapImportInput, { fields: [] })).toEqual({
      id: 'id.invalid',
    });
  });

  it('are 200 at most', () => {
    const fits = (length: number) => {
      const none = Array.from({ length }, () => null);
      return remapImportInput.safeParse({ id: 1, fields: none }).success;
    };
    expect([0, 200, 201].map(fits)).toEqual([true, true, false]);
  });
});
