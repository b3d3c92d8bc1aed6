import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersNeeded,
  calibrate,
  hasCentre,
  isWeak,
  MEASURED_MIN,
  nextChapters,
  type ObservedReview,
  readiness,
  type SeenQuestion,
} from './readiness.ts';

const DECAY = 0.1542;
const NOTHING = calibrate([], DECAY);

const seen = (count: number, values: Partial<SeenQuestion> = {}): SeenQuestion[] =>
  Array(count).fill({ days: 10, stability: 20, isReviewed: true, ...values });

/** Reviews after three days at a stability of five, of which so many in a hundred are recalled. */
const reviews = (count: number, percent: number): ObservedReview[] =>
  Array.from({ length: count }, (_, index) => ({
    days: 3,
    stability: 5,
    isRecalled: (index % 10) * 10 < percent,
  }));

const estimate = (of: ObservedReview[], questions = seen(100)) =>
  readiness(questions, 100, DECAY, calibrate(of, DECAY)) ?? { rate: -1, low: 0, high: 0 };

describe('readiness', () => {
  it('counts what was not seen as not known', () => {
    const [all, half] = [seen(60), seen(60)].map(
      (questions, index) => readiness(questions, 60 * (index + 1), DECAY, NOTHING)?.rate ?? 0,
    ) as [number, number];
    expect(half).toBeCloseTo(all / 2);
  });

  it.each([
    [0.2, 0.45, true],
    [0.2, 0.46, false],
    [0, 1, false],
  ])('from %d to %d has a centre: %s', (low, high, has) => {
    expect(hasCentre({ rate: (low + high) / 2, low, high })).toBe(has);
  });

  it('believes in the steeper curve the more, the sooner a student forgets by their own parameters', () => {
    const far = seen(100, { days: 60 });
    const rate = (lasting: number) =>
      readiness(far, 100, DECAY, calibrate([], DECAY, lasting))?.rate ?? 0;
    expect(rate(1)).toBeGreaterThan(rate(0.5) + 0.03);
    expect(rate(0.5)).toBeGreaterThan(rate(0.1));
  });

  it.each([
    [0, 100],
    [29, 100],
    [6, 14],
  ])('is not told by %d questions of %d', (count, total) => {
    expect(answersNeeded(total)).toBeGreaterThan(count);
    expect(readiness(seen(count), total, DECAY, NOTHING)).toBeNull();
  });

  it('lies in its interval, which lies in what was seen', () => {
    const question = fc.record({
      days: fc.integer({ min: 1, max: 200 }),
      stability: fc.double({ min: 0.01, max: 3_000, noNaN: true }),
      isReviewed: fc.boolean(),
    });
    const review = fc.record({
      days: fc.integer({ min: 1, max: 60 }),
      stability: fc.double({ min: 0.01, max: 300, noNaN: true }),
      isRecalled: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(question, { minLength: 30, maxLength: 60 }),
        fc.integer({ min: 0, max: 500 }),
        fc.array(review, { maxLength: 90 }),
        (questions, unseen, observed) => {
          const total = questions.length + unseen;
          const made = readiness(questions, total, DECAY, calibrate(observed, DECAY));
          const { rate, low, high } = made ?? { rate: -1, low: 0, high: 0 };
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(rate + 1e-9);
          expect(rate).toBeLessThanOrEqual(high + 1e-9);
          expect(high).toBeLessThanOrEqual(questions.length / total + 1e-9);
        },
      ),
    );
  });

  it('believes reviews from thirty on, the more of them the more', () => {
    const predicted = estimate([]).rate;
    expect(estimate(reviews(MEASURED_MIN - 1, 40)).rate).toBe(predicted);
    const [few, many] = [estimate(reviews(MEASURED_MIN, 40)), estimate(reviews(400, 40))];
    expect(few.rate).toBeLessThan(predicted - 0.05);
    expect(many.rate).toBeLessThan(few.rate);
    expect(estimate(reviews(400, 100)).rate).toBeGreaterThan(predicted);
  });

  it.each([
    [20, 20, 60],
    [0.2, 2, 50],
    [5, 3, 70],
  ])(
    'of stabilities %d, asked after %d days, %d in a hundred are right, as came',
    (stability, days, percent) => {
      const came = [
        ...reviews(130, 60).map((review) => ({ ...review, stability: 20, days: 20 })),
        ...reviews(130, 50).map((review) => ({ ...review, stability: 0.2, days: 2 })),
        ...reviews(130, 70).map((review) => ({ ...review, stability: 5, days: 3 })),
      ];
      const { rate } = estimate(came, seen(100, { stability, days }));
      expect(Math.abs(rate - percent / 100)).toBeLessThan(0.1);
    },
  );

  it('believes no fast memory of what was answered on one day alone', () => {
    const once = seen(100, { isReviewed: false });
    const rateOf = (percent: number) => estimate(reviews(400, percent), once).rate;
    expect(rateOf(100)).toBeCloseTo(estimate([], once).rate);
    expect(rateOf(40)).toBeLessThan(estimate([], once).rate - 0.05);
  });

  it('is less sure of an exam that is far away', () => {
    const of = (days: number) =>
      estimate(reviews(400, 90), seen(100, { days, stability: days * 5 }));
    const [near, far] = [of(3), of(60)];
    expect(far.rate - far.low).toBeGreaterThan(near.rate - near.low + 0.1);
  });
});

it('the chapters to do next are those with most that would not be known', () => {
  const chapter = (chapter_id: number, total: number, known: number) => ({
    chapter_id,
    total,
    known,
  });
  const chapters = [chapter(1, 10, 9.5), chapter(2, 40, 30), chapter(3, 12, 0), chapter(4, 12, 2)];
  expect(nextChapters(chapters, 2).map(({ chapter_id }) => chapter_id)).toEqual([3, 2]);
  expect(nextChapters([chapter(1, 10, 9.5)], 2)).toEqual([]);
});

it.each([
  [0.7, 0.8, true],
  [0.8, 0.8, false],
  [0.7, 0.6, false],
  [0.6, null, false],
  [0.59, null, true],
  [0.59, 0.3, true],
])('a chapter known by %d beside %s is weak: %s', (rate, expected, weak) => {
  expect(isWeak({ own: { rate, low: 0, high: 1 }, expected })).toBe(weak);
});
