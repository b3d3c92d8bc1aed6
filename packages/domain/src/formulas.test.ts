import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  neutralizeFormula,
  neutralizeInnerFormulas,
  restoreFormula,
  restoreInnerFormulas,
} from './formulas.ts';

it.each([
  '=1+1',
  '+33',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1+1',
  '＋33',
  '－5',
  '＠SUM(A1)',
  "'＝1",
  "'=1",
  "''-1",
  ' =1',
  '\u00a0+1',
  '\u200b-1',
  '\u2009 @x',
  '\ufeff=1',
  "' =1",
])('puts an apostrophe before %j, and takes it off again', (text) => {
  expect(neutralizeFormula(text)).toBe(`'${text}`);
  expect(restoreFormula(`'${text}`)).toBe(text);
});

it.each(['1-2', 'a=b', "l'eau", "'mot'", '', "'"])('leaves %j alone', (text) => {
  expect(neutralizeFormula(text)).toBe(text);
  expect(restoreFormula(text)).toBe(text);
});

it('gives every text back, and lets none begin as a formula does', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '\t',
      '\r',
      'a',
      ' ',
      '\u00a0',
      '\u200b',
    ),
  });
  fc.assert(
    fc.property(text, (value) => {
      const safe = neutralizeFormula(value);
      expect(safe).not.toMatch(/^([\t\r]|[ \u00a0\u200b]*[=+\-@＝＋－＠])/);
      expect(restoreFormula(safe)).toBe(value);
    }),
  );
});

it.each([
  ['un;=1+1', "un;'=1+1"],
  ['un,""-2', 'un,""\'-2'],
  ['un\t@x\r+y\n=z', "un\t'@x\r'+y\n'=z"],
  ['un;＝1+1', "un;'＝1+1"],
  ['un,"－2', 'un,"\'－2'],
  [";'=1", ";''=1"],
  [";'''=1", ";''''=1"],
])(
  'puts an apostrophe before a formula behind the end of a cell, %j, and takes it off',
  (text, safe) => {
    expect(neutralizeInnerFormulas(text)).toBe(safe);
    expect(restoreInnerFormulas(safe)).toBe(text);
  },
);

it.each(['=1', 'a=b', 'a-b', "un;'deux'", 'un, deux', '";"', "l'eau"])(
  'finds no formula inside of %j',
  (text) => {
    expect(neutralizeInnerFormulas(text)).toBe(text);
    expect(restoreInnerFormulas(text)).toBe(text);
  },
);
