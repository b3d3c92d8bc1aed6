import { AUDIT_SORTS } from '@amphi/domain/audit/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { calendarDayOf, positiveInteger } from '../../lib/params/query-params.ts';
import { useFilters } from '../../lib/params/use-filters.ts';
import { useSorting } from '../../lib/params/use-sorting.ts';
import { trpc } from '../../lib/trpc.ts';

/** `thing` is the number of one thing of the entity, as links from it set. */
const FILTERS = ['action', 'entity', 'thing', 'actor', 'from', 'to'] as const;
export type AuditFilter = (typeof FILTERS)[number];

/** The entries that match the filters in the address, and how to change these. */
export function useAudit() {
  const list = useFilters(FILTERS);
  const { input, value, setFilters } = list;
  const { input: order, sorting } = useSorting(AUDIT_SORTS);
  const thing = positiveInteger(value('thing'));
  const query = trpc.audit.list.useQuery(
    {
      ...input,
      ...order,
      action: value('action') || undefined,
      entity: value('entity') || undefined,
      entity_id: thing,
      actor_id: positiveInteger(value('actor')),
      from: calendarDayOf(value('from')),
      to: calendarDayOf(value('to')),
    },
    { placeholderData: keepPreviousData },
  );
  return {
    ...list,
    query,
    sorting,
    thing,
    set: (name: AuditFilter, next: string) =>
      setFilters({ [name]: next, ...(name === 'entity' && { thing: null }) }),
  };
}

export type AuditState = ReturnType<typeof useAudit>;
