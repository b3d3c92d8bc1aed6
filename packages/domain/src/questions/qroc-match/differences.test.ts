import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { markDifferences } from './differences.ts';
import { indexAbbreviations } from './normalize.ts';

const index = indexAbbreviations(Object.entries(ABBREVIATIONS));
const marked = (text: string, other: string) =>
  markDifferences(text, other, index)
    .map((part) => (part.differs ? `[${part.text}]` : part.text))
    .join('');

describe('the words that differ', () => {
  it.each([
    ['hyperkaliémie sévère', 'hypokaliémie', '[hyperkaliémie] [sévère]'],
    ['hypokaliémie', 'hyperkaliémie sévère', '[hypokaliémie]'],
    ['Les  artères,\ncoronaires !', 'artère coronaire', 'Les  artères,\ncoronaires !'],
    ['HTA', 'hypertension artérielle', 'HTA'],
    ['hypertension pulmonaire', 'HTA', 'hypertension [pulmonaire]'],
    ['hypokaliemei', 'hypokaliémie', 'hypokaliemei'],
    ['', 'x', ''],
  ])('of %j next to %j are %j', (text, other, expected) => {
    expect(marked(text, other)).toBe(expected);
  });

  it('are told in pieces, spaces in one', () => {
    expect(markDifferences(' fièvre  haute', 'fièvre', index)).toEqual([
      { text: ' ', differs: false },
      { text: 'fièvre', differs: false },
      { text: '  ', differs: false },
      { text: 'haute', differs: true },
    ]);
  });
});
