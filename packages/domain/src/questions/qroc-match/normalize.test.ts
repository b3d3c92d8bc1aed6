import { expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { indexAbbreviations, wordsOf } from './normalize.ts';

const NONE = indexAbbreviations([]);
const words = (text: string) => wordsOf(text, NONE).words;

it.each([
  ['L’Œdème  DU  cœur', ['coeur', 'oedeme']],
  ['β-bloquants', ['beta', 'bloquant']],
  ['vaisseaux, noyaux et canaux', ['canal', 'noyau', 'vaisseau']],
  ['pus os', ['os', 'pus']],
  ['3,50 mg/m²/24h', ['24', '3.5', 'h', 'm2', 'mg']],
  ['12-18 mois', ['12', '18', 'moi']],
  ['2/1', ['2/1']],
  ['IL-6 et T3/T4', ['il', '6', 't3', 't4'].sort()],
  ['pas de fièvre', ['fievre', 'non']],
  ['hépatite A', ['a', 'hepatite']],
  ['hépatite à virus C', ['c', 'hepatite', 'viru']],
  ['douleur à la marche', ['douleur', 'marche']],
  ['stade IV', ['4', 'stade']],
  ['le', ['le']],
  ['', []],
  [' ?! ', []],
])('%s is %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

it('notices alternatives, but for "et/ou"', () => {
  expect(wordsOf('droite ou gauche', NONE)).toEqual({ words: ['droite', 'gauche'], hasOr: true });
  expect(wordsOf('artérielles et/ou veineuses', NONE).hasOr).toBe(false);
  expect(wordsOf('où', NONE).hasOr).toBe(true);
});

it('reads no more than the first 2,000 characters', () => {
  expect(words(`${'-'.repeat(1999)}ab`)).toEqual(['a']);
});

it('takes the abbreviations that it is given', () => {
  const index = indexAbbreviations([
    ['HTA', 'une autre chose'],
    ['hta', 'hypertension artérielle'],
    ['deux mots', 'jamais'],
    ['', 'jamais'],
  ]);
  expect([...index.keys()]).toEqual(['hta']);
  expect(wordsOf('H.T.A.', index).words).toEqual(['arterielle', 'hypertension']);
  expect(words('HTA')).toEqual(['hta']);
});

it('leaves a numeral a numeral next to its noun', () => {
  const index = indexAbbreviations(Object.entries(ABBREVIATIONS));
  expect(wordsOf('stade IV', index).words).toEqual(['4', 'stade']);
  expect(wordsOf('voie IV', index).words).toEqual(['intraveineuse', 'voie']);
});
