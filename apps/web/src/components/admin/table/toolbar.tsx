import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** The filters above a table, and what can be added to it. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}

/** How many rows there are, announced when the filters change that. */
export function ResultCount({ children }: { children: ReactNode }) {
  return (
    <p className={classes.count} role="status">
      {children}
    </p>
  );
}
