import { describe, expect, it } from 'vitest';
import { givenAt, isPackReadable, packEnd } from './rules.ts';

const now = new Date('2026-03-03T10:00:00Z');

describe('a pack', () => {
  it('may be read for fourteen days, and no longer than the access', () => {
    expect(packEnd(now, undefined).toISOString()).toBe('2026-03-17T10:00:00.000Z');
    expect(packEnd(now, new Date('2026-06-01T00:00:00Z'))).toEqual(packEnd(now, undefined));
    const end = new Date('2026-03-05T00:00:00Z');
    expect(packEnd(now, end)).toEqual(end);
  });

  it('is not read after its end, nor with a clock that was set back since', () => {
    const pack = { taken_at: '2026-03-03T10:00:00Z', expires_at: '2026-03-17T10:00:00Z' };
    const readableAt = (time: string, days = 0) =>
      isPackReadable(pack, { now: Date.parse(time), behind: days * 86_400_000 });
    expect(readableAt('2026-03-03T09:00:00Z')).toBe(true);
    expect(readableAt('2026-03-17T09:59:00Z')).toBe(true);
    expect(readableAt('2026-03-17T10:00:00Z')).toBe(false);
    expect(readableAt('2026-03-02T09:00:00Z')).toBe(false);
    // With a clock that was wrong when the pack was made.
    expect(readableAt('2026-02-28T10:00:00Z', 3)).toBe(true);
    expect(readableAt('2026-03-14T09:59:00Z', 3)).toBe(true);
    expect(readableAt('2026-03-14T10:00:00Z', 3)).toBe(false);
    expect(readableAt('2026-03-31T09:00:00Z', -15)).toBe(true);
    // It was put right since.
    expect(readableAt('2026-03-04T10:00:00Z', 3)).toBe(true);
    expect(readableAt('2026-03-04T10:00:00Z', -15)).toBe(true);
  });
});

it('an answer that waited counts for when it was given, within a pack’s life', () => {
  expect(givenAt(now, null)).toBeNull();
  expect(givenAt(now, undefined)).toBeNull();
  expect(givenAt(now, 0)).toBeNull();
  expect(givenAt(now, 3600)?.toISOString()).toBe('2026-03-03T09:00:00.000Z');
  expect(givenAt(now, 400 * 86_400)?.toISOString()).toBe('2026-02-17T10:00:00.000Z');
});
