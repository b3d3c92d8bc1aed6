import { expect, it } from 'vitest';
import { findDrop } from './drop.ts';
import type { Semester } from './types.ts';

const counts = { qcm_count: 0, qroc_count: 0 };
const chapter = (id: number) => ({ id, name: `Chapitre ${id}`, ...counts });
const subject = (id: number, ...chapters: number[]) => ({
  id,
  name: `Matière ${id}`,
  description: null,
  ...counts,
  chapters: chapters.map(chapter),
});
const semester = (id: number, ...subjects: Semester['subjects']): Semester => ({
  id,
  name: `Semestre ${id}`,
  year: 2026,
  is_active: true,
  subjects,
});
const tree = [semester(1, subject(1, 1, 2, 3), subject(2, 4)), semester(2, subject(3))];

it.each([
  ['subject:1', 'semester:2', { kind: 'subject', from: { id: 1 }, to: { id: 2 } }],
  ['subject:3', 'chapter:4', { kind: 'subject', from: { id: 2 }, to: { id: 1 } }],
  ['subject:1', 'subject:2', undefined],
  ['chapter:1', 'chapter:3', { kind: 'chapter', chapter: { id: 1 }, subject: { id: 1 }, to: 2 }],
  ['chapter:1', 'subject:1', undefined],
  ['chapter:1', 'subject:2', { kind: 'refused' }],
  ['chapter:1', 'chapter:4', { kind: 'refused' }],
  ['chapter:1', 'semester:2', { kind: 'refused' }],
  ['semester:1', 'semester:2', undefined],
  ['subject:9', 'semester:2', undefined],
])('%s dropped on %s', (dragged, over, drop) => {
  const found = findDrop(tree, dragged, over);
  if (drop === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(drop);
});
