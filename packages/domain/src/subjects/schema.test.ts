import { expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { createSubjectInput, updateSubjectInput } from './schema.ts';

it('asks a subject for its name and semester', () => {
  const expected = {
    name: 'Subject name is required',
    semester_id: 'Please select a semester',
  };
  expect(messagesOf(createSubjectInput, {})).toEqual(expected);
  expect(messagesOf(createSubjectInput, { name: ' ', semester_id: 0 })).toEqual(expected);
  expect(messagesOf(updateSubjectInput, { id: 1, name: ' ', semester_id: null })).toEqual(expected);
});

it('clears a description that is missing or blank', () => {
  const subject = { name: 'Anatomie', semester_id: 1 };
  expect(createSubjectInput.parse(subject).description).toBeNull();
  expect(createSubjectInput.parse({ ...subject, description: ' ' }).description).toBeNull();
  expect(createSubjectInput.parse({ ...subject, description: ' a ' }).description).toBe(' a ');
});
