import type { RouterOutputs } from '@amphi/api';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { SegmentedControl } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDialog } from '../../../components/admin/dialog/use-dialog.ts';
import { pageFrom, pageInput } from '../../../components/admin/params/paging.ts';
import { useAdminParams } from '../../../components/admin/params/use-admin-params.ts';
import { DataTable } from '../../../components/admin/table/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../../../components/admin/table/list-view.tsx';
import { Pager } from '../../../components/admin/table/pager.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { ResultCount, Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { accessColumns } from './access-columns.tsx';
import { RevokeAccess } from './revoke-access.tsx';

export type Access = RouterOutputs['access']['page']['items'][number];

const { access: texts } = adminUsers;

/** Who may study what, and until when; live access can be ended early. */
export function AccessList() {
  const { params, change } = useAdminParams();
  const search = params.get('search') ?? '';
  const activeOnly = params.get('active') === '1';
  const accesses = trpc.access.page.useQuery(
    { ...pageInput(pageFrom(params)), search: search || undefined, active_only: activeOnly },
    { placeholderData: keepPreviousData },
  );
  const revocation = useDialog<Access>();
  const columns = accessColumns(revocation.open);
  const clear = () => change({ search: null, active: null, page: null });
  return (
    <>
      <Toolbar>
        <SearchBox
          value={search}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          onSearch={(next) => change({ search: next, page: null }, { replace: search !== '' })}
        />
        <SegmentedControl
          size="md"
          aria-label={texts.filterLabel}
          data={[
            { value: 'all', label: texts.all },
            { value: 'active', label: texts.activeOnly },
          ]}
          value={activeOnly ? 'active' : 'all'}
          onChange={(next) => change({ active: next === 'active' ? 1 : null, page: null })}
        />
      </Toolbar>
      <QueryView
        query={accesses}
        loading={<ListSkeleton label={texts.label} columns={columns} />}
        error={loadFailure}
        empty={{
          when: ({ total }) => total === 0,
          show:
            search !== '' || activeOnly ? (
              <NoMatch onClear={clear} />
            ) : (
              <EmptyState
                icon={<IconKey aria-hidden />}
                title={texts.emptyTitle}
                text={texts.empty}
              />
            ),
        }}
      >
        {({ items, total }) => (
          <>
            <ResultCount>{texts.count(formatNumber(total))}</ResultCount>
            <DataTable
              label={texts.label}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              stale={accesses.isPlaceholderData}
            />
            <Pager total={total} />
          </>
        )}
      </QueryView>
      {revocation.data && (
        <RevokeAccess
          key={revocation.turn}
          access={revocation.data}
          opened={revocation.opened}
          onClose={revocation.close}
        />
      )}
    </>
  );
}
