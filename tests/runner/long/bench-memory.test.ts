import { beforeAll, describe, expect, it } from 'vitest';
import { type ByWorld, type Compared, missedLimits } from '../../bench/memory/limits.ts';
import {
  DEFAULT_POLICY,
  fsrsPolicy,
  type Policy,
  REDO_10,
  REDO_15,
} from '../../bench/memory/policies.ts';
import { type Outcome, simulate } from '../../bench/memory/simulate.ts';

const STUDENTS = 12;
const measure = async (policy: Policy, students = STUDENTS): Promise<ByWorld> => ({
  A: await simulate('A', policy, { guess: 0.03 }, students),
  B: await simulate('B', policy, { guess: 0.03 }, students),
});

describe('the limits of pnpm bench:memory', () => {
  let redone: Pick<Compared, 'redo15' | 'redo10'>;
  beforeAll(async () => {
    redone = { redo15: await measure(REDO_15), redo10: await measure(REDO_10) };
  }, 120_000);
  const missed = async (policy: Policy) =>
    missedLimits({ standard: await measure(policy), ...redone });

  it('are reached by the rule of the product, by the same figures each time', async () => {
    const standard = await measure(DEFAULT_POLICY);
    expect(missedLimits({ standard, ...redone })).toEqual([]);
    expect(await measure(DEFAULT_POLICY)).toEqual(standard);
  });

  it('have parameters fitted on some days, which changes what is reviewed after them', async () => {
    const options = { retention: 0.8, all: true, sweep: true };
    const [usual, fitted, late] = await Promise.all(
      [[], [60], [500]].map((refitDays) =>
        measure(fsrsPolicy('fitted', { ...options, refitDays }), 1),
      ),
    );
    expect(late).toEqual(usual);
    expect(fitted?.B.reviews).not.toBe(usual?.B.reviews);
  });

  it('are missed without the final sweep', async () => {
    expect(await missed(fsrsPolicy('broken', { retention: 0.8 }))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^world A: [\d.]+ % of all recalled, not 88.0 %$/),
        expect.stringMatching(/^world B: [\d.]+ % of all recalled, not 62.0 %$/),
        expect.stringMatching(/^world B: -[\d.]+ % more of all recalled than with redo10/),
      ]),
    );
  });

  it('are missed by more reviews', async () => {
    expect(await missed(fsrsPolicy('broken', { retention: 0.9, all: true, sweep: true }))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^world A: \d+ reviews, more than 1250$/),
        expect.stringMatching(/^world B: \d+ reviews, more than 1650$/),
        expect.stringMatching(/^world A: -?[\d.]+ % fewer reviews than with redo15, not 25.0 %$/),
      ]),
    );
  });

  it.each<[string, (compared: Compared) => Compared]>([
    ['world A: 87.9 % of all', changed('standard', 'A', { all: 0.8794 })],
    ['world A: 93.9 % of errors', changed('standard', 'A', { errors: 0.9394 })],
    ['world A: 1251 reviews', changed('standard', 'A', { reviews: 1_251 })],
    ['world B: 61.9 % of all', changed('standard', 'B', { all: 0.6194 })],
    ['world B: 89.9 % of errors', changed('standard', 'B', { errors: 0.8994 })],
    ['world B: 1651 reviews', changed('standard', 'B', { reviews: 1_651 })],
    ['world A: 4.9 % more of errors', changed('redo15', 'A', { errors: 0.911 })],
    ['world A: 24.9 % fewer reviews', changed('redo15', 'A', { reviews: 1_465 })],
    ['world B: 4.9 % more of errors', changed('redo15', 'B', { errors: 0.881 })],
    ['world B: 4.9 % fewer reviews', changed('redo15', 'B', { reviews: 1_578 })],
    ['world B: 0.0 % more of all', changed('redo10', 'B', { all: 0.66 })],
    ['world B: 0.0 % more of errors', changed('redo10', 'B', { errors: 0.93 })],
    ['world B: 34.9 % fewer reviews', changed('redo10', 'B', { reviews: 2_305 })],
  ])('name what is missed: %s', (sentence, change) => {
    expect(missedLimits(REACHED)).toEqual([]);
    expect(missedLimits(change(REACHED))).toContainEqual(expect.stringContaining(sentence));
  });
});

const outcome = (reviews: number, all: number, errors: number): Outcome => ({
  reviews,
  all,
  errors,
  unknown: errors,
  peak: 20,
  predicted: all,
  error: 0,
  within: 1,
});

const REACHED: Compared = {
  standard: { A: outcome(1_100, 0.9, 0.96), B: outcome(1_500, 0.66, 0.93) },
  redo15: { A: outcome(1_650, 0.91, 0.87), B: outcome(1_650, 0.52, 0.36) },
  redo10: { A: outcome(2_550, 0.95, 0.92), B: outcome(2_550, 0.65, 0.51) },
};

function changed(name: keyof Compared, world: 'A' | 'B', values: Partial<Outcome>) {
  return (compared: Compared): Compared => ({
    ...compared,
    [name]: { ...compared[name], [world]: { ...compared[name][world], ...values } },
  });
}
