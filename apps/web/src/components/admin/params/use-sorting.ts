import { type Sorting, sortFrom, sortParam } from './sorting.ts';
import { useAdminParams } from './use-admin-params.ts';

/**
 * The column that a list is sorted by, in the address, and how to change it.
 *
 * @param columns those that the list can be sorted by
 */
export function useSorting<Column extends string>(columns: readonly Column[]) {
  const { params, change } = useAdminParams();
  const current = sortFrom(columns, params.get('sort'));
  const sorting: Sorting = {
    ...current,
    columns,
    // Another order begins with its first page.
    onSort: (next) => change({ sort: sortParam(next), page: null }, { replace: true }),
  };
  return { input: current, sorting };
}
