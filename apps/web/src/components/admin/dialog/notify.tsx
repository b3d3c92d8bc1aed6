import { admin } from '@amphi/domain/messages/fr/admin/common';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, Group } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Long enough to read a warning, or to decide on an undo. Milliseconds. */
const LONG = 8_000;

/** Shows a notification instead of the last one. */
async function notify(notification: NotificationData): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.clean();
  notifications.show({ ...notification, closeButtonProps: { 'aria-label': common.close } });
}

/** Button of a notification: its name and its action. */
interface TakeBack {
  label: string;
  onClick: () => void;
}

/**
 * Shows that something was done.
 *
 * @param undo takes it back, or opens what does; a function alone is named 'Annuler'
 */
export function notifyDone(message: string, undo?: (() => void) | TakeBack): void {
  const back = typeof undo === 'function' ? { label: admin.undo, onClick: undo } : undo;
  void notify({
    message: back ? <WithUndo message={message} {...back} /> : message,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    ...(back && { autoClose: LONG }),
  });
}

/** Shows a warning: the outcome differs from what was requested. */
export function notifyWarning(message: string): void {
  void notify({
    message,
    color: 'saffron',
    autoClose: LONG,
    icon: <IconAlertTriangle size={18} aria-hidden />,
  });
}

function WithUndo({ message, label, onClick }: TakeBack & { message: string }) {
  return (
    <Group gap="xs" justify="space-between">
      <span>{message}</span>
      <Button variant="default" size="sm" onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}
