import { LETTERS, type Letter } from './letters.ts';

/** The points of a panel's letters, from 0 to 1. */
export type OptionWeights = Partial<Record<Letter, number>>;

/** The weight of what the panel chose most: the members who chose a letter, divided by those who chose this one. */
const MODAL_WEIGHT = 1;

/** The letters that the panel of a script concordance test chose most: its key. */
export const modalLetters = (weights: OptionWeights | null): Letter[] =>
  LETTERS.filter((letter) => weights?.[letter] === MODAL_WEIGHT);

/**
 * The share of the panel that chose each letter, in per cent: weights are proportional to the members who chose it.
 * Null of anything but a script concordance test.
 */
export function panelShares(weights: OptionWeights | null): OptionWeights | null {
  if (weights === null) return null;
  const sum = Object.values(weights).reduce((all, weight) => all + weight, 0);
  if (sum === 0) return null;
  return Object.fromEntries(
    Object.entries(weights).map(([letter, weight]) => [letter, (100 * weight) / sum]),
  );
}

/**
 * The agreement of a panel, in per cent: the share of its most frequent choice, and of the pairs of members who would
 * choose the same in a large panel.
 */
export function panelAgreement(weights: OptionWeights): { modal: number; pairs: number } | null {
  const shares = Object.values(panelShares(weights) ?? {});
  if (shares.length === 0) return null;
  return {
    modal: Math.max(...shares),
    pairs: shares.reduce((sum, share) => sum + (share * share) / 100, 0),
  };
}
