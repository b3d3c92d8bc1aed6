import { trpc } from '../../../lib/trpc.ts';

/** Time in milliseconds during which the data does not change and is not requested again. */
const FRESH = 5 * 60_000;

/** Returns the notes and changes of a question beside its solution; nothing while they are withheld. */
export function useCorrections(qcmId: number | undefined) {
  const query = trpc.corrections.byQuestion.useQuery(
    { qcm_id: qcmId ?? 0 },
    { enabled: qcmId !== undefined, staleTime: FRESH, retry: false },
  );
  return query.data ?? undefined;
}
