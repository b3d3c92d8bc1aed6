import { lookUp } from '@amphi/domain/look-up';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Anchor, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { ActiveBadge } from '../../../components/admin/table/active-badge.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import type { useOffice } from '../../../components/admin/use-office.ts';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatNumber } from '../../../lib/format.ts';
import type { AdminUser, UserAction } from '../user.ts';

interface Options {
  office: Pick<ReturnType<typeof useOffice>, 'isAdmin' | 'tab'>;
  /** The administrator, who can neither deactivate nor delete their own account. */
  selfId: number;
  onAct: (action: UserAction, user: AdminUser) => void;
}

const { columns: headers } = adminUsers;
const ICON = { size: 19, 'aria-hidden': true } as const;

export function userColumns({ office, selfId, onAct }: Options): Column<AdminUser>[] {
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
