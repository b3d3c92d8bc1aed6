import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS } from '../questions/letters.ts';
import { feedbackFor, isCorrect, markOption, ringColourFor, successRate } from './rules.ts';

const letters = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 });

describe('an answer', () => {
  it('is right exactly when its set of letters is the key', () => {
    fc.assert(
      fc.property(letters, letters, (selected, key) => {
        const same = LETTERS.every((each) => selected.includes(each) === key.includes(each));
        expect(isCorrect(selected, key)).toBe(same);
      }),
    );
  });

  it('is wrong with a letter too few or too many', () => {
    expect(isCorrect(['A'], ['A', 'C'])).toBe(false);
    expect(isCorrect(['A', 'B', 'C'], ['A', 'C'])).toBe(false);
    expect(isCorrect(['C', 'A', 'A'], ['A', 'C'])).toBe(true);
  });

  it('marks each option as correct, missed, wrong or plain', () => {
    const marks = (['A', 'B', 'C', 'D'] as const).map((letter) =>
      markOption(letter, ['A', 'C'], ['A', 'B']),
    );
    expect(marks).toEqual(['correct', 'missed', 'wrong', 'plain']);
  });

  it('has no wrong or missed option exactly when it is right', () => {
    fc.assert(
      fc.property(letters, letters, (selected, key) => {
        const marks = LETTERS.map((letter) => markOption(letter, selected, key));
        const clean = !marks.includes('wrong') && !marks.includes('missed');
        expect(clean).toBe(isCorrect(selected, key));
      }),
    );
  });
});

describe('the success rate', () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 16, 6.3],
    [362, 500, 72.4],
    [999, 1_000, 99.9],
    [7, 7, 100],
  ])('of %i right among %i is %d', (correct, answered, rate) => {
    expect(successRate(correct, answered)).toBe(rate);
  });

  it('has one decimal at most and lies between 0 and 100', () => {
    const pair = fc
      .nat(100_000)
      .chain((answered) => fc.tuple(fc.nat(answered), fc.constant(answered)));
    fc.assert(
      fc.property(pair, ([correct, answered]) => {
        const rate = successRate(correct, answered);
        expect(String(rate)).toMatch(/^\d{1,3}(\.\d)?$/);
        expect(rate).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the results page', () => {
  it.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79.9, 'good'],
    [60, 'good'],
    [59.9, 'keep_learning'],
    [0, 'keep_learning'],
  ])('says of %d %%: %s [results.4]', (rate, feedback) => {
    expect(feedbackFor(rate)).toBe(feedback);
  });

  it.each([
    [100, 'green'],
    [70, 'green'],
    [69.9, 'amber'],
    [50, 'amber'],
    [49.9, 'red'],
    [0, 'red'],
  ])('paints the ring of %d %% %s [results.3]', (rate, colour) => {
    expect(ringColourFor(rate)).toBe(colour);
  });
});
