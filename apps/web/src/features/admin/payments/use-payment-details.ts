import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { positiveInteger } from '../shared/query-params.ts';
import { useAdminParams } from '../shared/use-admin-params.ts';
import type { Payment } from './payment.ts';
import { nextInQueue } from './review-queue.ts';

/**
 * Which payment is looked at, in the address, and which comes after it. A payment that was just
 * decided stays in view although it has left the list of those that wait.
 */
export function usePaymentDetails(items: Payment[] | undefined) {
  const { params, change } = useAdminParams();
  const id = positiveInteger(params.get('payment'));
  const pending = trpc.payments.listPending.useQuery();
  const [decided, setDecided] = useState<Payment | null>(null);

  const queue = pending.data ?? [];
  const known = [...(decided ? [decided] : []), ...(items ?? []), ...queue];
  const payment = known.find((candidate) => candidate.id === id);
  const next = payment ? nextInQueue(queue, payment) : undefined;

  return {
    id,
    payment,
    /** Whether it may still turn up. */
    searching: items === undefined || pending.isLoading,
    next,
    waiting: queue.length,
    first: queue[0],
    setDecided,
    open: ({ id: opened }: Payment) => change({ payment: opened }, { replace: id !== undefined }),
    close: () => change({ payment: null }, { replace: true }),
  };
}
