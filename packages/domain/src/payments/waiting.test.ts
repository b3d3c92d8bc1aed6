import { expect, test } from 'vitest';
import { waitingSince } from './rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:30:00Z', 0, 'fresh'],
  ['2026-11-20T12:00:01Z', 23, 'fresh'],
  ['2026-11-20T12:00:00Z', 24, 'soon'],
  ['2026-11-19T12:00:01Z', 47, 'soon'],
  ['2026-11-19T12:00:00Z', 48, 'late'],
])('an order of %s has waited %i h and is %s', (created, hours, tone) => {
  expect(waitingSince(created, now)).toEqual({ hours, tone });
});

test('a clock that runs behind the server shows no negative hours', () => {
  expect(waitingSince('2026-11-21T12:05:00Z', now).hours).toBe(0);
});
