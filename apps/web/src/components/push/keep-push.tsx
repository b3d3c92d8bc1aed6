import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePush } from './use-push.ts';

/** Subscribes this browser again after a new sign-in, or once its push service has ended the subscription. */
export function KeepPush() {
  const { save } = usePush();
  const { data } = trpc.push.read.useQuery();
  const { mutate, isIdle } = save;
  const isLost = data !== undefined && !data.is_here && data.kinds.length > 0;
  useEffect(() => {
    if (isLost && isIdle && Notification.permission === 'granted') mutate(data);
  }, [isLost, isIdle, mutate, data]);
  useEffect(() => {
    // The badge counts messages, which are seen from here on.
    if ('clearAppBadge' in navigator) void navigator.clearAppBadge();
  }, []);
  return null;
}
