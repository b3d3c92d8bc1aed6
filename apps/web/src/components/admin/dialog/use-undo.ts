import { admin } from '@amphi/domain/messages/fr/admin/common';
import { useCallback } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { notifyDone, notifyWarning } from './notify.tsx';

/**
 * Takes back what was just done, says so; a refusal is shown as a warning. So is a text that
 * taking back resolves with: what it could not take back.
 */
export function useUndo(): (undo: () => Promise<unknown>) => void {
  return useCallback((undo) => {
    undo()
      .then(async (outcome) => {
        if (typeof outcome === 'string') notifyWarning(outcome);
        else notifyDone(admin.undone);
      })
      .catch((error: unknown) => {
        notifyWarning(errorDetail(error, admin.saveFailed));
      });
  }, []);
}
