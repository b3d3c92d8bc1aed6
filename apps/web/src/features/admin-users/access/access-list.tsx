import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { SegmentedControl } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDialog } from '../../../components/admin/dialog/use-dialog.ts';
import { useListParams } from '../../../components/admin/params/use-list-params.ts';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type Access, accessColumns } from './access-columns.tsx';
import { RevokeAccess } from './revoke-access.tsx';

const { access: texts } = adminUsers;

/** The accesses of students to semesters; active ones can be revoked. */
export function AccessList() {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const activeOnly = params.get('active') === '1';
  const accesses = trpc.access.page.useQuery(
    { ...input, active_only: activeOnly },
    { placeholderData: keepPreviousData },
  );
  const revocation = useDialog<Access>();
  const columns = accessColumns(revocation.open);
  return (
    <>
      <Toolbar>
        <SearchBox
          value={search}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          onSearch={setSearch}
        />
        <SegmentedControl
          size="md"
          aria-label={texts.filterLabel}
          data={[
            { value: 'all', label: texts.all },
            { value: 'active', label: texts.activeOnly },
          ]}
          value={activeOnly ? 'active' : 'all'}
          onChange={(next) => setFilters({ active: next === 'active' ? 1 : null })}
        />
      </Toolbar>
      <QueryTable
        query={accesses}
        label={texts.label}
        columns={columns}
        count={(total) => texts.count(formatNumber(total))}
        empty={
          <EmptyState icon={<IconKey aria-hidden />} title={texts.emptyTitle} text={texts.empty} />
        }
        onClear={
          search !== '' || activeOnly ? () => setFilters({ search: null, active: null }) : undefined
        }
      />
      {revocation.data && (
        <RevokeAccess
          key={revocation.instance}
          access={revocation.data}
          opened={revocation.opened}
          onClose={revocation.close}
        />
      )}
    </>
  );
}
