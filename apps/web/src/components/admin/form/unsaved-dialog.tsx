import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import type { UnsavedGuard } from './use-unsaved-guard.ts';

const { unsaved: texts } = adminQuestions;

/**
 * The question that a guard asks. It is there only while it asks: else the Escape that closes the dialog
 * below would reach it too, as the answer.
 */
export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  if (!guard.asking) return null;
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.title}
      confirmLabel={texts.leave}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
