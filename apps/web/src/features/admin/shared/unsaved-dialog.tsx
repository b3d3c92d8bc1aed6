import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { UnsavedGuard } from './use-unsaved-guard.ts';

const { unsaved: texts } = adminQuestions;

/** The question that a guard asks. */
export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  return (
    <ConfirmDialog
      opened={guard.asking}
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
