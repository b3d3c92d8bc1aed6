import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff as texts } from '@amphi/domain/messages/fr/admin/staff';
import { roleName } from '@amphi/domain/messages/fr/staff-roles';
import { Text } from '@mantine/core';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { TableSkeleton } from '../../../components/admin/table/data-table.tsx';
import { Person } from '../../../components/admin/table/person.tsx';
import { type SortedColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Invitations } from './invitations.tsx';

const COLUMNS: SortedColumn<RouterOutputs['staff']['list'][number]>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    sortBy: ({ full_name }) => full_name,
    card: 'title',
    cell: ({ user_id, full_name, email }) => <Person id={user_id} name={full_name} email={email} />,
  },
  {
    id: 'role',
    header: texts.columns.role,
    sortBy: roleName,
    cell: (member) => (
      <>
        {roleName(member)}
        {!member.is_active && <Text variant="meta">{texts.inactive}</Text>}
      </>
    ),
  },
  {
    id: 'since',
    header: texts.columns.since,
    sortBy: ({ created_at }) => created_at ?? '',
    cell: ({ created_at }) => (created_at === null ? admin.none : formatDate(created_at)),
  },
];

/** Lists who works in the back-office, and who is invited to. */
export function StaffView() {
  const query = trpc.staff.list.useQuery();
  return (
    <>
      <div>
        <Loaded
          query={query}
          loading={<TableSkeleton label={texts.label} columns={COLUMNS} rows={2} />}
        >
          {(rows) => (
            <SortedTable
              param="staff_sort"
              label={texts.label}
              columns={COLUMNS}
              rows={rows}
              // Roles have positive numbers, administrators the others.
              rowKey={({ id, user_id }) => id ?? -user_id}
            />
          )}
        </Loaded>
        <Text variant="meta" mt="xs">
          {texts.teamHint}
        </Text>
      </div>
      <Invitations />
    </>
  );
}
