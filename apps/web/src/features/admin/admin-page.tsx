import '../../components/admin/admin-styles.ts';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Badge, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Notices } from '../../components/admin/dialog/notices.tsx';
import { Page } from '../../components/page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DashboardTab } from '../admin-dashboard/dashboard-tab.tsx';
import classes from './admin-page.module.css';
import { ADMIN_TABS, type AdminTab, tabFrom } from './admin-tabs.ts';
import { TabBar } from './tab-bar.tsx';

/** The modules of the other tabs. Most visits begin with the dashboard, and many stay there. */
const MODULES: Record<Exclude<AdminTab, 'dashboard'>, () => Promise<{ default: ComponentType }>> = {
  users: () => import('../admin-users/users-tab.tsx'),
  payments: () => import('../admin-payments/payments-tab.tsx'),
  content: () => import('./content-tab.tsx'),
  questions: () => import('../admin-questions/questions-tab.tsx'),
  reports: () => import('../admin-reports/reports-tab.tsx'),
  audit: () => import('../admin-audit/audit-tab.tsx'),
};

const LOADING = <Skeleton height="24rem" aria-busy />;

type LazyTab = keyof typeof MODULES;

/** Tabs whose modules have come: React would keep the fallback of a lazy component for 300 ms, even with its module here. */
const loaded: Partial<Record<LazyTab, ComponentType>> = {};

async function loadTab(tab: LazyTab) {
  const module = await MODULES[tab]();
  loaded[tab] = module.default;
  return module;
}

const PANELS: Record<LazyTab, ComponentType> = {
  users: lazy(() => loadTab('users')),
  payments: lazy(() => loadTab('payments')),
  content: lazy(() => loadTab('content')),
  questions: lazy(() => loadTab('questions')),
  reports: lazy(() => loadTab('reports')),
  audit: lazy(() => loadTab('audit')),
};

// The tab of the address is shown once the page is hydrated: its module comes meanwhile. A failure is shown by the tab.
if (typeof location !== 'undefined') {
  const first = tabFrom(new URLSearchParams(location.search).get('tab'));
  if (first !== 'dashboard') loadTab(first).catch(() => {});
}

/** The back-office. The tab and its filters are in the address, so that back and sharing work. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabFrom(params.get('tab'));
  usePrefetchedTabs();
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
        />
        <Tabs.Panel value={tab} tabIndex={-1} className={classes.panel}>
          <Panel tab={tab} />
        </Tabs.Panel>
      </Tabs>
      <Notices />
    </Page>
  );
}

/** Loads the modules of the tabs when the browser is idle, so that a tab opens without a wait. A failure is shown by its tab. */
function usePrefetchedTabs() {
  useEffect(() => {
    const load = () => {
      for (const tab of Object.keys(MODULES)) loadTab(tab as LazyTab).catch(() => {});
    };
    // Safari has none.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load);
    return () => cancelIdleCallback(handle);
  }, []);
}

function Panel({ tab }: { tab: AdminTab }) {
  const hydrated = useHydrated();
  if (tab === 'dashboard') return <DashboardTab />;
  // A lazy tab is hydrated after the page: what is typed into its fields before that would be lost.
  if (!hydrated) return LOADING;
  return <LazyPanel key={tab} tab={tab} />;
}

/** Keyed by its tab: a component that is replaced once it has loaded would lose its state. */
function LazyPanel({ tab }: { tab: LazyTab }) {
  const [View] = useState(() => loaded[tab] ?? PANELS[tab]);
  return (
    <Suspense fallback={LOADING}>
      <View />
    </Suspense>
  );
}

/** The number of pending payments; nothing for none. */
function PendingBadge() {
  const pending = trpc.stats.admin.useQuery().data?.pending_payments ?? 0;
  if (pending === 0) return null;
  return (
    <Badge size="sm" circle={pending < 10} color="saffron" variant="light">
      <span aria-hidden>{pending}</span>
      <VisuallyHidden>{admin.pendingBadge(pending)}</VisuallyHidden>
    </Badge>
  );
}

const BADGES = { payments: <PendingBadge /> };
