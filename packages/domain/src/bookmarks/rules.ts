/** The longest memo, in characters. */
export const MEMO_MAX = 4_000;
