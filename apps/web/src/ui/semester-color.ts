import type { CSSProperties } from 'react';

/** Hues that are no state of an order or an answer: pine, blue, plum, slate, cyan, brown, each to look at and as a ground for white text. */
const PALETTE = [
  ['#3bab9e', '#0b5751'],
  ['#5b95d1', '#275182'],
  ['#ad72b2', '#633568'],
  ['#7d8ea3', '#3f4d5e'],
  ['#3ba3bd', '#11586a'],
  ['#b08968', '#674829'],
] as const;

/**
 * The colour of the n-th semester, as variables for a `style`: `--semester` for lines, dots and charts and
 * `--semester-strong` as a ground for white text. After six the colours begin again.
 */
export function semesterColor(index: number): CSSProperties {
  const [color, strong] = huesOf(index);
  return { '--semester': color, '--semester-strong': strong } as CSSProperties;
}

/** Returns these two colours, for a chart that has series of several semesters. */
export const huesOf = (index: number) => PALETTE[index % PALETTE.length] ?? PALETTE[0];
