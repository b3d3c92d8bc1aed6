import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { createChapterInput, reorderChaptersInput, updateChapterInput } from './schema.ts';

it('asks a chapter for its name and subject', () => {
  expect(refusalsOf(createChapterInput, { name: ' ' })).toEqual({
    name: 'chapter.name_required',
    subject_id: 'qcm.subject_required',
  });
});

it('renames a chapter without being told its subject', () => {
  expect(refusalsOf(updateChapterInput, { id: 1, name: 'Os' })).toEqual({});
});

it.each([[undefined], ['1,2'], [Array(1_001).fill(1)]])(
  'refuses %o as an order of chapters',
  (chapter_ids) => {
    expect(refusalsOf(reorderChaptersInput, { subject_id: 1, chapter_ids })).toEqual({
      chapter_ids: 'chapter.order',
    });
  },
);

it('takes an order of up to a thousand chapters', () => {
  const order = { subject_id: 1, chapter_ids: Array(1_000).fill(1) };
  expect(reorderChaptersInput.parse(order)).toEqual(order);
  expect(reorderChaptersInput.safeParse({ subject_id: 1, chapter_ids: [0] }).success).toBe(false);
});
