import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, studyDay, weekdayOf } from './study-day.ts';

describe('the day of study', () => {
  it.each([
    ['Europe/Paris', '2026-01-15T02:59:59Z', '2026-01-14'],
    ['Europe/Paris', '2026-01-15T03:00:00Z', '2026-01-15'],
    ['Europe/Paris', '2026-01-15T22:59:59Z', '2026-01-15'],
    ['Europe/Paris', '2026-01-15T23:30:00Z', '2026-01-15'],
    ['UTC', '2026-03-01T03:59:59.999Z', '2026-02-28'],
    ['UTC', '2026-03-01T04:00:30Z', '2026-03-01'],
    ['UTC', '2026-03-01T04:30:00Z', '2026-03-01'],
    ['UTC', '2028-03-01T03:00:00Z', '2028-02-29'],
    ['UTC', '2027-01-01T00:00:00Z', '2026-12-31'],
    ['America/New_York', '2026-01-15T08:59:59Z', '2026-01-14'],
    ['Asia/Kathmandu', '2026-01-14T22:14:59Z', '2026-01-14'],
    ['Asia/Kathmandu', '2026-01-14T22:15:00Z', '2026-01-15'],
    // Paris goes from 2 to 3 o'clock, so that four is an hour earlier; in autumn back from 3 to 2.
    ['Europe/Paris', '2026-03-29T01:59:59Z', '2026-03-28'],
    ['Europe/Paris', '2026-03-29T02:00:00Z', '2026-03-29'],
    ['Europe/Paris', '2026-10-25T02:59:59Z', '2026-10-24'],
    ['Europe/Paris', '2026-10-25T03:00:00Z', '2026-10-25'],
    // Helsinki goes back from 4 to 3: four comes twice, the day begins with the second.
    ['Europe/Helsinki', '2026-10-25T00:59:59Z', '2026-10-24'],
    ['Europe/Helsinki', '2026-10-25T01:59:59Z', '2026-10-24'],
    ['Europe/Helsinki', '2026-10-25T02:00:00Z', '2026-10-25'],
    // Morocco goes back at the beginning of Ramadan 2025 and forward after it.
    ['Africa/Casablanca', '2025-02-22T02:59:59Z', '2025-02-21'],
    ['Africa/Casablanca', '2025-02-22T03:00:00Z', '2025-02-22'],
    ['Africa/Casablanca', '2025-03-01T03:59:59Z', '2025-02-28'],
    ['Africa/Casablanca', '2025-03-01T04:00:00Z', '2025-03-01'],
    ['Africa/Casablanca', '2025-04-08T02:59:59Z', '2025-04-07'],
    ['Africa/Casablanca', '2025-04-08T03:00:00Z', '2025-04-08'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(studyDay(new Date(at), zone)).toBe(day);
  });

  it('never goes back, and leaves none out', () => {
    const zones = fc.constantFrom('Africa/Casablanca', 'Europe/Helsinki', 'America/Santiago');
    const hours = fc.integer({ min: 0, max: 24 * 366 * 3 });
    fc.assert(
      fc.property(zones, hours, (zone, hour) => {
        const at = Date.UTC(2025, 0, 1) + hour * 3_600_000;
        const [one, other] = [at, at + 3_600_000].map((time) => studyDay(new Date(time), zone));
        expect([0, 1]).toContain(daysBetween(one as string, other as string));
      }),
    );
  });

  it('refuses what is no zone and no date', () => {
    expect(() => studyDay(new Date(), 'Nowhere/None')).toThrow(RangeError);
    expect(() => studyDay(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
  });
});

describe('calendar days', () => {
  it('are moved by months up to the last one of a month', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-11-15', 3)).toBe('2028-02-15');
  });

  it('are counted without hours', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });

  it('have a weekday from Monday on', () => {
    const week = Array.from({ length: 7 }, (_, index) => weekdayOf(addDays('2026-11-23', index)));
    expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
