import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { ErrorState } from '../../components/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { PageColumns } from '../../components/ui/layout.tsx';
import { RowsSkeleton } from '../../components/ui/rows.tsx';
import { paths } from '../../paths.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { useOrders } from './use-orders.ts';

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
