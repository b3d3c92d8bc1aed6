import { describe, expect, it } from 'vitest';
import { BAREME_CODES, BUILT_IN_BAREMES } from '../../../baremes/built-in.ts';
import type { Bareme } from '../../../baremes/schema.ts';
import { judge, type ScoredQuestion } from '../../../baremes/score.ts';
import { type Letter, maskOf } from '../../../questions/letters.ts';
import { scoring } from './scoring.ts';

const mask = (letters: string) => maskOf([...letters] as Letter[]);

const QUESTION: ScoredQuestion = {
  key: mask('AC'),
  options: mask('ABCDE'),
  must: mask('A'),
  never: mask('E'),
  format: 'qrm',
};
const { edn, tout_ou_rien, vrai_faux, ps50, negatif, negatif_items } = BUILT_IN_BAREMES;
const xOverN: Bareme = { kind: 'x_over_n', params: {} };

const CASES: [Bareme, Partial<ScoredQuestion>, string, string][] = [
  [edn, {}, 'AC', 'Aucune discordance'],
  [edn, {}, 'ABC', '1\u00a0discordance'],
  [edn, {}, 'ABCD', '2\u00a0discordances'],
  [edn, {}, 'BC', 'Il manque la proposition indispensable A'],
  [edn, {}, 'ACE', 'La proposition inacceptable E est cochée'],
  [
    edn,
    { must: mask('AC') },
    'E',
    'Il manque les propositions indispensables A, C\u00a0; la proposition inacceptable E est cochée',
  ],
  [edn, { format: 'qru' }, 'AB', 'Tout ou rien\u00a0: 2\u00a0discordances'],
  [edn, { format: 'qrp' }, 'AB', '1\u00a0réponse juste sur 2'],
  [xOverN, {}, 'ABD', '3\u00a0cases cochées pour 2 attendues'],
  [edn, {}, '', 'Sans réponse'],
  [edn, { state: 'neutralised' }, 'AC', 'Question neutralisée\u00a0: elle ne compte pas'],
  [tout_ou_rien, {}, 'AC', 'Exactement le corrigé'],
  [negatif, {}, 'A', 'Tout ou rien\u00a0: 1\u00a0discordance'],
  [vrai_faux, {}, 'A', '4\u00a0propositions bien jugées sur 5'],
  [ps50, {}, 'AB', '3\u00a0propositions bien jugées sur 5\u00a0: au-dessus du seuil'],
  [ps50, {}, 'ABD', '2\u00a0propositions bien jugées sur 5\u00a0: au-dessous du seuil'],
  [ps50, {}, 'AC', '5\u00a0propositions bien jugées sur 5\u00a0: tout est juste'],
  [negatif_items, {}, 'ABD', '1\u00a0bonne case sur 2, 2\u00a0mauvaises'],
  [
    edn,
    { format: 'tcs', must: 0, weights: { A: 1 } },
    'A',
    'Part du panel d’experts qui a choisi cette réponse',
  ],
  [
    edn,
    { format: 'tcs', must: 0 },
    'AB',
    'Plusieurs cases cochées\u00a0: une seule était attendue',
  ],
];

describe('what decided the points', () => {
  it.each(CASES)('%j %j ticked %s: %s', (bareme, values, ticked, words) => {
    const { reason } = judge(bareme, { ...QUESTION, ...values }, mask(ticked));
    expect(scoring.reason(reason)).toBe(words);
  });

  it('of a blank says nothing of the key', () => {
    for (const code of BAREME_CODES) {
      const { reason } = judge(BUILT_IN_BAREMES[code], QUESTION, 0);
      expect(reason).toEqual({ by: 'blank' });
    }
  });
});

describe('a rule in words', () => {
  it.each([
    [
      edn,
      'Sans discordance\u00a0: 1 point · 1\u00a0discordance\u00a0: 0,5 · 2\u00a0: 0,2 · 3 ou plus\u00a0: 0.',
    ],
    [edn, 'Sans une proposition indispensable, ou avec une proposition inacceptable\u00a0: 0.'],
    [negatif, 'sinon -0,1 point.'],
    [ps50, '0,5 point si plus de 50\u00a0% des propositions sont bien jugées'],
    [negatif_items, 'chaque mauvaise en retire sa part, sans descendre au-dessous de 0 point.'],
  ] as [Bareme, string][])('%j', (bareme, words) => {
    expect(scoring.rule(bareme)).toContain(words);
  });

  it('says what a blank gives', () => {
    expect(scoring.rule({ kind: 'exact', params: { blank: -0.05 } })).toContain(
      'Sans réponse\u00a0: -0,05 point.',
    );
  });
});
