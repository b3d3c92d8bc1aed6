import { trpc } from '../../../lib/trpc.ts';

/** What does not change while a student works is not asked for again. Milliseconds. */
const FRESH = 5 * 60_000;

/** What is told of a question beside its correction; nothing without one, while it may not be told, or can't be had. */
export function useTold(qcmId: number | undefined) {
  const query = trpc.corrections.byQuestion.useQuery(
    { qcm_id: qcmId ?? 0 },
    { enabled: qcmId !== undefined, staleTime: FRESH, retry: false },
  );
  return query.data ?? undefined;
}
