import { describe, expect, it } from 'vitest';
import { TWIN_MIN } from '../twins.ts';
import { likenessOf, prepare } from './likeness.ts';
import { SIGNATURE_BITS, signatureOf, signatureOverlap } from './signature.ts';

const OPTIONS = ['Le nerf vague', 'Le nerf facial', 'Le nerf trijumeau'];

function likeness(one: string, other: string, options = OPTIONS, others = options) {
  return likenessOf(prepare({ text: one, options }), prepare({ text: other, options: others }));
}

describe('the same question', () => {
  it.each([
    ['Quel nerf innerve le larynx ?', 'QUEL NERF INNERVE LE LARYNX'],
    ['Quel nerf innerve le larynx ?', 'QCM 12 : Quel nerf innerve le larynx ? (session 2021)'],
    [
      'Quel nerf innerve le larynx ?',
      'Parmi les propositions suivantes, quel nerf inerve le larynx',
    ],
    ['Le muscle crico-thyroïdien est innervé par :', 'Le muscle cricothyroïdien est innervé par'],
    [
      'Le traitement de l’hypertension artérielle du sujet âgé est :',
      'Le traitement de l’HTA du sujet âgé est',
    ],
    ['Le dosage des anticorps antinucléaires :', 'Le dosage des AAN :'],
    ['Un signe de l’électrocardiogramme normal ?', 'Un signe de l’ECG normal ?'],
    ['L’artère de l’épaule est :', 'L ARTERE DE L EPAULE EST'],
    ['Laquelle est fausse à propos du larynx ?', 'Laquelle n’est pas exacte à propos du larynx ?'],
    ['Quel nerf innerve le larynx ?', 'Quel nref innerve le larynx ?'],
    ['Quel nerf innerve le larynx ?', 'Quel nerf innerve le larinx ?'],
    ['La pancréatectomie totale', 'La pancreatetcmie totale'],
    ['Signe de l’ECG normal', 'Signe de l’électrocardiogramme normal'],
    ['Le traitement de l’HTA', 'Le traitement de l’hypertension artérielle'],
    ['Les causes d’insuffisance cardiaque aiguë', 'Les causes d’IC aiguë'],
    ['Les causes d’IC aiguë', 'Les causes d’insuffisance cardiaque aiguë'],
    ['Traitement par AVK au long cours', 'Traitement par antivitamine K au long cours'],
    ['Quel nerf innerve le larynx ?', 'Quel nerf moteur innerve le larynx ?'],
  ])('%s — %s', (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(TWIN_MIN);
  });

  it('has its options in any order', () => {
    const text = 'Quel nerf innerve le larynx ?';
    expect(likeness(text, text, OPTIONS, [...OPTIONS].reverse())).toBe(1);
  });
});

describe('another question', () => {
  it.each([
    ['Concernant le larynx, laquelle est exacte ?', 'Concernant le larynx, laquelle est fausse ?'],
    ['Les signes d’une hypokaliémie sévère :', 'Les signes d’une hyperkaliémie sévère :'],
    [
      'Le traitement de l’hypotension artérielle du sujet âgé est :',
      'Le traitement de l’HTA du sujet âgé est',
    ],
    ['Quel nerf innerve le larynx ?', 'Quel nerf innerve le pharynx ?'],
    ['La dose d’aspirine chez l’adulte :', 'La dose de morphine chez l’adulte :'],
    ['Un enfant de 3 mois avec une toux :', 'Un enfant de 6 mois avec une toux :'],
    ['Une carence en vitamine A cause :', 'Une carence en vitamine D cause :'],
    ['Le diabète de type I est dû à :', 'Le diabète de type II est dû à :'],
    ['Douleur du bras droit, bras gauche normal', 'Douleur du bras gauche, bras gauche normal'],
    ['Si pH < pI, la charge est :', 'Si pH > pI, la charge est :'],
    ['Quel nerf innerve le larynx ?', 'Quel nerf innerve le lxryxx ?'],
    ['La pancréatectomie totale', 'La pancreatectmie totaal'],
    ['Le nez rouge', 'Le nes rouge'],
    ['Un abcès du rein gauche', 'Un abcès du sein gauche'],
    ['Quel nerf innerve le larynx ?', 'Quel nerf moteur crânien innerve le larynx au cou ?'],
    ['Laquelle est exacte ?', 'Lesquelles sont exactes ?'],
    ['Les causes de cr aiguë', 'Les causes de cancer aiguë'],
  ])('%s — %s', (one, other) => {
    expect(likeness(one, other)).toBeLessThan(TWIN_MIN);
  });

  it('has the same words and other options', () => {
    const text = 'Parmi les propositions suivantes, laquelle est exacte ?';
    expect(likeness(text, text, OPTIONS, ['Le foie', 'Le rein', 'La rate'])).toBeLessThan(TWIN_MIN);
    expect(likeness(text, text, OPTIONS, ['Le nerf vague', 'Le rein', 'La rate'])).toBeLessThan(
      TWIN_MIN,
    );
  });
});

describe('options', () => {
  const withOptions = (options: string[], others: string[]) =>
    likeness('Quel nerf innerve le larynx ?', 'Quel nerf innerve le larynx ?', options, others);

  it('weigh as much as the text, each as much as the others', () => {
    expect(withOptions([], [])).toBe(1);
    expect(withOptions(['Le foie'], [])).toBe(0.5);
    expect(withOptions(['Un os', 'Un nerf'], ['Un nerf'])).toBe(0.75);
    expect(withOptions(['Un os', 'Le foie'], ['Le foie', 'La rate'])).toBe(0.75);
  });

  it('are each matched once, with the one that is most like it', () => {
    expect(withOptions(['Un os', 'Un os'], ['Un os', 'Le foie'])).toBe(0.75);
    expect(withOptions(['Un os', 'Le foie'], ['Un os', 'Un os'])).toBe(0.75);
    expect(withOptions(['Le pharynx', 'Le larynx'], ['Le larynx', 'Le pharynx'])).toBe(1);
  });

  it('count for nothing when the texts are of another question', () => {
    expect(likeness('Le foie', 'Le rein')).toBe(0);
    expect(likeness('Le foie', '')).toBe(0);
    expect(likeness('', '')).toBe(1);
  });
});

it('likeness is the same from either side', () => {
  const texts = ['Signe de l’ECG', 'Signe de l’électrocardiogramme', 'Signe du foie', 'Un signe'];
  for (const one of texts) {
    expect(likeness(one, one)).toBe(1);
    for (const other of texts) expect(likeness(one, other)).toBeCloseTo(likeness(other, one), 10);
  }
});

describe('texts', () => {
  it('are alike by their trigrams, less for a word that one of them has besides', () => {
    // Each word has five, which are all different.
    expect(likeness('foie gras', 'foie')).toBeCloseTo((0.5 - 0.03 + 1) / 2, 10);
    expect(likeness('foie', 'foie gras')).toBeCloseTo((0.5 - 0.03 + 1) / 2, 10);
    expect(likeness('foie gras noir', 'foie gras')).toBeCloseTo((2 / 3 - 0.03 + 1) / 2, 10);
    expect(likeness('foie gras noir', 'foie')).toBeCloseTo((1 / 3 - 0.06 + 1) / 2, 10);
  });

  it('are the same whatever words of asking stand around', () => {
    expect(likeness('Le foie', 'Foie')).toBe(1);
    expect(likeness('Concernant le foie, citer la proposition exacte', 'Foie')).toBe(1);
  });

  it('may have twelve words misspelt, not thirteen in both', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzabcdefghij';
    const words = (count: number, last: string) =>
      Array.from({ length: count }, (_, at) => letters.slice(at * 2, at * 2 + 9) + last).join(' ');
    expect(likeness(words(12, 'b'), words(12, 'c'))).toBeGreaterThanOrEqual(TWIN_MIN);
    expect(likeness(words(13, 'b'), words(13, 'c'))).toBe(0);
  });
});

describe('a signature', () => {
  const made = (text: string) => signatureOf(prepare({ text, options: OPTIONS }));

  it('is that of the trigrams, whatever the order', () => {
    expect(made('Quel nerf innerve le larynx ?')).toMatch(new RegExp(`^[01]{${SIGNATURE_BITS}}$`));
    expect(made('Le larynx, quel nerf l’innerve ?')).toBe(made('Quel nerf innerve le larynx ?'));
    const others = { text: 'Quel nerf innerve le larynx ?', options: ['Le foie'] };
    expect(signatureOf(prepare(others))).not.toBe(
      signatureOf(prepare({ ...others, options: ['Le rein'] })),
    );
  });

  it('has most in common with that of a like question', () => {
    const one = made('Quel nerf innerve le muscle crico-thyroïdien ?');
    expect(signatureOverlap(one, one)).toBe(1);
    const other = signatureOf(prepare({ text: 'La rate est :', options: ['Un os', 'Un muscle'] }));
    expect(signatureOverlap(one, other)).toBeLessThan(0.2);
  });

  it('has a share in common of the bits that either has', () => {
    expect(signatureOverlap('1100', '1010')).toBeCloseTo(1 / 3, 10);
    expect(signatureOverlap('1100', '0011')).toBe(0);
    expect(signatureOverlap('1100', '1110')).toBeCloseTo(2 / 3, 10);
    expect(signatureOverlap('0000', '0000')).toBe(1);
  });
});
