import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  /** Without one it recedes. */
  tone?: 'brand' | 'correct' | 'wrong' | 'missed' | undefined;
  children: ReactNode;
}

/** A word with a colour, and a sign where the colour alone would tell. */
export function Chip({ tone, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
