import { useEffect, useRef } from 'react';

/** After the dialog has let go of the focus, and after it has faded out. */
const LET_GO = 20;
const FADED = 300;

/**
 * Gives the focus back to where it was before a dialog opened. When that is gone, as the button of a
 * deleted row is, what is left takes it. To be called while the dialog is still there.
 */
export function returnFocus(origin: Element | null): void {
  // What the dialog led to may have taken the focus already.
  if (!isFocusLost() && !topDialog()?.contains(document.activeElement)) return;
  window.setTimeout(() => {
    if (origin instanceof HTMLElement && origin !== document.body && origin.isConnected) {
      origin.focus({ preventScroll: true });
    } else {
      window.setTimeout(focusWhatIsLeft, FADED);
    }
  }, LET_GO);
}

/** The same for a dialog that the address opens and closes. */
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

/** The dialog that lies under the one that closed, else the tab; unless something has the focus. */
function focusWhatIsLeft() {
  if (!isFocusLost()) return;
  const left = topDialog() ?? document.querySelector<HTMLElement>('[role="tabpanel"]');
  left?.focus({ preventScroll: true });
}
