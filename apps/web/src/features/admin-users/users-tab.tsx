import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { USER_SORTS } from '@amphi/domain/users/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/admin/add-button.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { TabViews } from '../../components/admin/tab-views.tsx';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useListParams } from '../../lib/params/use-list-params.ts';
import { useSorting } from '../../lib/params/use-sorting.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccessList } from './access/access-list.tsx';
import { OpenAccount, type OpenedAccount, OpenedLink } from './accounts/open-account.tsx';
import { userColumns } from './accounts/user-columns.tsx';
import { UserDialog } from './accounts/user-dialog.tsx';
import { SharedView } from './shared/shared-view.tsx';
import { StaffView } from './staff/staff-view.tsx';
import type { AdminUser, UserAction } from './user.ts';

const VIEWS = {
  accounts: { label: adminUsers.views.accounts, view: Accounts },
  access: { label: adminUsers.views.access, view: AccessList },
  staff: { label: adminStaff.title, view: StaffView },
  shared: { label: adminUsers.views.shared, view: SharedView },
};

/** The accounts, what they have access to, who has a role in the back-office, or which may be shared. */
export default function UsersTab() {
  return <TabViews label={adminUsers.viewLabel} views={VIEWS} />;
}

/** The accounts: searched, and by administrators edited, deactivated, deleted. */
export function Accounts() {
  const self = useUser();
  const office = useOffice();
  const { search, input, setFilters, setSearch } = useListParams();
  const { input: order, sorting } = useSorting(USER_SORTS);
  const users = trpc.users.list.useQuery(
    { ...input, ...order },
    { placeholderData: keepPreviousData },
  );
  const dialog = useDialog<{ action: UserAction; user: AdminUser }>('users');
  const opening = useDialog<true>();
  const [account, setAccount] = useState<OpenedAccount>();
  const onAct = (action: UserAction, user: AdminUser) => dialog.open({ action, user });
  const columns = userColumns({ office, selfId: self.id, onAct });

  return (
    <>
      {account && <OpenedLink key={account.id} account={account} />}
      <Toolbar
        action={<AddButton label={adminUsers.opening.add} onClick={() => opening.open(true)} />}
        search={<SearchBox list={{ search, setSearch }} texts={adminUsers} />}
      />
      <QueryTable
        query={users}
        label={adminUsers.label}
        columns={columns}
        count={(total) => adminUsers.count(formatNumber(total), total === 1)}
        empty={<EmptyState title={adminUsers.emptyTitle} text={adminUsers.empty} />}
        onClear={search === '' ? undefined : () => setFilters({ search: null })}
        onOpen={office.isAdmin ? (user) => onAct('edit', user) : undefined}
        sorting={sorting}
      />
      {dialog.show((data, shown) => (
        <UserDialog {...shown} {...data} />
      ))}
      {opening.show((_, shown) => (
        <OpenAccount {...shown} onOpened={setAccount} />
      ))}
    </>
  );
}
