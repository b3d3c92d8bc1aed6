import { OutboxBar } from '../components/connection/outbox-bar.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';

/** What surrounds the pages behind the sign-in, without being part of their start. */
export function SignedInParts() {
  return (
    <>
      <OutboxBar />
      <NotificationBell />
    </>
  );
}
