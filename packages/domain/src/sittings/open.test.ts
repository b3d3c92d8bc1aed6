import { describe, expect, it } from 'vitest';
import type { Bareme } from '../baremes/schema.ts';
import {
  isOpenBlank,
  isOpenWrong,
  type OpenAnswerGiven,
  scoreOpen,
  sittingScore,
  totalOfOpen,
} from './open.ts';

const element = (text: string, required = true) => ({ text, synonyms: [], required });
const short: OpenAnswerGiven = {
  kind: 'courte',
  elements: [],
  is_typed: true,
  verdict: 'exact',
  named_mask: 0,
  grade: null,
  elements_mask: null,
  is_zoned: false,
  is_neutralised: false,
};
const list: OpenAnswerGiven = {
  ...short,
  kind: 'liste',
  elements: [element('a'), element('b'), element('c'), element('d', false)],
};
const text: OpenAnswerGiven = { ...short, kind: 'rédigée', verdict: 'none' };

const EXACT: Bareme = { kind: 'exact', params: {} } as Bareme;
const STEPS: Bareme = { kind: 'steps', params: { steps: [1, 0.5, 0.2, 0] } } as Bareme;
const PER_ITEM: Bareme = { kind: 'per_item', params: { count: 'propositions' } } as Bareme;
const NEGATIVE: Bareme = { kind: 'negative', params: { wrong: -0.25 } } as Bareme;

describe('an answer on a picture', () => {
  const zoned: OpenAnswerGiven = { ...list, is_zoned: true };

  it.each([
    [0b0111, 1000, 1000, 1000, 1000],
    [0b1011, 0, 500, 667, -250],
    [0b0001, 0, 200, 333, -250],
    [0b1000, 0, 0, 0, -250],
  ])('with the zones %d right has its points by the rule', (named_mask, ...points) => {
    const rules = [EXACT, STEPS, PER_ITEM, NEGATIVE];
    for (const grade of [null, 1, 4]) {
      const given = { ...zoned, named_mask, grade, elements_mask: 0b1111 };
      expect(rules.map((rule) => scoreOpen(given, rule))).toEqual(
        points.map((one) => ({ points: one, is_to_compare: false })),
      );
    }
  });

  it('is worth nothing without a zone that is named, under each rule', () => {
    const blank = { ...zoned, is_typed: false, verdict: 'none' as const };
    const looked = { ...blank, grade: 2, elements_mask: 0 };
    expect([blank, looked].map((one) => scoreOpen(one, NEGATIVE).points)).toEqual([0, 0]);
  });
});

describe('an open answer', () => {
  it.each([
    ['exact', 1000],
    ['close', 1000],
    ['unsure', null],
    ['partial', null],
    ['different', null],
    ['none', null],
  ] as const)('that is short and %s gives %s at first', (verdict, points) => {
    expect(scoreOpen({ ...short, verdict })).toEqual({ points, is_to_compare: points === null });
  });

  it('in the form of a list counts once it names all that it has to', () => {
    const toCompare = { points: null, is_to_compare: true };
    expect(scoreOpen({ ...list, named_mask: 0b1001 })).toEqual(toCompare);
    expect(scoreOpen({ ...list, named_mask: 0b0111 })).toEqual({
      points: 1000,
      is_to_compare: false,
    });
    expect(scoreOpen({ ...list, elements: [] })).toEqual(toCompare);
  });

  it('of a neutralised question does not count, and never will', () => {
    const points = { points: null, is_to_compare: false };
    expect(scoreOpen({ ...short, is_neutralised: true })).toEqual(points);
  });

  it('is blank unless it was typed or judged', () => {
    const blank = { is_typed: false, grade: null };
    expect(isOpenBlank(blank)).toBe(true);
    expect(isOpenBlank({ ...blank, is_typed: true })).toBe(false);
    expect(isOpenBlank({ ...blank, grade: 3 })).toBe(false);
  });

  it('in sentences does not count before it is judged', () => {
    expect(scoreOpen(text)).toEqual({ points: null, is_to_compare: true });
    expect(scoreOpen({ ...text, is_typed: false })).toEqual({ points: 0, is_to_compare: false });
  });

  it('counts as the student judges it, whatever the matcher says', () => {
    expect([1, 2, 3, 4].map((grade) => scoreOpen({ ...short, grade }).points)).toEqual([
      0, 1000, 1000, 1000,
    ]);
    expect(scoreOpen({ ...list, grade: 4, elements_mask: 0b0011 })).toEqual({
      points: 667,
      is_to_compare: false,
    });
    expect(scoreOpen({ ...text, grade: 3 })).toEqual({ points: 1000, is_to_compare: false });
  });

  it('is to be learned when it was judged and is not worth all', () => {
    expect([
      isOpenWrong(short),
      isOpenWrong({ ...short, verdict: 'different' }),
      isOpenWrong({ ...short, verdict: 'different', grade: 1 }),
      isOpenWrong(text),
      isOpenWrong({ ...short, is_typed: false, verdict: 'none' }),
      isOpenWrong({ ...list, grade: 3, elements_mask: 1 }),
    ]).toEqual([false, false, true, false, false, true]);
  });
});

it('adds up what counts', () => {
  const blank = { ...short, is_typed: false };
  const others = [short, { ...short, grade: 4 }, blank];
  const neutralised = others.map((one) => ({ ...one, is_neutralised: true }));
  expect(neutralised.map((one) => scoreOpen(one).points)).toEqual([null, null, null]);
  const given = [short, { ...list, named_mask: 1 }, text, blank, ...neutralised];
  expect(totalOfOpen(given, EXACT)).toEqual({
    points: 1000,
    max_points: 2000,
    correct: 1,
    blank: 1,
    to_compare: 2,
  });
});

it('there is no score before everything is compared', () => {
  const total = { points: 1000, max_points: 2000 };
  expect(sittingScore({ ...total, to_compare_count: 0 })).toBe(10);
  expect(sittingScore({ ...total, to_compare_count: 1 })).toBeNull();
  expect(sittingScore({ points: 0, max_points: 0, to_compare_count: 0 })).toBeNull();
});
