import { ACCESS_SORTS } from '@amphi/domain/access/schema';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { SegmentedControl } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';
import { accessColumns } from './access-columns.tsx';
import { useAccessDialogs } from './use-access-dialogs.tsx';

const { access: texts } = adminUsers;

/** Filters by the parameter of the address, and the parameter of each filter. */
const FILTERS: Record<string, Filter> = { 1: 'active', 30: 'expiring' };
const PARAMS: Record<Filter, number | null> = { all: null, active: 1, expiring: 30 };
type Filter = 'all' | 'active' | 'expiring';

/** The accesses of students to semesters; active ones can be changed and revoked. */
export function AccessList() {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const filter = FILTERS[params.get('active') ?? ''] ?? 'all';
  const { input: order, sorting } = useSorting(ACCESS_SORTS);
  const accesses = trpc.access.page.useQuery(
    { ...input, ...order, active_only: filter === 'active', expiring: filter === 'expiring' },
    { placeholderData: keepPreviousData },
  );
  const { changeEnd, revoke, dialogs } = useAccessDialogs();
  const columns = accessColumns({ office: useOffice(), onRevoke: revoke, onChangeEnd: changeEnd });
  return (
    <>
      <Toolbar
        active={filter === 'all' ? 0 : 1}
        search={<SearchBox list={{ search, setSearch }} texts={texts} />}
        quick={
          <SegmentedControl<Filter>
            size="md"
            aria-label={texts.filterLabel}
            data={[
              { value: 'all', label: texts.all },
              { value: 'active', label: texts.activeOnly },
              { value: 'expiring', label: texts.expiring },
            ]}
            value={filter}
            onChange={(next) => setFilters({ active: PARAMS[next] })}
          />
        }
      />
      <QueryTable
        query={accesses}
        label={texts.label}
        columns={columns}
        count={(total) => texts.count(formatNumber(total))}
        empty={
          <EmptyState icon={<IconKey aria-hidden />} title={texts.emptyTitle} text={texts.empty} />
        }
        sorting={sorting}
        onClear={
          search !== '' || filter !== 'all'
            ? () => setFilters({ search: null, active: null })
            : undefined
        }
      />
      {dialogs}
    </>
  );
}
