import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../shared/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../shared/list-view.tsx';
import { Pager } from '../shared/pager.tsx';
import { pageFrom, pageInput } from '../shared/paging.ts';
import { SearchBox } from '../shared/search-box.tsx';
import { ResultCount, Toolbar } from '../shared/toolbar.tsx';
import { useAdminParams } from '../shared/use-admin-params.ts';
import { useDialog } from '../shared/use-dialog.ts';
import { AccessList } from './access-list.tsx';
import type { AdminUser, UserAction } from './user.ts';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';

/** The accounts, or what they have access to. */
export function UsersTab() {
  const { params, change } = useAdminParams();
  const view = params.get('view') === 'access' ? 'access' : 'accounts';
  return (
    <>
      <SegmentedControl
        size="md"
        mb="sm"
        aria-label={adminUsers.viewLabel}
        data={[
          { value: 'accounts', label: adminUsers.views.accounts },
          { value: 'access', label: adminUsers.views.access },
        ]}
        value={view}
        onChange={(next) =>
          change({ view: next === 'access' ? next : null, active: null, page: null })
        }
      />
      {view === 'access' ? <AccessList /> : <Accounts />}
    </>
  );
}

/** The accounts: found, changed, switched off, deleted. */
function Accounts() {
  const self = useUser();
  const { params, change } = useAdminParams();
  const search = params.get('search') ?? '';
  const users = trpc.users.list.useQuery(
    { ...pageInput(pageFrom(params)), search: search || undefined },
    { placeholderData: keepPreviousData },
  );
  const dialog = useDialog<{ action: UserAction; user: AdminUser }>('users');
  const onAct = (action: UserAction, user: AdminUser) => dialog.open({ action, user });
  const columns = userColumns({ selfId: self.id, onAct });

  return (
    <>
      <Toolbar>
        <SearchBox
          value={search}
          label={adminUsers.searchLabel}
          placeholder={adminUsers.searchPlaceholder}
          onSearch={(next) => change({ search: next, page: null }, { replace: search !== '' })}
        />
      </Toolbar>
      <QueryView
        query={users}
        loading={<ListSkeleton label={adminUsers.label} columns={columns} />}
        error={loadFailure}
        empty={{
          when: ({ total }) => total === 0,
          show:
            search === '' ? (
              <EmptyState title={adminUsers.emptyTitle} text={adminUsers.empty} />
            ) : (
              <NoMatch onClear={() => change({ search: null, page: null })} />
            ),
        }}
      >
        {({ items, total }) => (
          <>
            <ResultCount>{adminUsers.count(formatNumber(total), total === 1)}</ResultCount>
            <DataTable
              label={adminUsers.label}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              onOpen={(user) => onAct('edit', user)}
              stale={users.isPlaceholderData}
            />
            <Pager total={total} />
          </>
        )}
      </QueryView>
      {dialog.data && (
        <UserDialog
          key={dialog.turn}
          {...dialog.data}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
