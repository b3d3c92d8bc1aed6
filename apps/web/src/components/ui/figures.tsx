import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Figures side by side. */
export function Figures({ label, className, children }: FiguresProps) {
  return (
    <dl className={[classes.figures, className].filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  hint?: string;
}

/** A number below what it counts. */
export function Figure({ label, value, hint }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
    </div>
  );
}
