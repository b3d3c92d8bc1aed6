import { lazy, Suspense } from 'react';
import { OutboxBar } from '../components/connection/outbox-bar.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';

const LaterParts = lazy(async () => ({
  default: (await import('./later-parts.tsx')).LaterParts,
}));

/** Parts around the pages behind the sign-in, without being part of their start. */
export function SignedInParts() {
  return (
    <>
      <OutboxBar>
        <Suspense>
          <LaterParts />
        </Suspense>
      </OutboxBar>
      <NotificationBell />
    </>
  );
}
