import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { NoMatch } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { countByStatus, filterOrders, type StatusFilter } from './order-filter.ts';
import { OrderToolbar } from './order-toolbar.tsx';
import type { Order } from './use-orders.ts';

/** The orders, and what narrows them down. */
export function OrderHistory({ orders }: { orders: Order[] }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const searchRef = useRef<HTMLInputElement>(null);
  const shown = filterOrders(orders, { search, status });

  function clear() {
    setSearch('');
    setStatus('all');
    // The button that was pressed is gone; the search is where one goes on.
    searchRef.current?.focus();
  }

  return (
    <>
      <OrderToolbar
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        status={status}
        onStatus={setStatus}
        counts={countByStatus(orders)}
      />
      <Text variant="meta" mb="sm" role="status">
        {texts.shown(shown.length, orders.length)}
      </Text>
      {shown.length > 0 ? (
        <Stack component="ul">
          {shown.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </Stack>
      ) : (
        <NoMatch onClear={clear} />
      )}
    </>
  );
}
