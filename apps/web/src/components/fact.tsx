import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A term and its value in a `dl`, whose styles lay it out. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
