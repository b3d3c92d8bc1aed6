import { adminStaff as texts } from '@amphi/domain/messages/fr/admin-staff';
import { Badge, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Notices } from '../../../components/admin/dialog/notices.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import classes from '../admin-page.module.css';
import { type DeskTab, deskTabFrom, deskTabsOf } from './desk-tabs.ts';

const PANELS: Record<DeskTab, ComponentType> = {
  payments: lazy(() => import('../../admin-payments/payments-tab.tsx')),
  accounting: lazy(() => import('../../admin-payments/accounting/accounting-view.tsx')),
};

/** The part of the back-office that belongs to the roles of the user. The tab and its filters are in the address. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tabs = deskTabsOf(useUser().staff);
  const tab = deskTabFrom(params.get('tab'), tabs);
  return (
    <Page>
      <PageHeader title={texts.desk.title} />
      {tab !== undefined && (
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) =>
            void navigate(paths.desk({ tab: next }), { preventScrollReset: true })
          }
        >
          <Tabs.List className={classes.tabs} aria-label={texts.desk.tabsLabel}>
            {tabs.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                className={classes.tab}
                rightSection={name === 'payments' && <WaitingBadge />}
              >
                {texts.desk.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} tabIndex={-1} className={classes.panel}>
            <Panel tab={tab} />
          </Tabs.Panel>
        </Tabs>
      )}
      <Notices />
    </Page>
  );
}

function Panel({ tab }: { tab: DeskTab }) {
  const hydrated = useHydrated();
  const loading = <Skeleton height="24rem" aria-busy />;
  // It is hydrated after the page: what is typed into its fields before that would be lost.
  if (!hydrated) return loading;
  const LazyPanel = PANELS[tab];
  return (
    <Suspense key={tab} fallback={loading}>
      <LazyPanel />
    </Suspense>
  );
}

/** The number of orders that wait; nothing for none. */
function WaitingBadge() {
  const { length } = trpc.payments.queue.useQuery().data ?? [];
  if (length === 0) return null;
  return (
    <Badge size="sm" circle={length < 10} color="saffron" variant="light">
      <span aria-hidden>{length}</span>
      <VisuallyHidden>{texts.desk.waiting(length)}</VisuallyHidden>
    </Badge>
  );
}
