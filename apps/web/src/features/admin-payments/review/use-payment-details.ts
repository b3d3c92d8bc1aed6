import { waitingSince } from '@amphi/domain/payments/rules';
import { useRef } from 'react';
import { positiveInteger } from '../../../lib/params/query-params.ts';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { trpc } from '../../../lib/trpc.ts';
import { nextInQueue } from './review-queue.ts';

/**
 * Reads the open payment from the address, and finds the next. `desk` in the address is the review: it begins with
 * the oldest order that waits, and each decision leads to the next.
 */
export function usePaymentDetails() {
  const { params, change } = useAddressParams();
  const queueQuery = trpc.payments.queue.useQuery();
  // Orders that were decided here leave the queue at once, before the refetch.
  const decided = useRef(new Set<number>());
  const queue = (queueQuery.data ?? []).filter(({ id }) => !decided.current.has(id));

  const desk = params.get('desk') === '1';
  const named = positiveInteger(params.get('payment'));
  const id = named ?? (desk ? queue[0]?.id : undefined);
  const query = trpc.payments.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  const payment = query.data;
  const next = payment ? nextInQueue(queue, payment) : undefined;
  // Prefetched while this one is reviewed, its receipt too.
  const nextQuery = trpc.payments.byId.useQuery(
    { id: next?.id ?? 0 },
    { enabled: next !== undefined },
  );

  const show = (shown: number | null) => change({ payment: shown }, { replace: true });
  return {
    id,
    desk,
    opened: id !== undefined || desk,
    query,
    payment,
    next: next?.id,
    upcoming: next === undefined ? undefined : nextQuery.data,
    waiting: queue.length,
    late: queue.filter(({ created_at }) => waitingSince(created_at, Date.now()).tone === 'late')
      .length,
    /** While the list of waiting payments loads. */
    searching: queueQuery.isLoading,
    reviewed: decided.current.size,
    start: () => {
      decided.current.clear();
      change({ desk: 1, payment: null });
    },
    open: (opened: number) => change({ payment: opened }, { replace: id !== undefined }),
    show,
    close: () => change({ payment: null, desk: null }, { replace: true }),
    /** After a decision was taken back: the payment waits again. */
    onReopened: (reopened: number) => void decided.current.delete(reopened),
    /** After a decision, here or elsewhere: the review opens the next one, a single payment stays open. */
    onDecided: (settled: number) => {
      decided.current.add(settled);
      if (desk) show(next?.id ?? null);
    },
  };
}

export type PaymentDetailsState = ReturnType<typeof usePaymentDetails>;
