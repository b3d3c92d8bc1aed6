import { hasWorkers } from './worker-registration.ts';

/** True where this browser can show push messages. */
export const canPush = (): boolean =>
  hasWorkers() && 'PushManager' in window && 'Notification' in window;

/** True where it may still be asked whether it shows them. */
export const mayAskPush = (): boolean => canPush() && Notification.permission !== 'denied';
