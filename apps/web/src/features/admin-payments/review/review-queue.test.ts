import { expect, test } from 'vitest';
import { nextInQueue } from './review-queue.ts';

const order = (id: number, created_at: string) => ({ id, created_at });
const oldest = order(9, '2026-11-19T08:00:00Z');
const middle = order(4, '2026-11-20T08:00:00Z');
const same = order(6, '2026-11-20T08:00:00Z');
const youngest = order(1, '2026-11-21T08:00:00Z');
const queue = [oldest, middle, same, youngest];

test('leads from older to newer', () => {
  expect(nextInQueue(queue, oldest)).toBe(middle);
  expect(nextInQueue(queue, middle)).toBe(same);
  expect(nextInQueue(queue, same)).toBe(youngest);
});

test('begins again after the youngest', () => {
  expect(nextInQueue(queue, youngest)).toBe(oldest);
});

test('continues after one that was decided and has left the queue', () => {
  expect(nextInQueue([oldest, same, youngest], middle)).toBe(same);
});

test('ends when nothing else waits', () => {
  expect(nextInQueue([oldest], oldest)).toBeUndefined();
  expect(nextInQueue([], oldest)).toBeUndefined();
});
