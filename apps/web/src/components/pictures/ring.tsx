import type { ReactNode } from 'react';
import classes from './pictures.module.css';

interface RingProps {
  /** From 0 to 100. */
  share: number;
  /** In pixels. */
  size: number;
  /** Its label, in the middle. */
  children: ReactNode;
}

/** A share as a ring that fills clockwise from the top. */
export function Ring({ share, size, children }: RingProps) {
  return (
    <div className={classes.ring} style={{ width: size, height: size }}>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="16" />
        {share > 0 && (
          <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${share} 100`} />
        )}
      </svg>
      {children}
    </div>
  );
}
