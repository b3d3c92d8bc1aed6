import { useQuery } from '@tanstack/react-query';
import { errorStatus, isRetryable } from '../../../lib/errors.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { sendLeftovers } from './save-queue.ts';

/** Whether a save may succeed later: also after the next sign-in. */
export const isSaveRetryable = (error: unknown) => isRetryable(error) || errorStatus(error) === 401;

/**
 * A sitting as it stands on the server, after what this browser had not sent. Loaded again on each visit and then left
 * alone, so that nothing changes under the student's hands.
 */
export function useOpenSitting(id: number) {
  const { client } = trpc.useUtils();
  const { id: userId } = useUser();
  return useQuery({
    queryKey: ['sitting', userId, id],
    queryFn: async () => {
      await sendLeftovers({
        ...{ userId, sittingId: id, isRetryable: isSaveRetryable },
        send: (device, items) => client.sittings.save.mutate({ id, device, items }),
      });
      const sitting = await client.sittings.open.query({ id });
      return { ...sitting, opened_at: performance.now() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export type LoadedSitting = NonNullable<ReturnType<typeof useOpenSitting>['data']>;
