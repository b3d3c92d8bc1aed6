import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS } from '../questions/letters.ts';
import { BAREME_CODES, type BaremeCode, BUILT_IN_BAREMES } from './built-in.ts';
import type { Bareme } from './schema.ts';
import { pointsOf, type ScoredQuestion } from './score.ts';
import { FIVE, FOUR, mask, question, TCS, THREE_OF_FIVE } from './testing/scored-questions.ts';

const MARKED = question('ABC/ABCDE', { must: 'A', never: 'E' });
const SINGLE = question('B/ABCDE', { format: 'qru' });
const ODD = question('A/ABC');
const TWO = question('A/AB');
const SIX = question('ABCD/ABCDEF');
const ALL_RIGHT = question('ABCD/ABCD');

const own = (bareme: Bareme) => bareme;
const rule = {
  blankCosts: own({ kind: 'exact', params: { blank: -0.05 } }),
  harsh: own({ kind: 'negative', params: { wrong: -1 } }),
  xOverN: own({ kind: 'x_over_n', params: {} }),
  xOverNFree: own({ kind: 'x_over_n', params: { ignore_must: true } }),
  mirrored: own({ kind: 'per_item', params: { count: 'propositions', penalty: 1 } }),
  floored: own({ kind: 'per_item', params: { count: 'propositions', penalty: 1, floor: -0.2 } }),
  ticksFree: own({ kind: 'per_item', params: { count: 'ticks' } }),
  ticksBelow: own({ kind: 'per_item', params: { count: 'ticks', penalty: 1 } }),
  tiny: own({ kind: 'per_item', params: { count: 'ticks', penalty: 0.001 } }),
  twoSteps: own({ kind: 'steps', params: { steps: [1, 0] } }),
  lastStep: own({ kind: 'steps', params: { steps: [1, 0.25] } }),
  twoThirds: own({ kind: 'threshold', params: { share: 0.667, points: 0.333 } }),
} as const;

type Case = [rule: BaremeCode | keyof typeof rule, ScoredQuestion, string, number, string];

/** Rule, question, ticked letters, thousandths by hand, and why. */
const CASES: Case[] = [
  ['tout_ou_rien', FIVE, 'AC', 1000, 'the key'],
  ['tout_ou_rien', FIVE, 'A', 0, 'C is missing'],
  ['tout_ou_rien', FIVE, 'ACD', 0, 'D is too many'],
  ['tout_ou_rien', FIVE, '', 0, 'blank'],
  ['tout_ou_rien', FIVE, 'ACF', 1000, 'F is no option of five'],
  ['tout_ou_rien', FOUR, 'ACEF', 1000, 'E and F are no options of four'],
  ['tout_ou_rien', SINGLE, 'AB', 0, 'one tick was expected'],
  ['tout_ou_rien', MARKED, 'BC', 0, 'not the key; must plays no part'],

  ['edn', FIVE, 'AC', 1000, 'no discordance'],
  ['edn', FIVE, 'A', 500, 'one: C'],
  ['edn', FIVE, 'ACD', 500, 'one: D'],
  ['edn', FIVE, 'AD', 200, 'two: C and D'],
  ['edn', FIVE, 'ABCD', 200, 'two: B and D'],
  ['edn', FIVE, 'BD', 0, 'four: A, B, C, D'],
  ['edn', FIVE, 'ABD', 0, 'three: B, C, D'],
  ['edn', FIVE, 'ABCDE', 0, 'three: B, D, E'],
  ['edn', FIVE, 'AF', 500, 'one: C; F does not exist'],
  ['edn', FIVE, 'F', 0, 'blank: F does not exist'],
  ['edn', FIVE, '', 0, 'blank, though only two boxes differ'],
  ['edn', FOUR, 'ABC', 500, 'one: B; the same with four options'],
  ['edn', MARKED, 'ABC', 1000, 'the key, with A and without E'],
  ['edn', MARKED, 'AB', 500, 'one: C; A is there'],
  ['edn', MARKED, 'BC', 0, 'one, but the indispensable A is missing'],
  ['edn', MARKED, 'ABCE', 0, 'one, but E is unacceptable'],
  ['edn', MARKED, 'ABD', 200, 'two: C and D; neither is marked'],
  ['edn', question('AC/ABCD', { must: 'F' }), 'AC', 1000, 'a must that is no option asks nothing'],
  [
    'edn',
    question('AC/ABCD', { never: 'E' }),
    'ACE',
    1000,
    'a never that is no option forbids nothing',
  ],
  ['edn', SINGLE, 'B', 1000, 'the one answer'],
  ['edn', SINGLE, 'AB', 0, 'all or nothing, though one discordance'],
  ['edn', SINGLE, 'C', 0, 'all or nothing, though two discordances'],
  ['edn', THREE_OF_FIVE, 'ABC', 1000, '3/3'],
  ['edn', THREE_OF_FIVE, 'AB', 667, '2/3'],
  ['edn', THREE_OF_FIVE, 'ADE', 333, '1/3'],
  ['edn', THREE_OF_FIVE, 'DE', 0, '0/3'],
  ['edn', THREE_OF_FIVE, 'ABCD', 0, 'four ticks where three were asked for'],
  ['edn', THREE_OF_FIVE, 'ABF', 667, '2/3: F is no tick'],
  ['edn', { ...THREE_OF_FIVE, never: mask('E') }, 'ABE', 0, 'E is unacceptable'],

  ['coherences', FIVE, 'AC', 1000, '5 coherences'],
  ['coherences', FIVE, 'A', 750, '4'],
  ['coherences', FIVE, 'AD', 500, '3: A, B, E'],
  ['coherences', FIVE, 'ABD', 250, '2: A and E'],
  ['coherences', FIVE, 'BD', 0, '1: E'],
  ['coherences', FIVE, 'BDE', 0, 'none: beyond the last step'],
  ['coherences', MARKED, 'BC', 750, '4; this rule knows no indispensable proposition'],
  ['coherences', SINGLE, 'AB', 750, '4; this rule knows no single answer'],

  ['vrai_faux', FIVE, 'A', 800, '4 of 5'],
  ['vrai_faux', FOUR, 'A', 750, '3 of 4'],
  ['vrai_faux', ODD, 'AB', 667, '2 of 3'],
  ['vrai_faux', ODD, 'BC', 0, '0 of 3'],
  ['vrai_faux', SIX, 'ABC', 833, '5 of 6'],
  ['vrai_faux', FIVE, '', 0, 'blank, though three boxes agree'],
  ['vrai_faux', FOUR, 'AE', 750, '3 of 4: E does not exist'],
  ['vrai_faux', MARKED, 'BC', 800, '4 of 5; this rule knows no indispensable proposition'],

  ['ps50', FIVE, 'AC', 1000, 'all'],
  ['ps50', FIVE, 'A', 500, '4 of 5'],
  ['ps50', FIVE, 'AB', 500, '3 of 5 are more than half'],
  ['ps50', FIVE, 'ABD', 0, '2 of 5'],
  ['ps50', FOUR, 'AB', 0, '2 of 4 are half, not more'],
  ['ps50', FOUR, 'ABC', 500, '3 of 4'],
  ['ps50', TWO, 'AB', 0, '1 of 2 is half'],

  ['negatif', FIVE, 'AC', 1000, 'right'],
  ['negatif', FIVE, 'A', -100, 'wrong'],
  ['negatif', FIVE, '', 0, 'blank costs nothing'],
  ['negatif', FOUR, 'F', 0, 'blank: F does not exist'],

  ['negatif_items', FIVE, 'AC', 1000, '1/2 + 1/2'],
  ['negatif_items', FIVE, 'A', 500, '1/2'],
  ['negatif_items', FIVE, 'ACD', 667, '1 − 1/3'],
  ['negatif_items', FIVE, 'AD', 167, '1/2 − 1/3'],
  ['negatif_items', FIVE, 'ABD', 0, '1/2 − 2/3, not below 0'],
  ['negatif_items', FIVE, 'ABCDE', 0, '1 − 1: everything ticked'],
  ['negatif_items', FOUR, 'ABC', 500, '1 − 1/2: two wrong options'],
  ['negatif_items', ALL_RIGHT, 'ABC', 750, '3/4: no wrong option'],
  ['negatif_items', THREE_OF_FIVE, 'ABD', 167, '2/3 − 1/2'],

  ['tout_ou_rien', TCS, 'A', 429, 'the panel’s weight, whatever the rule'],
  ['edn', TCS, 'B', 1000, 'what most of the panel chose'],
  ['negatif', TCS, 'C', 286, 'the panel’s weight, no penalty'],
  ['edn', TCS, 'D', 0, 'chosen by none of the panel'],
  ['edn', TCS, 'AB', 0, 'two ticks'],
  ['vrai_faux', TCS, '', 0, 'blank'],
  ['edn', { ...TCS, weights: null }, 'B', 0, 'no panel'],

  ['blankCosts', FIVE, '', -50, 'blank −0.05'],
  ['blankCosts', TCS, '', -50, 'blank comes before the format'],
  ['harsh', FIVE, 'B', -1000, 'wrong −1'],
  ['xOverN', FIVE, 'AB', 500, '1/2'],
  ['xOverN', MARKED, 'BC', 0, 'the indispensable A is missing'],
  ['xOverN', MARKED, 'ABE', 0, 'E is unacceptable'],
  ['xOverNFree', MARKED, 'BC', 667, '2/3: marks are ignored'],
  ['xOverNFree', question('F/ABCD'), 'A', 0, 'a key without options expects no tick'],
  ['mirrored', FIVE, 'A', 600, '(4 − 1)/5'],
  ['mirrored', FIVE, 'BDE', -1000, '(0 − 5)/5'],
  ['mirrored', FOUR, 'AB', 0, '(2 − 2)/4, and no −0'],
  ['floored', FIVE, 'BDE', -200, '−1, but not below −0.2'],
  ['ticksFree', FIVE, 'ABD', 500, '1/2 without penalty'],
  ['ticksBelow', FIVE, 'BD', -667, '−2/3'],
  ['ticksBelow', question('F/ABCD'), 'AB', -500, '−2/4: a key without options'],
  ['tiny', question('AB/ABCD'), 'C', -1, '−0.0005 is as near to −0.001: away from 0'],
  ['tiny', question('A/ABCDEF'), 'B', 0, '−0.0002, and no −0'],
  ['twoSteps', FIVE, 'BDE', 0, 'the last step counts beyond it'],
  ['twoSteps', MARKED, 'ABC', 1000, 'the first step'],
  ['lastStep', FIVE, 'BDE', 250, 'the last step counts beyond it, also above 0'],
  ['twoThirds', ODD, 'AB', 0, '2/3 are less than 0.667'],
  ['twoThirds', FOUR, 'A', 333, '3/4 are more'],
];

const BAREMES: Record<string, Bareme> = { ...BUILT_IN_BAREMES, ...rule };

describe('an answer worked out by hand', () => {
  it('is one of at least sixty, of each built-in rule', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
    const named = new Set(CASES.map(([name]) => name));
    for (const code of BAREME_CODES) expect(named).toContain(code);
  });

  it.each(CASES)('%s %#', (name, asked, ticked, expected, reason) => {
    const points = pointsOf(BAREMES[name] as Bareme, asked, mask(ticked));
    expect(points, reason).toBe(expected);
  });

  it.each(BAREME_CODES)('counts nothing when the question is neutralised: %s', (code) => {
    const neutralised = { ...FIVE, state: 'neutralised' as const };
    for (const ticked of ['', 'AC', 'B']) {
      expect(pointsOf(BUILT_IN_BAREMES[code], neutralised, mask(ticked))).toBeNull();
    }
  });

  it('counts as ever when the question was retired since', () => {
    expect(pointsOf(BUILT_IN_BAREMES.edn, { ...FIVE, state: 'retired' }, mask('A'))).toBe(500);
  });
});

describe('every rule', () => {
  const letters = fc.integer({ min: 0, max: 63 });
  const asked = fc.record({ key: letters, options: letters, must: letters, never: letters });

  it('gives whole thousandths between −1 and 1, and no −0', () => {
    fc.assert(
      fc.property(asked, letters, fc.constantFrom(...Object.values(BAREMES)), (q, ticked, one) => {
        const points = pointsOf(one, { ...q, format: 'qrm' }, ticked) as number;
        expect(Number.isInteger(points)).toBe(true);
        expect(Object.is(points, -0)).toBe(false);
        expect(Math.abs(points)).toBeLessThanOrEqual(1000);
      }),
    );
  });

  it('never looks at letters that are no options', () => {
    fc.assert(
      fc.property(asked, letters, fc.constantFrom(...Object.values(BAREMES)), (q, ticked, one) => {
        const { key, options, must, never } = q;
        const real = {
          key: key & options,
          must: must & options,
          never: never & options,
          options,
          format: 'qrm' as const,
        };
        expect(pointsOf(one, { ...q, format: 'qrm' }, ticked)).toBe(
          pointsOf(one, real, ticked & options),
        );
      }),
    );
  });

  it('gives all points to the key, where there is one', () => {
    for (const code of BAREME_CODES) {
      for (const key of LETTERS) {
        expect(pointsOf(BUILT_IN_BAREMES[code], question(`${key}/ABCDEF`), mask(key))).toBe(1000);
      }
    }
  });
});
