import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Anchor, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../components/admin/loaded.tsx';
import frame from '../../components/ui/frame.module.css';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { TodayList } from './today-list.tsx';

const { stats: texts } = admin;

const DailyCharts = lazy(async () => ({
  default: (await import('./daily-charts.tsx')).DailyCharts,
}));

/** The figures of the platform, and the tasks that wait for the administrator. */
export function DashboardTab() {
  const stats = trpc.stats.admin.useQuery();
  // Waited for once, so that the layout does not shift: the parts below ask a failed one again when they mount.
  const setup = trpc.stats.setup.useQuery();
  const today = trpc.stats.today.useQuery();
  const daily = trpc.stats.daily.useQuery();
  const installation = trpc.installation.read.useQuery();
  const others = [setup, today, daily, installation];
  if (others.some(({ isFetched }) => !isFetched)) return <DashboardSkeleton />;
  // By days, as the charts below count them: the figures of the server begin at this hour thirty days ago.
  const inDays = (name: 'registrations' | 'orders') =>
    daily.data?.reduce((sum, day) => sum + day[name], 0);
  return (
    <Loaded query={stats} loading={<DashboardSkeleton />}>
      {(data) => (
        <Stack gap="lg">
          <TodayList />
          <Group title={texts.revenue} columns={2} large>
            <StatCard
              label={texts.totalRevenue}
              value={formatDollars(data.total_revenue)}
              hint={texts.totalRevenueHint}
              to={paths.admin({ tab: 'payments', status: 'approved' })}
            />
            <StatCard
              label={texts.pendingRevenue}
              value={formatDollars(data.pending_revenue)}
              hint={texts.pendingRevenueHint}
              to={paths.admin({ tab: 'payments', status: 'pending' })}
            />
          </Group>
          <Group title={texts.overview} columns={4}>
            <StatCard
              label={texts.users}
              value={formatNumber(data.total_users)}
              hint={texts.activeUsers(data.active_users)}
              to={paths.admin({ tab: 'users' })}
            />
            <StatCard
              label={texts.payments}
              value={formatNumber(data.total_payments)}
              hint={texts.pendingPayments(data.pending_payments)}
              to={paths.admin({ tab: 'payments' })}
            />
            <StatCard
              label={texts.semesters}
              value={formatNumber(data.total_semesters)}
              hint={texts.subjects(data.total_subjects)}
              to={paths.admin({ tab: 'content' })}
            />
            <StatCard
              label={texts.qcms}
              value={formatNumber(data.total_qcms)}
              hint={texts.qcmsHint}
              to={paths.admin({ tab: 'questions' })}
            />
          </Group>
          <Group title={texts.recent} columns={2}>
            <StatCard
              label={texts.registrations}
              value={formatNumber(inDays('registrations') ?? data.recent_registrations)}
              hint={texts.registrationsHint}
              to={paths.admin({ tab: 'users' })}
            />
            <StatCard
              label={texts.recentPayments}
              value={formatNumber(inDays('orders') ?? data.recent_payments)}
              hint={texts.recentPaymentsHint}
              to={paths.admin({ tab: 'payments' })}
            />
          </Group>
          <section>
            <Title order={2} mb="xs" size="h3">
              {admin.charts.title}
            </Title>
            <Suspense fallback={<Skeleton height="11.5rem" />}>
              <DailyCharts />
            </Suspense>
          </section>
        </Stack>
      )}
    </Loaded>
  );
}

interface GroupProps {
  title: string;
  columns: 2 | 4;
  /** For long values: one below the other on phones. */
  large?: boolean;
  children: React.ReactNode;
}

function Group({ title, columns, large, children }: GroupProps) {
  return (
    <section>
      <Title order={2} mb="xs" size="h3">
        {title}
      </Title>
      {/* A sum of money is not broken in two. */}
      <SimpleGrid cols={{ base: large ? 1 : 2, xs: 2, md: columns }} spacing="sm">
        {children}
      </SimpleGrid>
    </section>
  );
}

/** The dashboard while it is loading. */
function DashboardSkeleton() {
  return (
    <Stack gap="lg" aria-busy>
      <Skeleton height="4.75rem" />
      <Row columns={2} height="7.25rem" />
      <Row columns={4} height="6.5rem" />
      <Row columns={2} height="6.5rem" />
    </Stack>
  );
}

function Row({ columns, height }: { columns: 2 | 4; height: string }) {
  return (
    <div>
      <Skeleton height="1rem" width="9rem" mb="sm" />
      <SimpleGrid cols={{ base: 2, md: columns }} spacing="sm">
        {Array.from({ length: columns }, (_, index) => index).map((card) => (
          <Skeleton key={card} height={height} />
        ))}
      </SimpleGrid>
    </div>
  );
}

interface StatCardProps {
  label: string;
  value: string;
  hint: string;
  /** The page with the details. */
  to: string;
}

/** A figure, linked to its details. */
function StatCard({ label, value, hint, to }: StatCardProps) {
  return (
    <Anchor
      component={Link}
      to={to}
      display="block"
      p="md"
      c="var(--amphi-ink)"
      underline="never"
      className={frame.frame}
    >
      <Text variant="label" span display="block">
        {label}
      </Text>
      <Text
        span
        display="block"
        fz="var(--amphi-title)"
        lh={1.25}
        fw={650}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Text>
      <Text variant="meta" span>
        {hint}
      </Text>
    </Anchor>
  );
}
