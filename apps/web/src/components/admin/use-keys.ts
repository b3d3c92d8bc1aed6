import type { RefObject } from 'react';
import { characterOf, digitOf, isModified, useShortcuts } from '../../lib/use-shortcuts.ts';

/** By the character that the key writes, in lower case. */
type Keys = Record<string, (() => void) | undefined>;

/** Single-key shortcuts of a page or a dialog. */
export function useKeys(keys: Keys): void {
  useShortcuts(
    (press) => {
      if (isModified(press)) return null;
      const written = keys[press.key.toLowerCase()];
      return written ?? keys[digitOf(press) ?? characterOf(press).toLowerCase()] ?? null;
    },
    (run) => {
      run();
      return true;
    },
    true,
  );
}

/** The `/` key focuses a field, unless a dialog is open. */
export function useSlashKey(field: RefObject<HTMLElement | null>): void {
  useShortcuts(
    (press) => (press.key === '/' && !isModified(press) ? field.current : null),
    (input) => {
      if (document.querySelector('[role="dialog"]')) return false;
      input.focus();
      return true;
    },
  );
}
