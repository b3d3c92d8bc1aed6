import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { TableSkeleton } from '../../../components/admin/table/data-table.tsx';
import { SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { trpc } from '../../../lib/trpc.ts';
import { accessColumns } from './access-columns.tsx';
import { useAccessDialogs } from './use-access-dialogs.tsx';

const { access: texts } = adminUsers;
/** More than anybody has. */
const MANY = 500;

interface AccountAccessProps {
  user: { id: number; full_name: string };
  /** Puts the parts into a section or a dialog; `covered` while a dialog of the list is open. */
  children: (parts: { list: ReactNode; grant: ReactNode; covered: boolean }) => ReactNode;
}

/** The accesses of one account, which can be given, changed and revoked. */
export function AccountAccess({ user, children }: AccountAccessProps) {
  const query = trpc.access.page.useQuery({ user_id: user.id, limit: MANY });
  const { grant, changeEnd, revoke, opened, dialogs } = useAccessDialogs();
  const columns = accessColumns({
    office: useOffice(),
    onRevoke: revoke,
    onChangeEnd: changeEnd,
    ofOneAccount: true,
  });
  const list = (
    <Loaded
      query={query}
      loading={<TableSkeleton label={texts.label} columns={columns} rows={2} />}
      empty={{
        when: ({ total }) => total === 0,
        show: <Text c="dimmed">{texts.empty}</Text>,
      }}
    >
      {({ items }) => (
        <SortedTable
          param="access_sort"
          label={texts.label}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </Loaded>
  );
  const button = (
    <Button variant="default" onClick={() => grant(user)}>
      {texts.grant.open}
    </Button>
  );
  return (
    <>
      {children({ list, grant: button, covered: opened })}
      {dialogs}
    </>
  );
}
