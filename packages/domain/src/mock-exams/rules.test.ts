import { describe, expect, it } from 'vitest';
import { entryLimit, phaseOf } from './rules.ts';

const exam = {
  opens_at: '2026-11-25T09:00:00Z',
  closes_at: new Date('2026-11-25T12:00:00Z'),
  duration_minutes: 60,
  released_at: null,
};
const at = (time: string) => new Date(`2026-11-25T${time}Z`);

describe('a mock exam', () => {
  it.each([
    ['08:59:59', 'announced'],
    ['09:00:00', 'open'],
    ['11:59:00', 'open'],
    // Less than a minute is no sitting.
    ['11:59:01', 'closed'],
    ['15:00:00', 'closed'],
  ])('at %s is %s', (time, phase) => {
    expect(phaseOf(exam, at(time))).toBe(phase);
  });

  it('is released whatever the time', () => {
    expect(phaseOf({ ...exam, released_at: at('12:10:00') }, at('12:10:00'))).toBe('released');
  });

  it('gives its own time, or what is left of the window', () => {
    expect(entryLimit(exam, at('09:30:00'))).toBe(3600);
    expect(entryLimit(exam, at('11:00:00'))).toBe(3600);
    expect(entryLimit(exam, at('11:00:01'))).toBe(3599);
    expect(entryLimit(exam, at('11:50:00.500'))).toBe(599);
  });
});
