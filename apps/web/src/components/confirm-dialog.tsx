import { common } from '@amphi/domain/messages/fr/common';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, and what can't be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Red, for what can't be undone. */
  danger?: boolean;
  /** While the confirmed work runs; the dialog can't be closed then. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something happens. Escape, the overlay and the cancel button all mean no. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={danger}>
            {common.cancel}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
