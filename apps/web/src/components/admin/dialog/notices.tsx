import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useDialogOpen } from './open-dialogs.ts';

/** The notification of a page of the back-office. While a dialog is open, that one shows it. */
export function Notices() {
  return useDialogOpen() ? null : (
    // Without a transition, in which the last one would still be there.
    <Notifications position="bottom-center" transitionDuration={0} />
  );
}
