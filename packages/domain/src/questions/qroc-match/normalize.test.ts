import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { hasOwnMeaning, indexAbbreviations, saysSomething, wordsOf } from './normalize.ts';

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

it('reads every Greek letter by its name', () => {
  const letters = 'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω';
  const names =
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega';
  expect(letters.split(' ').map(words)).toEqual(names.split(' ').map((name) => [name]));
});

describe('the spellings of', () => {
  it.each([
    ['g', 'gramme grammes'],
    ['mg', 'milligramme'],
    ['ug', 'microgramme mcg µg'],
    ['kg', 'kilogramme'],
    ['l', 'litre litres'],
    ['ml', 'millilitre'],
    ['dl', 'décilitre'],
    ['m', 'mètre'],
    ['cm', 'centimètre'],
    ['mm', 'millimètre'],
    ['mol', 'mole'],
    ['mmol', 'millimole'],
    ['umol', 'micromole'],
    ['h', 'heure heures'],
    ['min', 'minute mn'],
    ['s', 'seconde sec'],
    ['j', 'jour jours'],
    ['sem', 'semaine'],
    ['an', 'année années ans'],
    ['2', 'deux'],
    ['3', 'trois'],
    ['4', 'quatre'],
    ['5', 'cinq'],
    ['6', 'six'],
    ['7', 'sept'],
    ['8', 'huit'],
    ['10', 'dix'],
    ['1eme', 'premier première 1er 1re 1ère'],
    ['2eme', 'second deuxième 2e 2nd 2nde 2ème'],
    ['3eme', 'troisième 3ème 3ième'],
    ['4eme', 'quatrième'],
    ['5eme', 'cinquième'],
    ['6eme', 'sixième'],
    ['7eme', 'septième'],
    ['8eme', 'huitième'],
    ['9eme', 'neuvième'],
    ['10eme', 'dixième 10e'],
    ['aigu', 'aigu aiguë aigus aiguës'],
  ])('%s are one word: %s', (word, spellings) => {
    const list = spellings.split(' ');
    expect(list.map(words)).toEqual(list.map(() => [word]));
  });
});

describe('numbers and signs', () => {
  it.each([
    // Powers, fractions and decimals.
    ['10¹² par litre', ['10^12', 'l']],
    ['½ comprimé', ['1/2', 'comprime']],
    ['2/ 1', ['2/1']],
    ['2 /1', ['2/1']],
    ['12 000 plaquettes', ['12000', 'plaquette']],
    ['005 ml', ['5', 'ml']],
    ['05', ['5']],
    ['105', ['105']],
    ['3.05', ['3.05']],
    ['3.500', ['3.5']],
    ['22q11.20', ['22q11.20']],
    ['1.2.30', ['1.2.30']],
    ['3x2', ['2', '3']],
    ['3 x 2', ['2', '3']],
    ['3 ème', ['3eme']],
    // Units.
    ['5 µg/L', ['5', 'l', 'ug']],
    ['60 mm Hg', ['60', 'mmhg']],
    ['60 mm de mercure', ['60', 'mmhg']],
    ['mmol.L-1', ['l', 'mmol']],
    ['g dL-1', ['dl', 'g']],
    ['38°', ['38', 'degre']],
    ['5 %', ['5', 'pourcent']],
    ['5 pour cent', ['5', 'pourcent']],
    // Below zero, or from one number to another.
    ['pH -5', ['5', 'moin', 'ph']],
    ['pH  -5', ['5', 'moin', 'ph']],
    ['pH=-5', ['5', 'moin', 'ph']],
    ['-5', ['5', 'moin']],
    ['3 -5', ['3', '5']],
    ['x=3-5', ['3', '5', 'x']],
    // Comparisons.
    ['> 5', ['5', 'superieur']],
    ['< 5', ['5', 'inferieur']],
    ['≤ 5', ['5', 'inferieuregal']],
    ['inférieur ou égal à 5', ['5', 'inferieuregal']],
    ['supérieure ou égale à 5', ['5', 'superieuregal']],
    // Results of tests.
    ['Gram- aérobie', ['aerobie', 'gram', 'negatif']],
    ['Rh -, anémie', ['anemie', 'negatif', 'rh']],
    ['VIH-1', ['1', 'vih']],
    ['Coombs -direct', ['coomb', 'direct']],
    ['test (++)', ['positif', 'test']],
    ['test ( + )', ['positif', 'test']],
    ['test (x+)', ['test', 'x']],
    ['test (+x)', ['test', 'x']],
    ['test (-)', ['negatif', 'test']],
    ['test ( -- )', ['negatif', 'test']],
    ['test (x-)', ['test', 'x']],
    ['test (-x)', ['test', 'x']],
    ['↑TSH', ['augmentation', 'tsh']],
    ['↗ TSH', ['augmentation', 'tsh']],
    ['↓TSH', ['diminution', 'tsh']],
    ['↘ TSH', ['diminution', 'tsh']],
    // Dotted abbreviations and elided articles.
    ['enquête O.M.S.', ['enquete', 'oms']],
    ['coarctation d’l’aorte', ['aorte', 'coarctation']],
  ])('%s are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('leave no alternatives in "ou égal" and "et / ou"', () => {
    for (const text of ['fièvre et / ou toux', 'inférieures ou égales à 5']) {
      expect(wordsOf(text, NONE).hasOr).toBe(false);
    }
  });
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

describe('a word', () => {
  it.each('le non jamais ou gramme mcg deux 3eme 12eme ml mmhg mois'.split(' '))(
    'has a meaning of its own: %s',
    (word) => expect(hasOwnMeaning(word)).toBe(true),
  );

  it.each(['hta', 'femur', 'eme', 'troieme', 'x3eme', '3emes', 'mlx', ''])('has none: %j', (word) =>
    expect(hasOwnMeaning(word)).toBe(false),
  );
});

it.each([
  ['fémur', true],
  ['le fémur', true],
  ['de la', false],
  [' ?! ', false],
  ['', false],
])('%j says something: %s', (text, expected) => {
  expect(saysSomething(text)).toBe(expected);
});
