import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { ConfirmDialog } from '../../dialog.tsx';
import { FormFailure } from '../../form-failure.tsx';
import type { DialogProps } from './admin-modal.tsx';
import { notifyDone, notifyWarning } from './notify.tsx';
import { runUndo } from './run-undo.ts';
import { useUndoBulk } from './use-undo-bulk.ts';

interface ConfirmActionProps extends DialogProps {
  title: string;
  /** Effect of the action, and all that is deleted with it. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  disabled?: boolean;
  /**
   * A text that it resolves with is shown as a warning, instead of `done`; `changes` of questions are offered to be taken
   * back.
   */
  run: () => Promise<unknown>;
  /** The notification after it. */
  done: string;
  /** Takes the action back, offered with the notification. */
  undo?: () => Promise<unknown>;
}

/** Asks, runs the action and closes; after a refusal it stays open and shows why. */
export function ConfirmAction({
  children,
  run,
  done,
  undo,
  onClose,
  ...dialog
}: ConfirmActionProps) {
  const undoChanges = useUndoBulk();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await run();
      if (typeof outcome === 'string') notifyWarning(outcome);
      else {
        const { changes = [] } = (outcome ?? {}) as { changes?: number[] };
        const back = changes.length > 0 ? () => undoChanges(changes) : undo;
        notifyDone(done, back && (() => void runUndo(back)));
      }
      onClose();
    } catch (error) {
      setFailure(errorDetail(error, admin.saveFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()} onClose={onClose}>
      <Stack gap="sm">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        {failure && <FormFailure text={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}
