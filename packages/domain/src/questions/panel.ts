import { LETTERS, type Letter } from './letters.ts';

/** The points of a panel's letters, from 0 to 1. */
export type OptionWeights = Partial<Record<Letter, number>>;

/** The weight of what the panel chose most: the members who chose a letter, divided by those who chose this one. */
const MODAL_WEIGHT = 1;

/** The letters that the panel of a script concordance test chose most: its key. */
export const modalLetters = (weights: OptionWeights | null): Letter[] =>
  LETTERS.filter((letter) => weights?.[letter] === MODAL_WEIGHT);
