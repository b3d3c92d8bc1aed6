import { useQuery } from '@tanstack/react-query';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import type { Asker } from '../../../lib/packs/asked.ts';
import { mayAnswer } from '../../../lib/packs/downloads.ts';
import { loadPacks } from '../../../lib/packs/load.ts';
import { whereMissing } from '../../../lib/query-client.ts';
import { inSitting } from '../../../lib/questions.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Grader } from '../../../player/player-state.ts';
import type { OpenSitting } from './types.ts';

/** Functions that a pack on this device offers instead of the server. */
interface FromPack {
  grade?: Grader;
  ask?: Asker;
}

/**
 * A sitting as it is on the server, after what this browser had not sent. Loaded again on each visit and then left
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
      const loading = client.sittings.open.query({ id });
      const sitting: OpenSitting & FromPack = mayAnswer(loading)
        ? await (await loadPacks()).withSittingPack(id, loading)
        : await loading;
      const questions = sitting.questions.map(inSitting);
      return { ...sitting, questions, opened_at: performance.now() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: whereMissing,
  });
}

export type LoadedSitting = NonNullable<ReturnType<typeof useOpenSitting>['data']>;
