import type { ReactNode } from 'react';
import classes from './numbers.module.css';

/** A table that is opened on demand, and is no higher than a screen. */
export function NumbersDetails({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
