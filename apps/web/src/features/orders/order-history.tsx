import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { PageColumns } from '../../components/ui/layout.tsx';
import { Rows } from '../../components/ui/rows.tsx';
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
    <PageColumns>
      <OrderToolbar
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        status={status}
        onStatus={setStatus}
        counts={countByStatus(orders)}
      />
      <Text variant="meta" role="status">
        {texts.shown(shown.length, orders.length)}
      </Text>
      {shown.length > 0 ? (
        <Rows label={texts.title}>
          {shown.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </Rows>
      ) : (
        <NoMatch onClear={clear} />
      )}
    </PageColumns>
  );
}
