import { TIMEZONE_HEADER } from '@amphi/domain/dates';
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

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The module on a device in a zone, once an answer has named the platform's. */
async function formatIn(device: string, platform?: string) {
  vi.stubEnv('TZ', device);
  vi.resetModules();
  const headers = platform === undefined ? [] : [[TIMEZONE_HEADER, platform] as [string, string]];
  vi.stubGlobal('window', {});
  const { rememberZone } = await import('../src/lib/timezone.ts');
  rememberZone(new Response(null, { headers }));
  return import('../src/lib/format.ts');
}

describe('format', () => {
  it.each(['UTC', 'Asia/Kathmandu', 'Pacific/Auckland'])(
    'shows moments by the clocks of the platform, on a device in %s',
    async (device) => {
      vi.useFakeTimers({ now: new Date(LATE) });
      const format = await formatIn(device, 'America/Los_Angeles');
      expect(format.formatDate('2026-11-22T07:59:00Z')).toBe('21 nov. 2026');
      expect(format.formatTime(LATE)).toBe('15:30');
      expect(format.formatDateTime(LATE)).toBe('21 nov. 2026, 15:30');
      expect(format.formatAppointment(LATE)).toBe('21 nov. 2026, 15:30 (heure de Los Angeles)');
      expect(format.today()).toBe('2026-11-21');
    },
  );

  it('names the zone of an appointment only where the device shows another time', async () => {
    const { formatAppointment } = await formatIn('Europe/London', 'Africa/Abidjan');
    expect(formatAppointment(LATE)).toBe('21 nov. 2026, 23:30');
    expect(formatAppointment('2026-07-01T12:00:00Z')).toBe('1 juil. 2026, 12:00 (heure d’Abidjan)');
  });

  it('writes days of the calendar and times of the clock as they are', async () => {
    const { formatDate, formatDateTime } = await formatIn('Asia/Kathmandu', 'America/Los_Angeles');
    expect(formatDate('2026-11-21')).toBe('21 nov. 2026');
    expect(formatDateTime('2026-11-21T14:05')).toBe('21 nov. 2026, 14:05');
  });

  it.each([undefined, 'Nowhere/None'])('keeps to the device where the zone is %s', async (zone) => {
    const { formatDateTime } = await formatIn('Asia/Kathmandu', zone);
    expect(formatDateTime(LATE)).toBe('22 nov. 2026, 05:15');
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
