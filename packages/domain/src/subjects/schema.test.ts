import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { createSubjectInput, subjectFormInput, updateSubjectInput } from './schema.ts';

it('asks a subject for its name and semester', () => {
  const expected = {
    name: 'subject.name_required',
    semester_id: 'subject.semester_required',
  };
  expect(refusalsOf(createSubjectInput, {})).toEqual(expected);
  expect(refusalsOf(createSubjectInput, { name: ' ', semester_id: 0 })).toEqual(expected);
  expect(refusalsOf(updateSubjectInput, { id: 1, name: ' ', semester_id: null })).toEqual(expected);
});

it('clears a description that is missing or blank', () => {
  const subject = { name: 'Anatomie', semester_id: 1 };
  expect(createSubjectInput.parse(subject).description).toBeNull();
  expect(createSubjectInput.parse({ ...subject, description: ' ' }).description).toBeNull();
  expect(createSubjectInput.parse({ ...subject, description: ' a ' }).description).toBe(' a ');
});

it('may score copies again that were handed in', () => {
  const subject = { name: 'Anatomie', semester_id: 1 };
  expect(subjectFormInput.parse({ ...subject, rescore: true }).rescore).toBe(true);
  expect(refusalsOf(subjectFormInput, { ...subject, rescore: 1 })).toEqual({
    rescore: 'flag.invalid',
  });
});
