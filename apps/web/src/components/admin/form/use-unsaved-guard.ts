import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { expiryOf } from '../../../lib/return-to.ts';

export interface UnsavedGuard {
  /** True while the confirmation is open. */
  asking: boolean;
  /** Closes, or asks first when something would be lost. */
  close: () => void;
  leave: () => void;
  stay: () => void;
}

/**
 * Asks before unsaved input is lost: by closing the dialog, by going to another page, or by leaving the
 * site, for which the browser asks by itself.
 */
export function useUnsavedGuard(dirty: boolean, onClose: () => void): UnsavedGuard {
  const [closing, setClosing] = useState(false);
  // An expired session asks nothing: drafts are stored.
  const blocker = useBlocker(({ nextLocation }) => dirty && !expiryOf(nextLocation.state));

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return {
    asking: closing || blocker.state === 'blocked',
    // After the press of Escape, which would close the question too.
    close: () => (dirty ? void setTimeout(() => setClosing(true)) : onClose()),
    leave: () => {
      setClosing(false);
      onClose();
      blocker.proceed?.();
    },
    stay: () => {
      setClosing(false);
      blocker.reset?.();
    },
  };
}
