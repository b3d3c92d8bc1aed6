import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** Inputs that take no text. */
const WITHOUT_TEXT = ['radio', 'checkbox', 'button', 'submit', 'file'];

/**
 * The `/` key focuses a field. The character counts, not the key: on a French keyboard it takes Shift.
 * Not while a field has the focus, nor under a dialog.
 */
export function useSlashKey(field: RefObject<HTMLElement | null>): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (takesText(event.target) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    field.current?.focus();
  });
}

/** True where the element takes typed text. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
