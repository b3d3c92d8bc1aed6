import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** `columns`: a value below its term; `rows`: beside it, ruled; `ends`: at the other end of the line; `line`: in running text. */
  layout?: 'columns' | 'rows' | 'ends' | 'line';
  children: ReactNode;
}

/** Terms with their values. */
export function Facts({ layout = 'columns', children }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A term and its value. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
