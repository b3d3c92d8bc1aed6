import { Kbd } from '@mantine/core';
import classes from './admin.module.css';

/** The key that a button has; screen readers get it from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Kbd className={classes.key} aria-hidden>
      {children}
    </Kbd>
  );
}
