import { LINE_STATES } from '@amphi/domain/payments/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { oneOf, positiveInteger } from '../../../lib/params/query-params.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Lines that the list shows; the open ones first. */
export const LINE_FILTERS = [...LINE_STATES, 'all'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** The lines that match the filters in the address, and how to change these. */
export function useLines() {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const state = oneOf(LINE_FILTERS, params.get('state'));
  const statement = positiveInteger(params.get('statement'));
  const query = trpc.statements.page.useQuery(
    { ...input, state: state === 'all' ? undefined : state, statement_id: statement },
    { placeholderData: keepPreviousData },
  );
  return {
    query,
    search,
    setSearch,
    state,
    setState: (next: LineFilter) => setFilters({ state: next === 'open' ? null : next }),
    statement,
    setStatement: (next: string) => setFilters({ statement: next }),
    filtered: search !== '' || statement !== undefined,
    clear: () => setFilters({ search: null, statement: null, state: null }),
  };
}
