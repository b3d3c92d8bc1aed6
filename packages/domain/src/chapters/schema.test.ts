import { expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import {
  chapterAsRead,
  chapterIdInput,
  createChapterInput,
  reorderChaptersInput,
  updateChapterInput,
} from './schema.ts';

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

it('edits a chapter as it was read', () => {
  expect(chapterAsRead.parse({ id: 1, name: '' })).toEqual({ name: '' });
  const change = { id: 1, name: 'Os', if_unmodified: { name: 'Muscles' } };
  expect(updateChapterInput.parse(change)).toEqual(change);
  const message = 'Cet identifiant n’est pas valide';
  expect(messagesOf(updateChapterInput, { name: 'Os' })).toEqual({ id: message });
  expect(messagesOf(chapterIdInput, {})).toEqual({ id: message });
});

it('takes an order of up to a thousand chapters', () => {
  const order = { subject_id: 1, chapter_ids: Array(1_000).fill(1) };
  expect(reorderChaptersInput.parse(order)).toEqual(order);
  expect(reorderChaptersInput.safeParse({ subject_id: 1, chapter_ids: [0] }).success).toBe(false);
});
