import { expect, it } from 'vitest';
import { accessTime } from './access-time.ts';

const START = '2026-01-01T10:00:00.000Z';
const END = '2026-07-01T10:00:00.000Z';
const at = (instant: string) => accessTime(START, END, Date.parse(instant));

it('counts the running day', () => {
  expect(at('2026-06-30T10:00:00.001Z').daysLeft).toBe(1);
  expect(at('2026-06-29T12:00:00.000Z').daysLeft).toBe(2);
  expect(at('2026-06-29T10:00:00.000Z').daysLeft).toBe(2);
});

it('has nothing left after the end', () => {
  expect(at('2026-07-02T00:00:00.000Z')).toEqual({ daysLeft: 0, percentLeft: 0, endsSoon: true });
});

it('says which part is left', () => {
  expect(at(START).percentLeft).toBe(100);
  expect(at('2026-04-01T22:00:00.000Z').percentLeft).toBeCloseTo(50, 5);
});

it('is not more than whole when the clock of the device is behind', () => {
  expect(at('2025-12-01T00:00:00.000Z').percentLeft).toBe(100);
});

it('warns in the last thirty days', () => {
  expect(at('2026-06-01T09:00:00.000Z').endsSoon).toBe(false);
  expect(at('2026-06-01T11:00:00.000Z').endsSoon).toBe(true);
});

it('copes with an access that ends when it starts', () => {
  expect(accessTime(START, START, Date.parse(START)).percentLeft).toBe(0);
});
