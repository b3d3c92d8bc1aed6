import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import {
  commitImportInput,
  importIdInput,
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
    [{}, { into: 'Choisissez où vont les questions' }],
    [{ into: 'all' }, { into: 'Choisissez où vont les questions' }],
    [{ into: 'semester' }, { semester_id: 'Choisissez un semestre' }],
    [{ into: 'named_semester', name: ' ', year: 2026 }, { name: 'Semester name is required' }],
    [{ into: 'subject' }, { subject_id: 'Please select a subject' }],
  ])('may not be %j', (target, messages) => {
    expect(messagesOf(importTarget, target)).toEqual(messages);
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
    expect(messagesOf(previewImportInput, { id: 1, target, verdict: 'good' })).toEqual({
      verdict: 'Ce filtre n’existe pas',
    });
    expect(commitImportInput.parse({ id: 1, target })).toEqual({ id: 1, target, skip_bad: false });
    expect(messagesOf(commitImportInput, {})).toEqual({
      id: 'Cet identifiant n’est pas valide',
      target: 'Choisissez où vont les questions',
    });
  });
});

it('undoes an import whose lost answers are known to be as many as said', () => {
  expect(undoImportInput.parse({ id: 1 })).toEqual({ id: 1, answers: 0 });
  expect(messagesOf(undoImportInput, { id: 1, answers: -1 })).toEqual({
    answers: 'Cette valeur doit être un nombre entier',
  });
  expect(messagesOf(importIdInput, {})).toEqual({ id: 'Cet identifiant n’est pas valide' });
  expect(listImportsInput.parse({})).toEqual({ skip: 0, limit: 100 });
});

describe('the columns of a file', () => {
  it('are taken for fields, or left aside', () => {
    const chosen = { id: 1, fields: ['question_text', null, 'options.A'] };
    expect(remapImportInput.parse({ ...chosen, more: 1 })).toEqual(chosen);
    expect(remapImportInput.parse({ id: 1, fields: null })).toEqual({ id: 1, fields: null });
    expect(remapImportInput.safeParse({ id: 1, fields: ['title'] }).success).toBe(false);
    expect(messagesOf(remapImportInput, { fields: [] })).toEqual({
      id: 'Cet identifiant n’est pas valide',
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
