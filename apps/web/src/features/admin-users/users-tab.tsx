import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { pageFrom, pageInput } from '../../components/admin/params/paging.ts';
import { useAdminParams } from '../../components/admin/params/use-admin-params.ts';
import { DataTable } from '../../components/admin/table/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../../components/admin/table/list-view.tsx';
import { Pager } from '../../components/admin/table/pager.tsx';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import { ResultCount, Toolbar } from '../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccessList } from './access/access-list.tsx';
import { userColumns } from './accounts/user-columns.tsx';
import { UserDialog } from './accounts/user-dialog.tsx';
import type { AdminUser, UserAction } from './user.ts';

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
