import type { BaremeCode } from '../../../baremes/built-in.ts';
import { counted, decimal, fixedDecimal, plural } from '../../numbers.ts';

/** Scoring rules and what they make of an answer. */
export const baremes = {
  label: 'Barème',
  score: 'Note',
  /** @param score out of 20, as `scoreOutOf20` gives it */
  outOf20: (score: number) => `${fixedDecimal(score)} / 20`,
  scoreUnder: (score: number, name: string) => `Note\u00a0: ${fixedDecimal(score)} / 20 (${name})`,
  nothingCounts: 'Aucune question ne compte',
  otherBaremes: 'Avec un autre barème',
  changed: 'Ce que le barème a changé',
  /** @param points thousandths */
  nearMisses: (questions: number, points: number) =>
    `${counted(questions, 'question', 'questions')} à une discordance près (${decimal(points / 1000, 3)} ${plural(points / 1000, 'point', 'points')})`,
  howItIsCounted: 'Comment la note est calculée',
  discordanceMeans: 'Une discordance = une case différente du corrigé.',
  neutralised: 'Question neutralisée',
  /** Names of the built-in rules, by code. */
  names: {
    tout_ou_rien: 'Tout ou rien',
    edn: 'EDN (discordances)',
    coherences: '5/4/3/2 cohérences',
    vrai_faux: 'Proportionnel (par proposition)',
    ps50: 'Demi-point dès la moitié',
    negatif: 'Bonne +1, fausse −0,1',
    negatif_items: 'Par proposition, avec pénalité',
  } satisfies Record<BaremeCode, string>,
} as const;
