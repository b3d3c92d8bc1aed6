import { describe, expect, it } from 'vitest';
import { DUPLICATE_MIN } from '../duplicates.ts';
import { SIGNATURE_BITS, signatureOf } from './signature.ts';
import { COMPARED_MAX, prepare, similarityOf } from './similarity.ts';

const OPTIONS = ['Le nerf vague', 'Le nerf facial', 'Le nerf trijumeau'];

function similarity(one: string, other: string, options = OPTIONS, others = options) {
  return similarityOf(prepare({ text: one, options }), prepare({ text: other, options: others }));
}

describe('the same question', () => {
  it('is told by the beginning of a text', () => {
    const text = 'Quel nerf innerve le larynx ? '.padEnd(COMPARED_MAX, 'Un cas long. ');
    expect(similarity(`${text} Le foie`, `${text} La rate, le rein`)).toBe(1);
    expect(similarity(text.slice(0, -80), `${text.slice(0, -80)} La rate`)).toBeLessThan(1);
  });

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
    ['Le ventricule dilaté', 'Des ventricules dilatées'],
    ['Une lésion du péritoine', 'Une lésion du perithone'],
    ['Les signes du muscle cricothyroïdien', 'Les signes du muscle crico-thyroïdien'],
  ])('%s — %s', (one, other) => {
    expect(similarity(one, other)).toBeGreaterThanOrEqual(DUPLICATE_MIN);
  });

  // None of these is known but EP, which stands for something else.
  it.each([
    ['La cause du délire nocturne récent', 'La cause du DNR'],
    [
      'La surveillance en UHCD du malade',
      'La surveillance en unité d’hospitalisation de courte durée du malade',
    ],
    [
      'Les complications du SNIRAM en France',
      'Les complications du système national inter régime assurance maladie en France',
    ],
    [
      'Un dosage de la TPMT sanguine en urgence',
      'Un dosage de la thiopurinométhyltransférase sanguine en urgence',
    ],
    ['Les causes d’EP aiguë', 'Les causes d’épanchement pleural aigu'],
    ['Le suivi d’un AVP grave', 'Le suivi d’un accident de voie publique grave'],
  ])('says in full what is abbreviated: %s — %s', (one, other) => {
    expect(similarity(one, other)).toBeCloseTo((0.9 + 1) / 2, 10);
    expect(similarity(other, one)).toBeCloseTo((0.9 + 1) / 2, 10);
  });

  it('has its options in any order', () => {
    const text = 'Quel nerf innerve le larynx ?';
    expect(similarity(text, text, OPTIONS, [...OPTIONS].reverse())).toBe(1);
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
    ['Un bras cassé au début', 'Un bas cassé au début'],
    ['Un bas cassé au début', 'Un bras cassé au début'],
    ['Un cancer de la thyroïde', 'Un cancer de la thiroidde'],
    [
      'Un dosage de la TPT en urgence',
      'Un dosage de la thiopurinométhyltransférase thermopeptidase en urgence',
    ],
    ['HTA', 'Hypertension artérielle'],
  ])('%s — %s', (one, other) => {
    expect(similarity(one, other)).toBeLessThan(DUPLICATE_MIN);
  });

  it.each([
    [
      'has another number of four digits',
      'Une dose de 1500 mg par jour',
      'Une dose de 1600 mg par jour',
    ],
    [
      'has two other numbers',
      'Une concentration entre 0,125 et 0,150 mmol/L',
      'Une concentration entre 0,126 et 0,160 mmol/L',
    ],
    [
      'has another number beside a word in two',
      'Une dose de 1500 au muscle crico-thyroïdien',
      'Une dose de 1600 au muscle cricothyroïdien',
    ],
    ['has a number more', 'Une carence en vitamine cause', 'Une carence en vitamine B12 cause'],
    [
      'has another word beside an abbreviation',
      'Une complication de l’HTA sévère du sujet',
      'Une complication de l’hypertension artérielle modérée du sujet',
    ],
    [
      'has seven words instead of a word of seven letters',
      'Les complications du SNIIRAM, en France',
      'Les complications du système national inter individuel régime assurance maladie, en France',
    ],
  ])('%s', (_, one, other) => {
    expect(similarity(one, other)).toBe(0);
    expect(similarity(other, one)).toBe(0);
  });

  it('has the same words and other options', () => {
    const text = 'Parmi les propositions suivantes, laquelle est exacte ?';
    expect(similarity(text, text, OPTIONS, ['Le foie', 'Le rein', 'La rate'])).toBeLessThan(
      DUPLICATE_MIN,
    );
    expect(similarity(text, text, OPTIONS, ['Le nerf vague', 'Le rein', 'La rate'])).toBeLessThan(
      DUPLICATE_MIN,
    );
  });
});

describe('options', () => {
  const withOptions = (options: string[], others: string[]) =>
    similarity('Quel nerf innerve le larynx ?', 'Quel nerf innerve le larynx ?', options, others);

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

  it('are nearly the same when two words are written as one', () => {
    expect(withOptions(['Crico-thyroïdien'], ['Cricothyroïdien'])).toBeCloseTo(0.95, 10);
    expect(withOptions(['Cricothyroïdien'], ['Crico-thyroïdien'])).toBeCloseTo(0.95, 10);
  });

  it('count for nothing when the texts are of another question', () => {
    expect(similarity('Le foie', 'Le rein')).toBe(0);
    expect(similarity('Le foie', '')).toBe(0);
    expect(similarity('', '')).toBe(1);
  });
});

it('similarity is the same from either side', () => {
  const texts = ['Signe de l’ECG', 'Signe de l’électrocardiogramme', 'Signe du foie', 'Un signe'];
  for (const one of texts) {
    expect(similarity(one, one)).toBe(1);
    for (const other of texts)
      expect(similarity(one, other)).toBeCloseTo(similarity(other, one), 10);
  }
});

describe('texts', () => {
  it('are alike by their trigrams, less for a word that only one of them has', () => {
    // Each word has five, which are all different.
    expect(similarity('foie gras', 'foie')).toBeCloseTo((0.5 - 0.03 + 1) / 2, 10);
    expect(similarity('foie', 'foie gras')).toBeCloseTo((0.5 - 0.03 + 1) / 2, 10);
    expect(similarity('foie gras noir', 'foie gras')).toBeCloseTo((2 / 3 - 0.03 + 1) / 2, 10);
    expect(similarity('foie gras noir', 'foie')).toBeCloseTo((1 / 3 - 0.06 + 1) / 2, 10);
  });

  it('are less alike for a word instead of another one, and for an additional short one', () => {
    // 15 trigrams in common, five and three of their own.
    expect(similarity('gastroenterite foie', 'gastroenterite rein')).toBeCloseTo(
      (0.6 - 0.5 + 1) / 2,
      10,
    );
    expect(similarity('gastroenterite foie', 'gastroenterite rein gras')).toBe(0);
    expect(similarity('foie', 'foie os')).toBeCloseTo((5 / 8 - 0.03 + 1) / 2, 10);
  });

  it('have three tenths in common at least', () => {
    expect(similarity('os', 'os larynx')).toBeCloseTo((0.3 - 0.03 + 1) / 2, 10);
    expect(similarity('os', 'os pharynx')).toBe(0);
  });

  it('are the same whatever words of asking stand around', () => {
    expect(similarity('Le foie', 'Foie')).toBe(1);
    expect(similarity('Concernant le foie, citer la proposition exacte', 'Foie')).toBe(1);
  });

  it('may have twelve words misspelt, not thirteen in both', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzabcdefghij';
    const words = (count: number, last: string) =>
      Array.from({ length: count }, (_, at) => letters.slice(at * 2, at * 2 + 9) + last).join(' ');
    expect(similarity(words(12, 'b'), words(12, 'c'))).toBeGreaterThanOrEqual(DUPLICATE_MIN);
    expect(similarity(words(13, 'b'), words(13, 'c'))).toBe(0);
    expect(similarity(words(12, 'b'), words(13, 'c'))).toBeGreaterThan(0.7);
    expect(similarity(words(13, 'b'), words(12, 'c'))).toBeGreaterThan(0.7);
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

  it('is that of those that are stored', () => {
    const bits = signatureOf(prepare({ text: 'foie', options: [] }));
    const positions = [...bits].flatMap((bit, index) => (bit === '1' ? [index] : []));
    expect(positions).toEqual([268, 712, 1111, 1408, 1888]);
  });
});
