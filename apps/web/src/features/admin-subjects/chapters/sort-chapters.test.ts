import { expect, test } from 'vitest';
import { sortChapters } from './sort-chapters.ts';

const chapter = (id: number, name: string, qcm_count: number, justification_qcm_count: number) => ({
  ...{ id, name, subject_id: 1, position: id, qcm_count, justification_qcm_count },
});
const chapters = [
  chapter(1, 'Œil', 2, 0),
  chapter(2, 'artères 10', 7, 1),
  chapter(3, 'Artères 2', 2, 3),
];
const ids = (sort: Parameters<typeof sortChapters>[1]) =>
  sortChapters(chapters, sort).map(({ id }) => id);

test('chapters are sorted as people read, equal ones in their own order', () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ sort: 'name', direction: 'asc' })).toEqual([3, 2, 1]);
  expect(ids({ sort: 'qcms', direction: 'asc' })).toEqual([1, 3, 2]);
  expect(ids({ sort: 'qcms', direction: 'desc' })).toEqual([2, 1, 3]);
  expect(ids({ sort: 'qrocs', direction: 'desc' })).toEqual([3, 2, 1]);
});
