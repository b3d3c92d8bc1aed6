import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/** Fields beside each other, as many as fit, with their inputs on one line. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
