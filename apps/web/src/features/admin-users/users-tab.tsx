import { lookUp } from '@amphi/domain/look-up';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { USER_SORTS } from '@amphi/domain/users/schema';
import { Anchor, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddButton } from '../../components/admin/add-button.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { StudentLink } from '../../components/admin/student-link.tsx';
import { TabViews } from '../../components/admin/tab-views.tsx';
import { ActiveBadge } from '../../components/admin/table/active-badge.tsx';
import type { Column } from '../../components/admin/table/column.ts';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useListParams } from '../../lib/params/use-list-params.ts';
import { useSorting } from '../../lib/params/use-sorting.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccessList } from './access/access-list.tsx';
import { OpenAccount, type OpenedAccount, OpenedLink } from './accounts/open-account.tsx';
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

interface Options {
  office: Pick<ReturnType<typeof useOffice>, 'isAdmin' | 'tab'>;
  /** The administrator, who can neither deactivate nor delete their own account. */
  selfId: number;
  onAct: (action: UserAction, user: AdminUser) => void;
}

const { columns: headers } = adminUsers;
const ICON = { size: 19, 'aria-hidden': true } as const;

/** The columns of the users' table. */
function userColumns({ office, selfId, onAct }: Options): Column<AdminUser>[] {
  const columns: Column<AdminUser>[] = [
    {
      id: 'name',
      header: headers.name,
      card: 'title',
      cell: ({ id, full_name }) => (
        <Text fz="inherit" fw={650}>
          <StudentLink id={id} name={full_name} />
          {id === selfId && (
            <Text variant="meta" span>
              {` (${adminUsers.you})`}
            </Text>
          )}
        </Text>
      ),
    },
    { id: 'id', header: headers.id, numeric: true, cell: ({ id }) => id },
    { id: 'email', header: headers.email, card: 'line', cell: ({ email }) => email },
    { id: 'role', header: headers.role, cell: (user) => <RoleBadge {...user} /> },
    {
      id: 'status',
      header: headers.status,
      card: 'end',
      cell: ({ is_active }) => <ActiveBadge active={is_active} />,
    },
    {
      id: 'payments',
      header: headers.payments,
      numeric: true,
      cell: ({ total_payments, email }) =>
        total_payments === 0 ? (
          0
        ) : (
          <Anchor component={Link} to={office.tab({ tab: 'payments', search: email })} fz="inherit">
            {formatNumber(total_payments)}
          </Anchor>
        ),
    },
    {
      id: 'semesters',
      header: headers.semesters,
      numeric: true,
      cell: (user) => (
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          aria-label={adminUsers.accessCount(user.active_semesters, user.full_name)}
          onClick={() => onAct('access', user)}
        >
          {formatNumber(user.active_semesters)}
        </Anchor>
      ),
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (user) => <UserButtons user={user} own={user.id === selfId} onAct={onAct} />,
    },
  ];
  return office.isAdmin ? columns : columns.slice(0, -1);
}

function RoleBadge({ role, staff }: Pick<AdminUser, 'role' | 'staff'>) {
  if (role !== 'admin') {
    return [
      lookUp(adminUsers.roles, role, role),
      ...staff.map((one) => lookUp(adminStaff.roles, one, one)),
    ].join(', ');
  }
  return <Chip tone="brand">{adminUsers.roles[role]}</Chip>;
}

function UserButtons({
  user,
  own,
  onAct,
}: { user: AdminUser; own: boolean } & Pick<Options, 'onAct'>) {
  const { full_name, is_active } = user;
  const toggle = is_active ? adminUsers.deactivateOf : adminUsers.activateOf;
  return (
    <RowButtons>
      <RowButton
        label={adminUsers.editOf(full_name)}
        icon={<IconPencil {...ICON} />}
        onClick={() => onAct('edit', user)}
      />
      <RowButton
        label={own ? adminUsers.ownAccount : toggle(full_name)}
        icon={is_active ? <IconUserOff {...ICON} /> : <IconUserCheck {...ICON} />}
        disabled={own}
        onClick={() => onAct('toggle', user)}
      />
      <RowButton
        danger
        label={own ? adminUsers.ownAccount : adminUsers.removeOf(full_name)}
        icon={<IconTrash {...ICON} />}
        disabled={own}
        onClick={() => onAct('remove', user)}
      />
    </RowButtons>
  );
}
