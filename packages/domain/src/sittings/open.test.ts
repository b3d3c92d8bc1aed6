import { describe, expect, it } from 'vitest';
import { isOpenBlank, isOpenWrong, type OpenAnswerGiven, scoreOpen, totalOfOpen } from './open.ts';

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
    ['partial', 0],
    ['different', 0],
    ['none', 0],
  ] as const)('that is short and %s gives %s at first', (verdict, points) => {
    expect(scoreOpen({ ...short, verdict })).toEqual({ points, is_provisional: true });
  });

  it('in the form of a list gives the share of what it has to name', () => {
    expect(scoreOpen({ ...list, named_mask: 0b1001 })).toEqual({
      points: 333,
      is_provisional: true,
    });
    expect(scoreOpen({ ...list, named_mask: 0b0111 })).toMatchObject({ points: 1000 });
  });

  it('in the form of a list without elements gives nothing', () => {
    expect(scoreOpen({ ...list, elements: [] })).toEqual({ points: 0, is_provisional: true });
  });

  it('of a neutralised question does not count, and never will', () => {
    const points = { points: null, is_provisional: false };
    expect(scoreOpen({ ...short, is_neutralised: true })).toEqual(points);
  });

  it('is blank unless it was typed or judged', () => {
    const blank = { is_typed: false, grade: null };
    expect(isOpenBlank(blank)).toBe(true);
    expect(isOpenBlank({ ...blank, is_typed: true })).toBe(false);
    expect(isOpenBlank({ ...blank, grade: 3 })).toBe(false);
  });

  it('in sentences does not count before it is judged', () => {
    expect(scoreOpen(text)).toEqual({ points: null, is_provisional: true });
    expect(scoreOpen({ ...text, is_typed: false })).toEqual({ points: 0, is_provisional: false });
  });

  it('counts as the student judges it, whatever the matcher says', () => {
    expect([1, 2, 3, 4].map((grade) => scoreOpen({ ...short, grade }).points)).toEqual([
      0, 1000, 1000, 1000,
    ]);
    expect(scoreOpen({ ...list, grade: 4, elements_mask: 0b0011 })).toEqual({
      points: 667,
      is_provisional: false,
    });
    expect(scoreOpen({ ...text, grade: 3 })).toEqual({ points: 1000, is_provisional: false });
  });

  it('is to be learned when it was judged and is not worth all', () => {
    expect([
      isOpenWrong(short),
      isOpenWrong({ ...short, verdict: 'different' }),
      isOpenWrong(text),
      isOpenWrong({ ...short, is_typed: false, verdict: 'none' }),
      isOpenWrong({ ...list, grade: 3, elements_mask: 1 }),
    ]).toEqual([false, true, false, false, true]);
  });
});

it('adds up what counts', () => {
  const blank = { ...short, is_typed: false };
  const others = [short, { ...short, grade: 4 }, blank];
  const neutralised = others.map((one) => ({ ...one, is_neutralised: true }));
  expect(neutralised.map((one) => scoreOpen(one).points)).toEqual([null, null, null]);
  expect(totalOfOpen([short, { ...list, named_mask: 1 }, text, blank, ...neutralised])).toEqual({
    points: 1333,
    max_points: 3000,
    correct: 1,
    blank: 1,
    provisional: 3,
  });
});
