import { admin } from '@amphi/domain/messages/fr/admin/common';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, Group } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Long enough to read a warning, or to decide on an undo. Milliseconds. */
const LONG = 8_000;

/** Shows a notification in place of the last one. */
function notify(notification: NotificationData): void {
  notifications.clean();
  notifications.show({ ...notification, closeButtonProps: { 'aria-label': common.close } });
}

/**
 * Shows that something was done.
 *
 * @param undo takes it back
 */
export function notifyDone(message: string, undo?: () => void): void {
  notify({
    message: undo ? <WithUndo message={message} undo={undo} /> : message,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    ...(undo && { autoClose: LONG }),
  });
}

/** Shows a warning: the outcome differs from what was requested. */
export function notifyWarning(message: string): void {
  notify({
    message,
    color: 'saffron',
    autoClose: LONG,
    icon: <IconAlertTriangle size={18} aria-hidden />,
  });
}

function WithUndo({ message, undo }: { message: string; undo: () => void }) {
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button variant="default" size="xs" onClick={undo} style={{ flexShrink: 0 }}>
        {admin.undo}
      </Button>
    </Group>
  );
}
