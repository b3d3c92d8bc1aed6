import type { RouterOutputs } from '@amphi/api';
import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';

export type Order = RouterOutputs['payments']['listMine'][number];

/** The student's orders, and how a refresh of them is going. */
export function useOrders() {
  const query = trpc.payments.listMine.useQuery();
  const loading = useMinimumLoading(query.isLoading, MIN_LOADING.orders);
  const [refreshing, setRefreshing] = useState(false);
  const [message, setMessage] = useState('');

  async function refresh() {
    setRefreshing(true);
    setMessage('');
    const { isError } = await query.refetch();
    setRefreshing(false);
    setMessage(isError ? '' : texts.refreshed);
  }

  return { query, loading, refreshing, refresh: () => void refresh(), message };
}

/** The number of seats of an order, where it is one for a group. */
export function useGroupSeats(id: number): number | undefined {
  const { data } = trpc.groups.mine.useQuery();
  return data?.find((order) => order.id === id)?.seats;
}
