import type { ReactNode } from 'react';
import { DensitySwitch } from '../density/density-switch.tsx';
import classes from './toolbar.module.css';

/** The filters above a table, and what can be added to it. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}

interface ListHeadProps {
  /** The field that sorts the list where it has no header. */
  sort?: ReactNode;
  children: ReactNode;
}

/** How many rows there are, announced when the filters change that, and how tall they are. */
export function ListHead({ sort, children }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <p className={classes.count} role="status">
        {children}
      </p>
      {sort}
      <DensitySwitch />
    </div>
  );
}
