import type { ScoredQuestion } from './score.ts';

/** A question of five propositions, A, C and D of which are right, to show what a rule makes of an answer. */
export const EXAMPLE_QUESTION: ScoredQuestion = {
  key: 0b01101,
  options: 0b11111,
  must: 0,
  never: 0,
  format: 'qrm',
};

/** Answers to it, from the right one to none. */
export const EXAMPLE_MASKS = [
  0b01101, 0b00101, 0b11101, 0b10101, 0b00001, 0b00110, 0b10010, 0,
] as const;

/** The combination with two discordances, to which most rules give different points. */
export const WORKED_MASK = EXAMPLE_MASKS[3];
