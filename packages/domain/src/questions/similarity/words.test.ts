import { describe, expect, it } from 'vitest';
import { areOpposite, isAsking, isNegated, isSymbol, stemOf, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['Quel os, déjà  cité ?', 'quel os deja cite'],
    ["L’œdème de l'ÉPAULE", 'oedeme de epaule'],
    ['cæcum et Œsophage', 'caecum et oesophage'],
    ['Jusqu’à l’âge d’un an, qu’il n’a pas', 'a age un an il ne a pas'],
    ['L ARTERE DE L EPAULE N EST PAS', 'artere de epaule ne est pas'],
    ['pH<7,35 ; PaCO2≥ 6.5', 'ph < 7.35 paco2 ≥ 6.5'],
    ['Hépatite A et vitamine A', 'hepatite lettera et vitamine lettera'],
    ['HEPATITE A', 'hepatite a'],
    ['il y a', 'il y a'],
    ['crico-thyroïdien (muscle)', 'crico thyroidien muscle'],
    ['β2-mimétique', 'β2 mimetique'],
    ['HEPATITE C CHRONIQUE', 'hepatite c chronique'],
    ['hépatite c chronique', 'hepatite c chronique'],
  ])('%s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words);
  });

  it.each([
    'QCM 12 : le foie',
    'qcm n°12. le foie',
    'Question N ° 3) le foie',
    'Q4 – le foie',
    'QROC 7 - le foie',
    '  12. le foie',
    '3) le foie',
    'Examen 2019 : le foie',
    'Session de juin 2020 - le foie',
    'Rattrapage 1998. le foie',
    'Annales 2021: le foie',
    'le foie (2021)',
    'le foie [session de juin 2021]',
    'le foie (examen 1999, Rabat)',
    'le foie, session 2020',
    'le foie – Examen de rattrapage 2022.',
    'le foie; annale 2018)',
    '  QCM 12 : le foie',
    'QCM 12 le foie',
    'QCM 12:le foie',
    '  Examen 2019 : le foie',
    'Annale 2021 : le foie',
    'Examen 2019:le foie',
    'le foie, session 2020 . ',
    'le[2021]foie',
  ])('are those without the notes about an exam: %s', (text) => {
    expect(wordsOf(text)).toEqual(['le', 'foie']);
  });

  it.each([
    ['Une épidémie de 2020 : le foie', 'une epidemie de 2020 le foie'],
    ['le foie (1850)', 'le foie 1850'],
    ['le foie (12021)', 'le foie 12021'],
    ['1234. le foie', '1234 le foie'],
    ['le foie QCM 12', 'le foie qcm 12'],
    ['12.5 mg', '12.5 mg'],
    ['Session 2020', 'session 2020'],
    ['(2021)', '2021'],
    ['– Session 2020', 'session 2020'],
    ['Le foie, examen de juin 2020 : la rate', 'le foie examen de juin 2020 la rate'],
    ['Le foie à l’examen 2020 du malade', 'le foie a examen 2020 du malade'],
  ])('keep what is no such note: %s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words);
  });

  it('are none where nothing is written', () => {
    expect([' ', '', '?!'].map(wordsOf)).toEqual([[], [], []]);
  });
});

it('words that only say how is asked are known', () => {
  expect(['laquelle', 'suivantes', 'exacte', 'le', 'parmi'].every(isAsking)).toBe(true);
  expect(['foie', 'larynx', '', 'lettera', 'moins'].some(isAsking)).toBe(false);
});

it.each([
  ['laquelle est fausse', true],
  ['lequel est faux', true],
  ['toutes sont exactes sauf', true],
  ['toutes sont exactes hormis une', true],
  ['toutes sont exactes excepte une', true],
  ['la reponse inexacte', true],
  ['les reponses inexactes', true],
  ['la proposition incorrecte', true],
  ['la proposition erronee', true],
  ['ce qui ne convient pas', true],
  ['ce qui ne se voit jamais', true],
  ['l item inexact', true],
  ['l item incorrect', true],
  ['le diagnostic errone', true],
  ['avant le repas', false],
  ['l institut pasteur', false],
  ['laquelle est exacte', false],
  ['laquelle n est pas fausse', false],
  ['le fauxbourg et la faussete', false],
  ['', false],
])('a question for what is wrong: %s, %s', (text, negated) => {
  expect(isNegated(text.split(' '))).toBe(negated);
});

it('numbers, Roman ones, single letters and signs make another question', () => {
  const symbols = ['3', 'b12', '7.35', 'a', 'd', 'lettera', '<', '≥', '='];
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
  expect([...symbols, ...roman].filter((word) => !isSymbol(word))).toEqual([]);
  expect(['', 'os', 'vie', 'xiphoide', 'iiii', 'dix', 'alettera', '_'].filter(isSymbol)).toEqual(
    [],
  );
});

it.each([
  ['lesions', 'lesion'],
  ['elevee', 'elev'],
  ['elevees', 'elev'],
  ['droite', 'droit'],
  ['droites', 'droit'],
  ['genoux', 'genou'],
  ['anses', 'ans'],
  ['dose', 'dose'],
  ['esthesie', 'esthesi'],
])('%s without its ending is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

describe('opposites', () => {
  it.each([
    ['hypokaliemie', 'hyperkaliemie'],
    ['hypotendue', 'hypertendu'],
    ['intracellulaire', 'extracellulaire'],
    ['tachycardie', 'bradycardie'],
    ['polyarthrite', 'oligoarthrite'],
    ['leucocytose', 'thrombocytose'],
    ['typique', 'atypique'],
    ['reversible', 'irreversible'],
    ['abduction', 'adduction'],
    ['afferent', 'efferent'],
    ['droite', 'gauche'],
    ['gauche', 'droit'],
    ['droits', 'gauche'],
    ['majeure', 'mineures'],
    ['superieures', 'inferieures'],
    ['positif', 'negatif'],
    ['avec', 'sans'],
    ['plus', 'moins'],
  ])('%s and %s', (one, other) => {
    expect(areOpposite(one, other)).toBe(true);
    expect(areOpposite(other, one)).toBe(true);
  });

  it.each([
    ['hypokaliemie', 'hypokaliemies'],
    ['hypokaliemie', 'hypernatremie'],
    ['abces', 'adces'],
    ['foie', 'rein'],
    ['droit', 'inferieur'],
    ['larynx', 'pharynx'],
    ['palatine', 'platine'],
    ['ion', 'anion'],
    ['', ''],
  ])('are not %s and %s', (one, other) => {
    expect(areOpposite(one, other)).toBe(false);
    expect(areOpposite(other, one)).toBe(false);
  });
});
