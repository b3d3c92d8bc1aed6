import { expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { createChapterInput, reorderChaptersInput, updateChapterInput } from './schema.ts';

it('asks a chapter for its name and subject', () => {
  expect(messagesOf(createChapterInput, { name: ' ' })).toEqual({
    name: 'Le nom du chapitre est requis',
    subject_id: 'Please select a subject',
  });
});

it('renames a chapter without being told its subject', () => {
  expect(messagesOf(updateChapterInput, { id: 1, name: 'Os' })).toEqual({});
});

it.each([[undefined], ['1,2'], [Array(1_001).fill(1)]])(
  'refuses %o as an order of chapters',
  (chapter_ids) => {
    expect(messagesOf(reorderChaptersInput, { subject_id: 1, chapter_ids })).toEqual({
      chapter_ids: 'L’ordre doit être une liste de chapitres',
    });
  },
);
