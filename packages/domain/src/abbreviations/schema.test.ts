import { expect, it } from 'vitest';
import { idInput } from '../fields.ts';
import { ABBREVIATIONS } from '../questions/qroc-match/abbreviations.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { abbreviationFields, LONG_MAX, SHORT_MAX } from './schema.ts';

const wrong = (change: object) =>
  refusalsOf(abbreviationFields, { short: 'SpO2', long: 'saturation en oxygène', ...change });

it('an abbreviation is a short form and what it stands for, trimmed', () => {
  const fields = { short: ' SpO2 ', long: ' saturation en oxygène\n', id: 3 };
  expect(abbreviationFields.parse(fields)).toEqual({
    short: 'SpO2',
    long: 'saturation en oxygène',
  });
  expect(idInput.parse({ id: 3 })).toEqual({ id: 3 });
});

it('compatibility forms of letters and digits are written plainly', () => {
  expect(abbreviationFields.parse({ short: 'CO₂T', long: 'CO₂ total' })).toMatchObject({
    short: 'CO2T',
  });
});

it.each(['H2O', 'T4L', '2PN'])('the short form %j may have digits anywhere', (short) => {
  expect(wrong({ short })).toEqual({});
});

it('every shipped abbreviation could be entered', () => {
  for (const [short, long] of Object.entries(ABBREVIATIONS)) {
    expect(wrong({ short, long }), short).toEqual({});
  }
});

it.each([
  '',
  ' ',
  'K',
  '12',
  'A B',
  'A.B',
  'A-B',
  'T3/T4',
  '10MG',
  'β2',
  '«AB»',
  'AB\0',
  'ABж',
  'ABø',
  'жAB',
  'øAB',
  'A'.repeat(SHORT_MAX + 1),
  7,
])('the short form %j is no word of 2 to 20 letters and digits', (short) => {
  expect(wrong({ short })).toEqual({ short: 'abbreviation.short' });
});

it.each([
  'PAS',
  'Les',
  'SANS',
  'aux',
  'ou',
  'NON',
  'absence',
  'mg',
  'ML',
  'UI',
  'bpm',
  'an',
  'deux',
  '3e',
  '2ème',
])('the short form %j has a meaning for the matcher', (short) => {
  expect(wrong({ short })).toEqual({ short: 'abbreviation.reserved' });
});

it.each(['', '  ', '…', 'de la', 'deux\nlignes', 'a\0b', 'm'.repeat(LONG_MAX + 1), null])(
  'the long form %j says nothing, or too much',
  (long) => {
    expect(wrong({ long })).toEqual({ long: 'abbreviation.long' });
  },
);

it.each(['spo2', 'SpO2', ' SPO2. '])('%j says nothing else than SpO2', (long) => {
  expect(wrong({ long })).toEqual({ long: 'abbreviation.same' });
});

it('lengths may be reached, and both fields are refused at once', () => {
  const most = { short: 'A'.repeat(SHORT_MAX), long: 'm'.repeat(LONG_MAX) };
  expect(wrong(most)).toEqual({});
  expect(wrong({ short: '', long: '' })).toEqual({
    short: 'abbreviation.short',
    long: 'abbreviation.long',
  });
});
