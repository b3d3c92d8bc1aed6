import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatDate,
  formatDollars,
  formatDuration,
  formatMru,
  formatNumber,
  formatPercent,
  truncate,
} from '../src/lib/format.ts';

const NARROW = '\u202f';

// Half an hour before midnight by UTC: the day depends on the zone too.
const LATE = '2026-11-21T23:30:00Z';

afterEach(() => vi.unstubAllEnvs());

describe('format', () => {
  it.each([
    ['UTC', '21 nov. 2026', '23:30'],
    ['Asia/Kathmandu', '22 nov. 2026', '05:15'],
    ['America/Los_Angeles', '21 nov. 2026', '15:30'],
    ['Africa/Casablanca', '22 nov. 2026', '00:30'],
  ])('shows instants by the clocks of the device, in %s', async (timeZone, date, time) => {
    vi.stubEnv('TZ', timeZone);
    vi.resetModules();
    const format = await import('../src/lib/format.ts');
    expect(format.formatDate(LATE)).toBe(date);
    expect(format.formatTime(LATE)).toBe(time);
    expect(format.formatDateTime(LATE)).toBe(`${date}, ${time}`);
  });

  it('writes dates and numbers as French does', () => {
    expect(formatDate('2026-11-21T12:00:00Z')).toBe('21 nov. 2026');
    expect(formatNumber(1234.5)).toBe(`1${NARROW}234,5`);
    expect(formatPercent(72.4)).toMatch(/^72,4\s%$/);
  });

  it('keeps the two readings of money', () => {
    expect(formatMru(1500)).toBe('1500 MRU');
    expect(formatMru(1750.5)).toBe('1750.5 MRU');
    expect(formatDollars(1234.5)).toBe('$1,234.50');
    expect(formatDollars(0)).toBe('$0.00');
  });

  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [522, '8:42'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
    [-3, '0:00'],
  ])('writes %d seconds as %s [practice.3]', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('cuts long texts only, between characters', () => {
    expect(truncate('court', 5)).toBe('court');
    expect(truncate('un peu long', 6)).toBe('un peu…');
    expect(truncate('❤️‍🔥🧬🫀', 1)).toMatch(/…$/);
    expect(truncate('🧬🫀🧠', 2)).toBe('🧬🫀…');
  });
});
