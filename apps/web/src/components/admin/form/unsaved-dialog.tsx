import { admin } from '@amphi/domain/messages/fr/admin/common';
import { ConfirmDialog } from '../../dialog.tsx';
import type { UnsavedGuard } from './use-unsaved-guard.ts';

const { unsaved: texts } = admin;

/**
 * The confirmation of `useUnsavedGuard`. Mounted only while it asks: otherwise the Escape that closes the dialog
 * below would cancel it too.
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
