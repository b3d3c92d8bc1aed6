import { expect, it } from 'vitest';
import { BAREME_CODES, BUILT_IN_BAREMES, DEFAULT_BAREME } from '../baremes/built-in.ts';
import { EXAMPLE_QUESTION, WORKED_MASK } from '../baremes/examples.ts';
import { judge } from '../baremes/score.ts';
import { baremes as texts } from './fr/sittings/baremes.ts';
import { scoring } from './fr/sittings/scoring.ts';

it('works out one answer under every built-in rule', () => {
  const worked = BAREME_CODES.map((code) => {
    const { points, reason } = judge(BUILT_IN_BAREMES[code], EXAMPLE_QUESTION, WORKED_MASK);
    return `${code}: ${scoring.reason(reason)}: ${scoring.value(points)}`.replaceAll('\u00a0', ' ');
  });
  expect(worked).toEqual([
    'tout_ou_rien: Tout ou rien : 2 discordances: 0',
    'edn: 2 discordances: 0,2',
    'coherences: 2 discordances: 0,5',
    'vrai_faux: 3 propositions bien jugées sur 5: 0,6',
    'ps50: 3 propositions bien jugées sur 5 : au-dessus du seuil: 0,5',
    'negatif: Tout ou rien : 2 discordances: -0,1',
    'negatif_items: 2 bonnes cases sur 3, 1 mauvaise: 0,167',
  ]);
  expect(scoring.example(EXAMPLE_QUESTION, WORKED_MASK)).toBe(
    'Un exemple\u00a0: 5 propositions, corrigé A, C, D, coché A, C, E.'.replace('5 ', '5\u00a0'),
  );
});

it('is all or nothing where no rule was chosen', () => {
  expect(BUILT_IN_BAREMES[DEFAULT_BAREME]).toEqual({ kind: 'exact', params: {} });
});

it('writes scores as French does', () => {
  expect(texts.outOf20(13.47)).toBe('13,47 / 20');
  expect(texts.outOf20(20)).toBe('20,00 / 20');
  expect(texts.scoreUnder(12.4, texts.names.edn)).toBe(
    'Note\u00a0: 12,40 / 20 (EDN (discordances))',
  );
  expect(texts.nearMisses(7, 3500)).toBe('7\u00a0questions à une discordance près (3,5 points)');
});
