import type { CSSProperties } from 'react';

const PALETTE = ['pine', 'saffron', 'blue', 'plum', 'red', 'green'] as const;

/**
 * The colour of the n-th semester, as variables for a `style`: `--semester` for lines and text and
 * `--semester-strong` as a ground for white text. After six the colours begin again.
 */
export function semesterColor(index: number): CSSProperties {
  const color = PALETTE[index % PALETTE.length];
  return {
    '--semester': `var(--mantine-color-${color}-4)`,
    '--semester-strong': `var(--mantine-color-${color}-7)`,
  } as CSSProperties;
}
