// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession, saveSession } from './session-memory.ts';

const HOUR = 3_600_000;
const read = (userId: number, name: string) =>
  readSession<{ index: number }>(userId, name, ({ index }) => index >= 0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('is gone on with for half a day, by its own person', () => {
  saveSession(7, 'reviews', { index: 3 });
  expect(read(7, 'reviews')).toMatchObject({ index: 3 });
  expect(read(8, 'reviews')).toBeUndefined();
  expect(read(7, 'sitting-1')).toBeUndefined();
});

it('takes no room once it is over, for its own student and for others', () => {
  saveSession(7, 'sitting-1', { index: 1 });
  localStorage.setItem('amphi-round-7-reviews', 'not json');
  vi.advanceTimersByTime(13 * HOUR);
  saveSession(8, 'sitting-2', { index: 2 });
  expect(read(8, 'sitting-2')).toMatchObject({ index: 2 });
  expect(Object.keys(localStorage)).toEqual(['amphi-round-8-sitting-2']);
});

it('is begun anew where it cannot be gone on with', () => {
  saveSession(7, 'reviews', { index: -1 });
  expect(read(7, 'reviews')).toBeUndefined();
  saveSession(7, 'reviews', null);
  expect(localStorage).toHaveLength(0);
});
