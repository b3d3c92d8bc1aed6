import { common } from '@amphi/domain/messages/fr/common';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Shows that something was done. */
export function notifyDone(message: string): void {
  notifications.show({
    message,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    closeButtonProps: { 'aria-label': common.close },
  });
}

/** Shows a warning: the outcome differs from what was requested. */
export function notifyWarning(message: string): void {
  notifications.show({
    message,
    color: 'saffron',
    autoClose: 8_000,
    icon: <IconAlertTriangle size={18} aria-hidden />,
    closeButtonProps: { 'aria-label': common.close },
  });
}
