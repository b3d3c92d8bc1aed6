import { admin } from '@amphi/domain/messages/fr/admin/common';
import { errorDetail } from '../../../lib/errors.ts';
import { notifyDone, notifyWarning } from './notify.tsx';

/**
 * Takes back what was just done, says so; a refusal is shown as a warning. So is a text that
 * taking back resolves with: what it could not take back.
 */
export async function runUndo(undo: () => Promise<unknown>): Promise<void> {
  try {
    const outcome = await undo();
    if (typeof outcome === 'string') notifyWarning(outcome);
    else notifyDone(admin.undone);
  } catch (error) {
    notifyWarning(errorDetail(error, admin.saveFailed));
  }
}
