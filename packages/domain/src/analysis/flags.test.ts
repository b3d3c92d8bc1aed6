import { describe, expect, it } from 'vitest';
import type { Letter } from '../questions/letters.ts';
import {
  contradictsKey,
  correlationInterval,
  flagsOf,
  groupSize,
  type ItemFigures,
  idleOptions,
  type OptionFigures,
  severityOf,
  suspectOptions,
} from './flags.ts';

const option = (letter: Letter, values: Partial<OptionFigures> = {}): OptionFigures => ({
  letter,
  in_key: false,
  chosen: 0.3,
  strong: 0.2,
  weak: 0.4,
  discrimination: 0.2,
  ...values,
});
const right = option('A', { in_key: true, chosen: 0.6, strong: 0.9, weak: 0.3 });
const item = (values: Partial<ItemFigures> = {}): ItemFigures => ({
  n: 300,
  ranked: 300,
  earlier: 0,
  p: 0.6,
  discrimination: 0.4,
  options: [right, option('B')],
  ...values,
});

describe('the flags of a question', () => {
  it('are none for one that behaves', () => {
    expect(flagsOf('practice', item())).toEqual([]);
  });

  it('name a letter outside of the key that the strong prefer, and one of the key that they avoid', () => {
    const preferred = option('B', { strong: 0.64, weak: 0.4 });
    const avoided = option('A', { in_key: true, strong: 0.3, weak: 0.5 });
    const one = item({ options: [right, preferred] });
    const other = item({ options: [avoided, option('B')] });
    expect(flagsOf('practice', one)).toEqual(['key_suspect']);
    expect(suspectOptions('practice', one)).toEqual([preferred]);
    expect(flagsOf('exam', other)).toEqual(['key_suspect']);
  });

  it('take 15 and 10 points, and more than chance makes', () => {
    const by = (strong: number, weak: number, in_key = false, ranked = 30_000) =>
      flagsOf('practice', item({ ranked, options: [option('B', { in_key, strong, weak })] }));
    expect(by(0.55, 0.4)).toEqual(['key_suspect']);
    expect(by(0.54, 0.4)).toEqual([]);
    expect(by(0.39, 0.5, true)).toEqual(['key_suspect']);
    expect(by(0.41, 0.5, true)).toEqual([]);
    // Thirds of 17 students differ as much by chance.
    expect(by(0.55, 0.4, false, 51)).toEqual([]);
    expect(by(0.9, 0.1, false, 51)).toEqual(['key_suspect']);
    expect(by(0.9, 0.1, false, 49)).toEqual([]);
  });

  it('count a difference of exactly 15 or 10 points, or of two standard errors', () => {
    const by = (values: Partial<OptionFigures>, group = 10_000) =>
      contradictsKey(option('B', values), group);
    expect(by({ strong: 0.15, weak: 0 })).toBe(true);
    expect(by({ in_key: true, strong: 0, weak: 0.1 })).toBe(true);
    expect(by({ strong: 0.5, weak: 0 }, 4)).toBe(true);
    expect(by({ strong: 0.5, weak: 0 }, 3)).toBe(false);
    expect(by({ strong: 0.9, weak: 0.1 }, 10)).toBe(true);
  });

  it('say nothing of letters where no student is ranked', () => {
    const none = { strong: null, weak: null };
    expect(contradictsKey(option('B', { ...none, strong: 0.9 }), 100)).toBe(false);
    expect(contradictsKey(option('B', { ...none, in_key: true, weak: 0.9 }), 100)).toBe(false);
    expect(contradictsKey(option('B', { strong: 0.9, weak: 0.1 }), 0)).toBe(false);
  });

  it('begin with 50 ranked answers in training, 30 copies of an exam, 100 answers for distractors', () => {
    const preferred = option('B', { strong: 1, weak: 0 });
    const by = (context: 'practice' | 'exam', ranked: number) =>
      flagsOf(context, item({ ranked, p: 0.1, options: [preferred] }));
    const both = ['key_suspect', 'too_hard'];
    expect([by('practice', 50), by('practice', 49)]).toEqual([both, []]);
    expect([by('exam', 30), by('exam', 29)]).toEqual([both, []]);
    const idle = item({ n: 100, ranked: 0, options: [option('B', { chosen: 0 })] });
    expect(flagsOf('practice', idle)).toEqual(['idle_distractor']);
    expect(flagsOf('practice', { ...idle, n: 99 })).toEqual([]);
  });

  it.each([
    [{ p: 0.95 }, ['too_easy']],
    [{ p: 0.15 }, ['too_hard']],
    [{ discrimination: 0.09 }, ['no_discrimination']],
    [{ discrimination: 0.1 }, []],
    [{ discrimination: null }, []],
    [{ discrimination: 0.05, p: 0.1 }, ['too_hard']],
    [{ discrimination: 0.05, p: 0.15 }, ['too_hard']],
    [{ discrimination: 0.05, p: 0.95 }, ['too_easy']],
    [{ discrimination: 0.05, p: 0.97 }, ['too_easy']],
    [{ earlier: 4 }, ['mixed_versions']],
    [{ p: 0.1, ranked: 49 }, []],
  ])('%j: %j', (values, expected) => {
    expect(flagsOf('practice', item(values))).toEqual(expected);
  });

  it('name distractors that fewer than 5\u00a0% of at least 100 tick', () => {
    const idle = [right, option('B', { chosen: 0.049 }), option('C', { chosen: 0.05 })];
    expect(idleOptions(item({ options: idle }))).toEqual([idle[1]]);
    expect(flagsOf('practice', item({ options: idle }))).toEqual(['idle_distractor']);
    expect(flagsOf('practice', item({ options: idle, n: 99, ranked: 99 }))).toEqual([]);
  });

  it('sort: one worse flag outweighs all lesser ones', () => {
    const lesser = severityOf(['no_discrimination', 'too_hard', 'idle_distractor', 'too_easy']);
    expect(severityOf(['key_suspect'])).toBeGreaterThan(lesser + severityOf(['mixed_versions']));
    expect(severityOf([])).toBe(0);
  });
});

it('makes groups of a third in training, and of 27\u00a0% of the copies of an exam', () => {
  expect([groupSize('practice', 200), groupSize('exam', 200)]).toEqual([66, 54]);
});

it('gives the interval of a correlation by Fisher’s transformation', () => {
  // r = 0.5, n = 103: atanh(0.5) ± 1.96 / 10.
  const { low, high } = correlationInterval(0.5, 103) ?? { low: 0, high: 0 };
  expect(low).toBeCloseTo(0.3393043, 6);
  expect(high).toBeCloseTo(0.6323403, 6);
  expect(correlationInterval(0.5, 3)).toBeNull();
  expect(correlationInterval(0.5, 4)).not.toBeNull();
});
