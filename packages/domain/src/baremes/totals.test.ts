import { describe, expect, it } from 'vitest';
import { BAREME_CODES, BUILT_IN_BAREMES } from './built-in.ts';
import type { Bareme } from './schema.ts';
import {
  costOfNearMisses,
  type ScoredAnswer,
  type ScoredQuestion,
  scoreOutOf20,
  totalOf,
  totalOfCases,
} from './score.ts';
import { FIVE, FOUR, mask, question, TCS, THREE_OF_FIVE } from './testing/scored-questions.ts';

const HARSH: Bareme = { kind: 'negative', params: { wrong: -1 } };

const given = (asked: ScoredQuestion, ticked: string, weight?: number): ScoredAnswer => ({
  question: asked,
  mask: mask(ticked),
  ...(weight === undefined ? {} : { weight }),
});

describe('the note out of 20', () => {
  it.each([
    [13_470, 20_000, 13.47, 'as it is'],
    [2_000, 3_000, 13.33, '13.333…'],
    [1_000, 3_000, 6.67, '6.666…'],
    [1, 16_000, 0, '0.00125'],
    [1_001, 8_000, 2.5, '2.5025'],
    [4, 16_000, 0.01, '0.005 goes away from zero'],
    [12, 16_000, 0.02, '0.015 goes away from zero'],
    [-2_500, 20_000, 0, 'a negative sum'],
    [-0, 20_000, 0, 'no −0'],
    [20_000, 20_000, 20, 'everything'],
  ])('of %d thousandths of %d is %d (%s)', (points, max_points, score) => {
    expect(scoreOutOf20({ points, max_points })).toBe(score);
  });

  it('is none when no question counts', () => {
    expect(scoreOutOf20({ points: 0, max_points: 0 })).toBeNull();
  });

  it('is rounded after the sum: three thirds lack the one thousandth that each of them lost', () => {
    const answers = Array.from({ length: 3 }, () => given(THREE_OF_FIVE, 'A'));
    expect(totalOf(BUILT_IN_BAREMES.edn, answers)).toEqual({ points: 999, max_points: 3000 });
    expect(scoreOutOf20({ points: 999, max_points: 3000 })).toBe(6.66);
  });

  it('lets a question’s loss eat what another one gave, and ends at 0', () => {
    const answers = [given(FIVE, 'AC'), ...Array.from({ length: 4 }, () => given(FIVE, 'B'))];
    expect(totalOf(BUILT_IN_BAREMES.negatif, answers)).toEqual({ points: 600, max_points: 5000 });
    expect(totalOf(HARSH, answers)).toEqual({ points: -3000, max_points: 5000 });
    expect(scoreOutOf20(totalOf(HARSH, answers))).toBe(0);
  });

  it.each([
    ['each of its questions', undefined, { points: 2300, max_points: 4000 }],
    ['one question', 1, { points: 1433, max_points: 2000 }],
    ['two', 2, { points: 1867, max_points: 3000 }],
  ])('counts a case as %s, and other questions as they are', (_, case_weight, total) => {
    const rule: Bareme = { kind: 'exact', params: { case_weight } };
    const question = (case_id: number | null, points: number) => ({
      case_id,
      points,
      max_points: 1000,
    });
    const given = [question(7, 1000), question(null, 1000), question(7, 300), question(7, 0)];
    expect(totalOfCases(rule, given)).toEqual(total);
    const neutralised = { case_id: 8, points: 0, max_points: 0 };
    expect(totalOfCases(rule, [...given, neutralised])).toEqual(total);
  });

  it('weighs questions, and leaves neutralised ones out of both sums', () => {
    const answers = [
      given(FIVE, 'AC', 3),
      given(FIVE, 'A'),
      given({ ...FIVE, state: 'neutralised' }, 'AC', 5),
    ];
    const total = totalOf(BUILT_IN_BAREMES.edn, answers);
    expect(total).toEqual({ points: 3500, max_points: 4000 });
    expect(scoreOutOf20(total)).toBe(17.5);
  });
});

describe('one copy under several rules', () => {
  const copy = [given(FIVE, 'AC'), given(FIVE, 'A'), given(FOUR, 'AB'), given(FIVE, '')];

  it('has a note under each, in their order', () => {
    const scores = BAREME_CODES.map((code) => scoreOutOf20(totalOf(BUILT_IN_BAREMES[code], copy)));
    // Sums of 4: 1; 1 + .5 + .2; 1 + .75 + .5; 1 + .8 + .5; 1 + .5; 1 − .1 − .1; 1 + .5 + 0.
    expect(scores).toEqual([5, 8.5, 11.25, 11.5, 7.5, 4, 7.5]);
  });

  it('says how many questions were one discordance away, and what that cost', () => {
    const { edn, tout_ou_rien } = BUILT_IN_BAREMES;
    expect(costOfNearMisses(edn, copy)).toEqual({ questions: 1, points: 500 });
    expect(costOfNearMisses(tout_ou_rien, copy)).toEqual({ questions: 1, points: 1000 });
    const seven = Array.from({ length: 7 }, () => given(FIVE, 'ACD'));
    expect(costOfNearMisses(edn, seven)).toEqual({ questions: 7, points: 3500 });
    expect(costOfNearMisses(edn, [given(FIVE, 'ACD', 3)])).toEqual({ questions: 1, points: 1500 });
  });

  it('counts no blank, no neutralised question and no script concordance test among them', () => {
    const blank = given(question('A/ABCDE'), '');
    const neutralised = given({ ...FIVE, state: 'neutralised' }, 'A');
    const tcs = given({ ...TCS, key: mask('AB') }, 'A');
    expect(costOfNearMisses(BUILT_IN_BAREMES.edn, [blank, neutralised, tcs])).toEqual({
      questions: 0,
      points: 0,
    });
  });
});
