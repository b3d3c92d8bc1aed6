import { useEffect, useRef } from 'react';

/** After the dialog has released the focus, and after its closing transition. Milliseconds. */
const RELEASED = 20;
const CLOSED = 300;

/**
 * Returns the focus to the element that had it before a dialog opened. When that was removed, like the button of a
 * deleted row, a fallback takes it. To be called before the dialog is unmounted.
 */
export function returnFocus(origin: Element | null): void {
  // An element that the dialog opened may have the focus already.
  if (!isFocusLost() && !topDialog()?.contains(document.activeElement)) return;
  window.setTimeout(() => {
    if (origin instanceof HTMLElement && origin !== document.body && origin.isConnected) {
      origin.focus({ preventScroll: true });
    } else {
      window.setTimeout(focusFallback, CLOSED);
    }
  }, RELEASED);
}

/** Returns the focus from a dialog that a parameter of the address opens and closes. */
export function useReturnFocus(opened: boolean): void {
  const origin = useRef<Element | null>(null);
  const before = useRef(false);
  useEffect(() => {
    if (opened) origin.current = document.activeElement;
    else if (before.current) returnFocus(origin.current);
    before.current = opened;
  }, [opened]);
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

function topDialog(): HTMLElement | undefined {
  return Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"]')).at(-1);
}

/** Focuses the dialog below the one that closed, else the tab, unless an element has the focus. */
function focusFallback() {
  if (!isFocusLost()) return;
  const fallback = topDialog() ?? document.querySelector<HTMLElement>('[role="tabpanel"]');
  fallback?.focus({ preventScroll: true });
}
