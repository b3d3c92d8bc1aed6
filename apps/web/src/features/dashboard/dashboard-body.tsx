import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { ErrorState } from '../../components/error-state.tsx';
import { UpcomingExams } from '../../components/exams/upcoming-exams.tsx';
import { InstallCard } from '../../components/install/install-card.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Renewals } from '../../components/renewal.tsx';
import { PageColumns } from '../../components/ui/layout.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../components/ui/rows.tsx';
import { isInstallOffered } from '../../lib/install.ts';
import { trpc } from '../../lib/trpc.ts';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';
import { MySemesters } from './my-semesters.tsx';
import { ProgressStats } from './progress-stats.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { TodayCard, TodaySkeleton } from './today-card.tsx';
import type { RecentOrder } from './types.ts';

const hasSemesters = (semesters: readonly unknown[]) => semesters.length > 0;

const isWaiting = (orders: readonly RecentOrder[]) =>
  orders.some(({ status }) => status === 'pending');

/**
 * All that comes from the server. What is there before its time lies under a cover of the same shape. A
 * failure is answered with a reload of the whole page.
 */
export function DashboardBody() {
  const query = trpc.dashboard.student.useQuery();
  // An extra: where it can't be had, all else is shown without it.
  const { data: next, isLoading } = trpc.dashboard.next.useQuery();
  const covered = useMinimumLoading(query.isLoading || isLoading, MIN_LOADING.dashboard);
  const { data, error, isError, refetch } = query;
  return (
    <QueryView
      query={{ data: isLoading ? undefined : data, error, isError, refetch }}
      loading={<DashboardSkeleton />}
      error={() => (
        <ErrorState
          message={dashboard.failed}
          onRetry={() => window.location.reload()}
          retryLabel={common.reload}
        />
      )}
    >
      {({ purchased_semesters, recent_payments, stats }) => (
        <>
          {covered && <VisuallyHidden role="status">{dashboard.loading}</VisuallyHidden>}
          <div className={classes.body} inert={covered} aria-busy={covered}>
            <PageColumns
              aside={
                <>
                  <ProgressStats stats={stats} semesters={purchased_semesters.length} />
                  <RecentOrders orders={recent_payments}>
                    {/* Before the first purchase it is what to do first. */}
                    {(hasSemesters(purchased_semesters) || isWaiting(recent_payments)) && (
                      <BuyButton />
                    )}
                  </RecentOrders>
                </>
              }
            >
              <Renewals lastDay />
              <TodayCard next={next} hasAccess={hasSemesters(purchased_semesters)} />
              <UpcomingExams which="near" />
              <MySemesters semesters={purchased_semesters} waiting={isWaiting(recent_payments)} />
              {isInstallOffered() && <InstallCard />}
            </PageColumns>
          </div>
        </>
      )}
    </QueryView>
  );
}

function BuyButton() {
  return (
    <LinkButton
      to={paths.buy()}
      variant="default"
      fullWidth
      leftSection={<IconShoppingBag size={18} aria-hidden />}
    >
      {dashboard.buy}
    </LinkButton>
  );
}

/** The shape of the dashboard while it loads; the headings do not depend on it. */
function DashboardSkeleton() {
  return (
    <PageColumns
      aside={
        <>
          <Panel title={dashboard.stats.title}>
            <Skeleton height={88} />
          </Panel>
          <Panel title={dashboard.orders.title}>
            <RowsSkeleton label={dashboard.loading} />
          </Panel>
        </>
      }
    >
      <TodaySkeleton />
      <Panel title={dashboard.semesters.title}>
        <RowsSkeleton count={1} label={dashboard.loading} />
      </Panel>
    </PageColumns>
  );
}
