import type { ReactNode } from 'react';
import classes from './spoken.module.css';

/** For ears alone. */
export function Spoken({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span role={role} className={classes.root}>
      {children}
    </span>
  );
}
