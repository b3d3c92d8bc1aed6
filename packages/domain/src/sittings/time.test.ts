import { describe, expect, it } from 'vitest';
import { endOf, judgeSave, remainingSeconds, type SittingClock, spentSeconds } from './time.ts';

const START = new Date('2026-06-01T08:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const clock = (values: Partial<SittingClock> = {}): SittingClock => ({
  time_limit_seconds: 3600,
  spent_seconds: 0,
  running_since: START,
  ...values,
});

describe('the time of a sitting', () => {
  it('runs down from its limit, never below 0', () => {
    expect(remainingSeconds(clock(), START)).toBe(3600);
    expect(remainingSeconds(clock(), at(600.5))).toBe(2999.5);
    expect(remainingSeconds(clock(), at(4000))).toBe(0);
  });

  it('counts what was spent before a pause, and rests during it', () => {
    const resumed = clock({ spent_seconds: 1000 });
    expect(spentSeconds(resumed, at(200))).toBe(1200);
    expect(remainingSeconds(resumed, at(200))).toBe(2400);
    const paused = clock({ spent_seconds: 1000, running_since: null });
    expect(remainingSeconds(paused, at(1e6))).toBe(2600);
  });

  it('does not run backwards when the server’s clock does', () => {
    expect(spentSeconds(clock({ spent_seconds: 10 }), at(-5))).toBe(10);
  });

  it('has no end without a limit, or while it rests', () => {
    expect(remainingSeconds(clock({ time_limit_seconds: null }), at(1))).toBeNull();
    expect(endOf(clock({ time_limit_seconds: null }))).toBeNull();
    expect(endOf(clock({ running_since: null }))).toBeNull();
    expect(endOf(clock({ spent_seconds: 600 }))).toEqual(at(3000));
  });
});

describe('an answer that reaches the server', () => {
  const judge = (seconds: number, age: number | null) =>
    judgeSave({ end: at(3600), received: at(seconds), age, time_limit_seconds: 3600 });

  it.each([
    [3599, null, 'in_time'],
    [3630, null, 'in_time'],
    [3630, 0, 'in_time'],
    [3630.001, null, 'refused'],
    [3631, 0, 'refused'],
    [3631, 1, 'late'],
    // Asleep over the end, and answered after it.
    [7200, 0, 'refused'],
    [7200, 3569, 'refused'],
    [7200, 3570, 'late'],
    [3600 + 12 * 3600, 13 * 3600, 'late'],
    [3600 + 12 * 3600 + 1, 13 * 3600, 'refused'],
  ] as const)('%d s from the start, given %s s before: %s', (seconds, age, verdict) => {
    expect(judge(seconds, age)).toBe(verdict);
  });

  it('is always in time while the clock rests', () => {
    const paused = { end: null, time_limit_seconds: 3600, age: null };
    expect(judgeSave({ ...paused, received: at(1e9) })).toBe('in_time');
  });

  it('is always in time without a limit', () => {
    const none = { end: null, time_limit_seconds: null, age: null };
    expect(judgeSave({ ...none, received: at(1e9) })).toBe('in_time');
  });
});
