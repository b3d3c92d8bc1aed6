import { expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { indexAbbreviations, wordsOf } from './normalize.ts';

const rows = Object.entries(ABBREVIATIONS);

it(`knows ${rows.length} abbreviations, each once`, () => {
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(indexAbbreviations(rows).size).toBe(rows.length);
});

it('takes no word of the language', () => {
  const index = indexAbbreviations(rows);
  const french =
    'le la les un une de du des et ou en au aux par pas non sans ni oui sa son ses ce se il elle on as a ta ma mon ton si ne y or car mais donc mi bi co sur sous bas haut dos os cou mal peau pied main bras sang foie rein rate';
  expect(french.split(' ').filter((word) => index.has(word))).toEqual([]);
});

it('stands for words that hold no other abbreviation', () => {
  const index = indexAbbreviations(rows);
  const nested = rows.filter(([, long]) =>
    wordsOf(long, indexAbbreviations([])).words.some((word) => index.has(word)),
  );
  expect(nested).toEqual([]);
});
