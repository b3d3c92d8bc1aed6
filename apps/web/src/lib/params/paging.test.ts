import { expect, test } from 'vitest';
import { PAGE_SIZE, pageCount, pageFrom, pageInput } from './paging.ts';

test('pages count from one', () => {
  expect(pageFrom(new URLSearchParams('page=2'))).toBe(2);
  expect(pageFrom(new URLSearchParams('page=zero'))).toBe(1);
  expect(pageInput(1)).toEqual({ skip: 0, limit: PAGE_SIZE });
  expect(pageInput(3)).toEqual({ skip: 2 * PAGE_SIZE, limit: PAGE_SIZE });
});

test.each([
  [0, 1],
  [1, 1],
  [PAGE_SIZE, 1],
  [PAGE_SIZE + 1, 2],
])('%i rows fill %i pages', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});
