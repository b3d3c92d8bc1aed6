import { Kbd } from '@mantine/core';

/** The key that a button has; screen readers get it from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Kbd data-keys aria-hidden>
      {children}
    </Kbd>
  );
}
