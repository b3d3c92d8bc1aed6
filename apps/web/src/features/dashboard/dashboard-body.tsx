import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { VisuallyHidden } from '@mantine/core';
import { ErrorState } from '../../components/error-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import classes from './dashboard-body.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { MySemesters } from './my-semesters.tsx';
import { ProgressStats } from './progress-stats.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { StartPanel } from './start-panel.tsx';
import { TodayPanel } from './today-panel.tsx';

// Before the first semester, getting one is what to do first.
const hasSemesters = (semesters: readonly unknown[]) => semesters.length > 0;

/**
 * All that comes from the server. What is there before its time lies under a cover of the same shape. A
 * failure is answered with a reload of the whole page.
 */
export function DashboardBody() {
  const query = trpc.dashboard.student.useQuery();
  // An extra: where it can't be had, all else is shown without it.
  const { data: next, isLoading } = trpc.dashboard.next.useQuery();
  const covered = useMinimumLoading(query.isLoading || isLoading, MIN_LOADING.dashboard);
  if (isLoading) return <DashboardSkeleton />;
  return (
    <QueryView
      query={query}
      loading={<DashboardSkeleton />}
      error={() => (
        <ErrorState
          message={dashboard.failed}
          onRetry={() => window.location.reload()}
          retryLabel={common.reload}
        />
      )}
      empty={null}
    >
      {({ purchased_semesters, recent_payments, stats }) => (
        <>
          {covered && <VisuallyHidden role="status">{dashboard.loading}</VisuallyHidden>}
          <div className={classes.root} inert={covered} aria-busy={covered}>
            {hasSemesters(purchased_semesters) && <TodayPanel />}
            {next && <StartPanel next={next} />}
            {hasSemesters(purchased_semesters) && (
              <ProgressStats stats={stats} semesters={purchased_semesters.length} />
            )}
            <MySemesters
              semesters={purchased_semesters}
              subjects={next?.subjects ?? []}
              waiting={recent_payments.some(({ status }) => status === 'pending')}
            />
            {!hasSemesters(purchased_semesters) && (
              <ProgressStats stats={stats} semesters={0} last />
            )}
            <RecentOrders orders={recent_payments} />
          </div>
        </>
      )}
    </QueryView>
  );
}
