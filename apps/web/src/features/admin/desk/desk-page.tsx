import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminStaff as texts } from '@amphi/domain/messages/fr/admin/staff';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hasDesk, type SessionUser, useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { type LazyTab, lazyTab } from '../lazy-tab.tsx';
import { modules } from '../modules.ts';
import { CountBadge, OfficeTabs } from '../office-tabs.tsx';
import { type DeskTab, deskTabFrom, deskTabsOf } from './desk-tabs.ts';

const PANELS: Record<DeskTab, LazyTab> = {
  questions: lazyTab(async () => (await modules.questions()).default),
  drafts: lazyTab(async () => {
    const { DraftsView } = await modules.drafts();
    return () => <DraftsView base={`${paths.desk()}?tab=drafts`} />;
  }),
  content: lazyTab(async () => (await modules.content()).StaffContent),
  quality: lazyTab(async () => (await import('../quality.tsx')).default),
  imports: lazyTab(async () => (await modules.imports()).ImportsView),
  reports: lazyTab(async () => (await modules.reports()).default),
  exams: lazyTab(async () => (await modules.exams()).default),
  payments: lazyTab(async () => (await modules.payments()).default),
  statements: lazyTab(async () => (await modules.statements()).StatementsView),
  accounting: lazyTab(async () => (await modules.accounting()).AccountingView),
  codes: lazyTab(async () => (await modules.accounting()).CodesView),
  students: lazyTab(async () => (await modules.students()).default),
};

/** For staff alone; administrators have a back-office of their own. */
export function Component() {
  const user = useUser();
  // Here and not in the table of routes, which every visitor loads.
  if (hasDesk(user)) return <Desk staff={user.staff} />;
  return <Navigate to={user.is_admin ? paths.admin() : paths.dashboard()} replace />;
}

/** The part of the back-office that belongs to the roles of the user. The tab and its filters are in the address. */
function Desk({ staff }: Pick<SessionUser, 'staff'>) {
  const [params] = useSearchParams();
  const tabs = deskTabsOf(staff);
  const active = deskTabFrom(params.get('tab'), tabs);
  if (active === undefined) return null;
  return (
    <OfficeTabs
      title={texts.desk.title}
      label={texts.desk.tabsLabel}
      tabs={tabs}
      active={active}
      nameOf={texts.desk.tabs}
      panels={PANELS}
      badges={BADGES}
    />
  );
}

/** The number of orders that wait. */
function OrdersBadge() {
  const { length } = trpc.payments.queue.useQuery().data ?? [];
  return <CountBadge count={length} label={texts.desk.waiting(length)} />;
}

/** The number of drafts that wait for this reviewer. */
function DraftsBadge() {
  const count = trpc.drafts.waiting.useQuery().data?.count ?? 0;
  return <CountBadge count={count} label={adminDrafts.toReview(count)} />;
}

const BADGES: Partial<Record<DeskTab, ReactNode>> = {
  drafts: <DraftsBadge />,
  payments: <OrdersBadge />,
};
