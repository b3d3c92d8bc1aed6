import { common } from '@amphi/domain/messages/fr/common';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';

/** Says that something was done. */
export function notifyDone(message: string): void {
  notifications.show({
    message,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    closeButtonProps: { 'aria-label': common.close },
  });
}
