import { describe, expect, it } from 'vitest';
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
  is_neutralised: false,
};
const list: OpenAnswerGiven = {
  ...short,
  kind: 'liste',
  elements: [element('a'), element('b'), element('c'), element('d', false)],
};
const text: OpenAnswerGiven = { ...short, kind: 'rédigée', verdict: 'none' };

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
  expect(totalOfOpen([short, { ...list, named_mask: 1 }, text, blank, ...neutralised])).toEqual({
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
