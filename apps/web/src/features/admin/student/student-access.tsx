import { adminStudent as texts } from '@amphi/domain/messages/fr/admin-student';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { Button, Text } from '@mantine/core';
import { useDialog } from '../../../components/admin/dialog/use-dialog.ts';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { DataTable, TableSkeleton } from '../../../components/admin/table/data-table.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { type Access, accessColumns } from '../../admin-users/access/access-columns.tsx';
import { AccessForm } from '../../admin-users/access/access-form.tsx';
import { RevokeAccess } from '../../admin-users/access/revoke-access.tsx';
import type { Student } from './types.ts';

const { access } = adminUsers;
/** More than anybody has. */
const MANY = 500;

/** The accesses of the account, which can be given, changed and revoked. */
export function StudentAccess({ user }: Pick<Student, 'user'>) {
  const query = trpc.access.page.useQuery({ user_id: user.id, limit: MANY });
  const form = useDialog<{ access: Access | null }>();
  const revocation = useDialog<Access>();
  const columns = accessColumns({
    onRevoke: revocation.open,
    onChangeEnd: (row) => form.open({ access: row }),
  }).filter(({ id }) => id !== 'user');
  return (
    <Section
      title={texts.access.title}
      action={
        <Button variant="default" onClick={() => form.open({ access: null })}>
          {access.grant.open}
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={<TableSkeleton label={access.label} columns={columns} rows={2} />}
        error={loadFailure}
        empty={{
          when: ({ total }) => total === 0,
          show: <Text c="dimmed">{access.emptyTitle}</Text>,
        }}
      >
        {({ items }) => (
          <DataTable label={access.label} columns={columns} rows={items} rowKey={({ id }) => id} />
        )}
      </QueryView>
      {form.data && (
        <AccessForm
          key={form.instance}
          user={user}
          access={form.data.access}
          opened={form.opened}
          onClose={form.close}
        />
      )}
      {revocation.data && (
        <RevokeAccess
          key={revocation.instance}
          access={revocation.data}
          opened={revocation.opened}
          onClose={revocation.close}
        />
      )}
    </Section>
  );
}
