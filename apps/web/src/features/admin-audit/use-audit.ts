import { AUDIT_SORTS } from '@amphi/domain/audit/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { calendarDayOf, positiveInteger } from '../../lib/params/query-params.ts';
import { useListParams } from '../../lib/params/use-list-params.ts';
import { useSorting } from '../../lib/params/use-sorting.ts';
import { trpc } from '../../lib/trpc.ts';

/** `thing` is the number of one thing of the entity, as links from it set. */
const FILTERS = ['action', 'entity', 'thing', 'actor', 'from', 'to'] as const;
export type AuditFilter = (typeof FILTERS)[number];

/** The entries that match the filters in the address, and how to change these. */
export function useAudit() {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const { input: order, sorting } = useSorting(AUDIT_SORTS);
  const value = (name: AuditFilter) => params.get(name) ?? '';
  const thing = positiveInteger(params.get('thing'));
  const query = trpc.audit.list.useQuery(
    {
      ...input,
      ...order,
      action: value('action') || undefined,
      entity: value('entity') || undefined,
      entity_id: thing,
      actor_id: positiveInteger(params.get('actor')),
      from: calendarDayOf(value('from')),
      to: calendarDayOf(value('to')),
    },
    { placeholderData: keepPreviousData },
  );
  /** Counts the filters that are set, but the text. */
  const active = FILTERS.filter((name) => value(name) !== '').length;
  return {
    query,
    sorting,
    search,
    value,
    active,
    filtered: search !== '' || active > 0,
    thing,
    set: (name: AuditFilter, next: string) =>
      setFilters({ [name]: next, ...(name === 'entity' && { thing: null }) }),
    setSearch,
    clear: () =>
      setFilters({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), search: null }),
  };
}

export type AuditState = ReturnType<typeof useAudit>;
