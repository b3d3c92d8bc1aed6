import type { ReactNode } from 'react';
import classes from './builder.module.css';

/** One of the three groups of settings. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
