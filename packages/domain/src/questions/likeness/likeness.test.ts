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

describe('a signature', () => {
  const made = (text: string) => signatureOf(prepare({ text, options: OPTIONS }));

  it('is that of the trigrams, whatever the order', () => {
    expect(made('Quel nerf innerve le larynx ?')).toMatch(new RegExp(`^[01]{${SIGNATURE_BITS}}$`));
    expect(made('Le larynx, quel nerf l’innerve ?')).toBe(made('Quel nerf innerve le larynx ?'));
  });

  it('has most in common with that of a like question', () => {
    const one = made('Quel nerf innerve le muscle crico-thyroïdien ?');
    expect(signatureOverlap(one, one)).toBe(1);
    const other = signatureOf(prepare({ text: 'La rate est :', options: ['Un os', 'Un muscle'] }));
    expect(signatureOverlap(one, other)).toBeLessThan(0.2);
  });
});
