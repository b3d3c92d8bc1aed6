import { modules } from './modules.ts';
import '../../components/admin/admin-styles.ts';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Notices } from '../../components/admin/dialog/notices.tsx';
import { Page } from '../../components/page.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { DashboardTab } from '../admin-dashboard/dashboard-tab.tsx';
import classes from './admin-page.module.css';
import { ADMIN_TABS, type AdminTab, tabFrom } from './admin-tabs.ts';
import { type LazyTab, lazyTab, TabView } from './lazy-tab.tsx';
import { TabBar } from './tab-bar.tsx';

/** The other tabs. Most visits begin with the dashboard, and many stay there. */
const PANELS: Record<Exclude<AdminTab, 'dashboard'>, LazyTab> = {
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
  const navigate = useNavigate();
  const tab = tabFrom(params.get('tab'));
  return (
    <Page wide>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => void navigate(paths.admin({ tab: next }), { preventScrollReset: true })}
      >
        <TabBar
          title={admin.title}
          label={admin.tabsLabel}
          tabs={ADMIN_TABS}
          active={tab}
          nameOf={admin.tabs}
          badges={BADGES}
          onIntent={(next) => next !== 'dashboard' && void PANELS[next].prefetch()}
        />
        <Tabs.Panel value={tab} tabIndex={-1} className={classes.panel}>
          <Panel tab={tab} />
        </Tabs.Panel>
      </Tabs>
      <Notices />
    </Page>
  );
}

function Panel({ tab }: { tab: AdminTab }) {
  if (tab === 'dashboard') return <DashboardTab />;
  return <TabView key={tab} tab={PANELS[tab]} />;
}

/** The number of pending payments; nothing for none. */
function PendingBadge() {
  const pending = trpc.stats.admin.useQuery().data?.pending_payments ?? 0;
  if (pending === 0) return null;
  return (
    <Chip tone="missed">
      <span aria-hidden>{pending}</span>
      <VisuallyHidden>{admin.pendingBadge(pending)}</VisuallyHidden>
    </Chip>
  );
}

const BADGES = { payments: <PendingBadge /> };
