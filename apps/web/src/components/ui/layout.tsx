import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface ColumnsProps {
  /** Context of the work, at its right where there is room, else below it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Panels of a student's page: the work, 720 px wide at most, and 320 px of context. */
export function Columns({ aside, children }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      {aside && <aside>{aside}</aside>}
    </div>
  );
}

/** Buttons of a page or a panel, the primary one first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
