import { admin } from '@amphi/domain/messages/fr/admin/common';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../lib/trpc.ts';
import { DashboardTab } from '../admin-dashboard/dashboard-tab.tsx';
import { ADMIN_TABS, type AdminTab, tabFrom } from './admin-tabs.ts';
import { type LazyTab, lazyTab } from './lazy-tab.tsx';
import { modules } from './modules.ts';
import { CountBadge, OfficeTabs } from './office-tabs.tsx';

const PANELS: Record<AdminTab, LazyTab> = {
  // Most visits begin with it, and many stay there.
  dashboard: { view: () => DashboardTab, prefetch: () => Promise.resolve() },
  users: lazyTab(async () => (await modules.users()).default),
  payments: lazyTab(async () => (await modules.payments()).default),
  content: lazyTab(async () => (await modules.content()).default),
  questions: lazyTab(async () => (await modules.questions()).default),
  reports: lazyTab(async () => (await modules.reports()).default),
  exams: lazyTab(async () => (await modules.exams()).default),
  platform: lazyTab(async () => (await modules.platform()).default),
};

/** The back-office. The tab and its filters are in the address, so that back and sharing work. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <OfficeTabs
      title={admin.title}
      label={admin.tabsLabel}
      tabs={ADMIN_TABS}
      active={tabFrom(params.get('tab'))}
      nameOf={admin.tabs}
      panels={PANELS}
      badges={BADGES}
    />
  );
}

/** The number of pending payments. */
function PendingBadge() {
  const pending = trpc.stats.admin.useQuery().data?.pending_payments ?? 0;
  return <CountBadge count={pending} label={admin.pendingBadge(pending)} />;
}

const BADGES = { payments: <PendingBadge /> };
