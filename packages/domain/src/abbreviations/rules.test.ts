import { expect, it } from 'vitest';
import { ABBREVIATIONS } from '../questions/qroc-match/abbreviations.ts';
import { wordsOf } from '../questions/qroc-match/normalize.ts';
import { allAbbreviations, indexOf } from './rules.ts';

const own = [
  { id: 1, short: 'spo2', long: 'saturation en oxygène' },
  { id: 2, short: 'Hta', long: 'hypertension' },
];
const shipped = Object.keys(ABBREVIATIONS).length;

it('the matcher reads own abbreviations, which replace shipped ones', () => {
  const words = (text: string) => wordsOf(text, indexOf(own)).words;
  expect(words('SpO2')).toEqual(['oxygene', 'saturation']);
  expect(words('HTA')).toEqual(['hypertension']);
  expect(words('AVC')).toEqual(['accident', 'cerebral', 'vasculaire']);
});

it('own and shipped ones are listed once each, by short form', () => {
  const all = allAbbreviations(own);
  expect(all).toHaveLength(shipped + 1);
  expect(all.filter(({ id }) => id !== null)).toEqual([
    { ...own[1], shipped: ABBREVIATIONS.HTA },
    { ...own[0], shipped: null },
  ]);
  expect(all[0]).toMatchObject({ id: null, short: 'AAA' });
  const index = (short: string) => all.findIndex((one) => one.short === short);
  expect([index('SPA') < index('spo2'), index('spo2') < index('SRAA')]).toEqual([true, true]);
  expect(allAbbreviations([])).toHaveLength(shipped);
});
