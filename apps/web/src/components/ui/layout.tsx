import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface PageColumnsProps {
  /** Context of the work, at its right where there is room, else below it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Panels of a student's page: the work, 720 px wide at most, and 320 px of context. */
export function PageColumns({ aside, children }: PageColumnsProps) {
  return (
    <div className={classes.columns} data-columns>
      <div>{children}</div>
      {aside && <div data-aside>{aside}</div>}
    </div>
  );
}

/** Buttons of a page or a panel, the primary one first; at the `end` of a dialog it comes after the way out. */
export function Actions({ end, children }: { end?: boolean; children: ReactNode }) {
  return (
    <div className={classes.actions} data-end={end || undefined}>
      {children}
    </div>
  );
}
