import { keepPreviousData } from '@tanstack/react-query';
import { pageFrom, pageInput } from '../../components/admin/params/paging.ts';
import { positiveInteger } from '../../components/admin/params/query-params.ts';
import { useAdminParams } from '../../components/admin/params/use-admin-params.ts';
import { trpc } from '../../lib/trpc.ts';

const FILTERS = ['action', 'entity', 'actor', 'from', 'to'] as const;
export type AuditFilter = (typeof FILTERS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The entries that the address asks for, and how to ask for others. */
export function useAudit() {
  const { params, change } = useAdminParams();
  const value = (name: AuditFilter | 'search') => params.get(name) ?? '';
  const day = (name: 'from' | 'to') => (DAY.test(value(name)) ? value(name) : undefined);
  const search = value('search');
  const query = trpc.audit.list.useQuery(
    {
      ...pageInput(pageFrom(params)),
      action: value('action') || undefined,
      entity: value('entity') || undefined,
      actor_id: positiveInteger(params.get('actor')),
      from: day('from'),
      to: day('to'),
      search: search || undefined,
    },
    { placeholderData: keepPreviousData },
  );
  return {
    query,
    search,
    value,
    filtered: search !== '' || FILTERS.some((name) => value(name) !== ''),
    set: (name: AuditFilter, next: string) => change({ [name]: next, page: null }),
    setSearch: (next: string) => change({ search: next, page: null }, { replace: search !== '' }),
    clear: () =>
      change({
        action: null,
        entity: null,
        actor: null,
        from: null,
        to: null,
        search: null,
        page: null,
      }),
  };
}

export type AuditState = ReturnType<typeof useAudit>;
