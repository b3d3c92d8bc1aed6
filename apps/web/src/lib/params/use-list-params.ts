import { pageFrom, pageInput } from './paging.ts';
import type { ParamChanges } from './query-params.ts';
import { useAddressParams } from './use-address-params.ts';
import { usePageSize } from './use-page-size.ts';

export type ListParams = ReturnType<typeof useListParams>;

/**
 * The page, the search text and the filters of a list, which live in the address.
 *
 * @param size rows per page, where that does not depend on the screen
 */
export function useListParams(size?: number) {
  const usual = usePageSize();
  const { params, change } = useAddressParams();
  const search = params.get('search') ?? '';
  /** Other filters begin with their first page. */
  const setFilters = (changes: ParamChanges) => change({ ...changes, page: null });
  return {
    params,
    change,
    search,
    /** Input of every procedure that lists rows. */
    input: { ...pageInput(pageFrom(params), size ?? usual), search: search || undefined },
    setFilters,
    /** A change of the text replaces the one before in the history. */
    setSearch: (next: string) => change({ search: next, page: null }, { replace: search !== '' }),
  };
}
