import { common } from '@amphi/domain/messages/fr/common';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, and what can't be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Where « Annuler » could be taken for what is confirmed. */
  cancelLabel?: string;
  /** Red, for what can't be undone. */
  danger?: boolean;
  /** While the confirmed work runs; the dialog can't be closed then, unless that stops it. */
  busy?: boolean;
  /** Whether closing stops the work. */
  canStop?: boolean;
  /** While there is nothing to confirm. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens. Escape, the overlay and the cancel button all mean no. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = common.cancel,
  danger = false,
  busy = false,
  canStop = false,
  disabled = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isHeld = busy && !canStop;
  return (
    <Dialog opened={opened} onClose={isHeld ? () => {} : onClose} title={title}>
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isHeld} data-autofocus={danger}>
            {cancelLabel}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            onClick={onConfirm}
            loading={busy}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
