import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import stats from './progress-stats.module.css';

const STATS = ['1', '2', '3', '4'];

/** The shape of the dashboard while it loads; the headings do not depend on it. */
export function DashboardSkeleton() {
  return (
    <div className={classes.body} aria-busy>
      <Panel title={dashboard.stats.title} className={classes.whole}>
        <div className={stats.root}>
          {STATS.map((key) => (
            <Skeleton key={key} height={88} radius="lg" />
          ))}
        </div>
      </Panel>
      <Panel title={dashboard.semesters.title}>
        <Skeleton height={190} radius="lg" />
      </Panel>
      <Panel title={dashboard.orders.title}>
        <Skeleton height={218} radius="lg" />
      </Panel>
      <VisuallyHidden role="status">{dashboard.loading}</VisuallyHidden>
    </div>
  );
}
