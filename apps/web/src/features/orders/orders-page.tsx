import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import {
  ActionIcon,
  Button,
  Skeleton,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { IconPlus, IconRefresh, IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ChoiceFilter } from '../../components/ui/choice.tsx';
import { PageColumns } from '../../components/ui/layout.tsx';
import { Rows, RowsSkeleton } from '../../components/ui/rows.tsx';
import { paths } from '../../paths.ts';
import { NoMatch, NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { countByStatus, filterOrders, type StatusFilter } from './order-filter.ts';
import { type Order, useOrders } from './use-orders.ts';

/** All that the student has ordered, and what has become of it. */
export function Component() {
  const { query, loading, refreshing, refresh, message } = useOrders();
  const failure = (
    <ErrorState
      message={texts.failed}
      onRetry={refresh}
      retryLabel={texts.tryAgain}
      beside={query.data !== undefined}
    />
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={refreshing}
              onClick={refresh}
            >
              {texts.refresh}
            </Button>
            <LinkButton to={paths.buy()} lang="en" leftSection={<IconPlus size={18} aria-hidden />}>
              {texts.newPurchase}
            </LinkButton>
          </>
        }
      />
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {loading || (refreshing && query.data === undefined) ? (
        <OrdersSkeleton />
      ) : (
        <QueryView
          query={query}
          loading={<OrdersSkeleton />}
          error={() => failure}
          empty={{ when: (orders) => orders.length === 0, show: <NoOrders /> }}
        >
          {(orders) => (
            <>
              {query.isError && failure}
              <OrderHistory orders={orders} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

/** The shape of the history while it loads. */
function OrdersSkeleton() {
  return (
    <PageColumns>
      <Skeleton height={44} />
      <Skeleton height={36} />
      <RowsSkeleton label={texts.loading} />
    </PageColumns>
  );
}

/** The orders, and what narrows them down. */
function OrderHistory({ orders }: { orders: Order[] }) {
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

interface OrderToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  counts: Record<StatusFilter, number>;
}

/** A search box, and one button for each status. */
function OrderToolbar({
  search,
  onSearch,
  searchRef,
  status,
  onStatus,
  counts,
}: OrderToolbarProps) {
  return (
    <Stack component="search" gap="sm">
      <TextInput
        ref={searchRef}
        // A field of type search would have a second cross.
        role="searchbox"
        inputMode="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={search && <ClearButton onClick={() => onSearch('')} />}
      />
      <ChoiceFilter
        label={texts.filter}
        options={PAYMENT_FILTERS.map((value) => ({
          value,
          label: texts.filters[value],
          count: counts[value],
        }))}
        value={status}
        onChange={onStatus}
      />
    </Stack>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon color="gray" size={40} aria-label={texts.clearSearch} onClick={onClick}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}
