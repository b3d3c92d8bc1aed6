import { useQuery } from '@tanstack/react-query';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';

/**
 * A sitting as it stands on the server, after what this browser had not sent. Loaded again on each visit and then left
 * alone, so that nothing changes under the student's hands.
 */
export function useOpenSitting(id: number) {
  const { client } = trpc.useUtils();
  const outbox = useOutbox();
  const { id: userId } = useUser();
  return useQuery({
    queryKey: ['sitting', userId, id],
    queryFn: async () => {
      const isWaiting = outbox
        .items()
        .some((one) => one.kind === 'save' && one.body.id === id && one.status !== 'refused');
      if (isWaiting) await outbox.release();
      const sitting = await client.sittings.open.query({ id });
      return { ...sitting, opened_at: performance.now() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export type LoadedSitting = NonNullable<ReturnType<typeof useOpenSitting>['data']>;
