import type { RouterInputs, RouterOutputs } from '@amphi/api';
import { useMutation } from '@tanstack/react-query';
import { remember } from '../../lib/memory.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

type Subscription = RouterInputs['push']['subscribe'];
export type PushChoice = Pick<RouterOutputs['push']['read'], 'kinds' | 'hour'>;

/** Subscribes this browser at its push service; null where the person refuses. */
async function subscribeBrowser(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A former subscription may be of other keys.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Push messages of the signed-in account, and of this browser. */
export function usePush() {
  const user = useUser();
  const utils = trpc.useUtils();
  const query = trpc.push.read.useQuery();
  const save = useMutation({
    mutationKey: [['push', 'save']],
    meta: { invalidates: ['push'] },
    /** @returns false where the browser refuses; then nothing is on that was off */
    mutationFn: async (choice: PushChoice): Promise<boolean> => {
      const { public_key, is_here, kinds } = await utils.push.read.ensureData();
      const isWanted = choice.kinds.length > 0;
      const subscription = isWanted && !is_here ? await subscribeBrowser(public_key) : undefined;
      const isRefused = subscription === null;
      if (subscription) await utils.client.push.subscribe.mutate(subscription);
      await utils.client.push.save.mutate(isRefused ? { ...choice, kinds } : choice);
      remember([user.id, 'push', 'here'], (isWanted && !isRefused) || undefined);
      return !isRefused;
    },
  });
  return { query, save };
}
