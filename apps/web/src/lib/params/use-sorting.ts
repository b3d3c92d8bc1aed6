import { type Sorting, sortFrom, sortParam } from './sorting.ts';
import { useAddressParams } from './use-address-params.ts';

/**
 * The column that a list is sorted by, in the address, and how to change it.
 *
 * @param columns those that the list can be sorted by
 * @param param its name in the address; a list inside of another one has its own
 */
export function useSorting<Column extends string>(columns: readonly Column[], param = 'sort') {
  const { params, change } = useAddressParams();
  const current = sortFrom(columns, params.get(param));
  const sorting: Sorting = {
    ...current,
    columns,
    // Another order of the list that has pages begins with its first.
    onSort: (next) =>
      change(
        { [param]: sortParam(next), ...(param === 'sort' && { page: null }) },
        { replace: true },
      ),
  };
  return { input: current, sorting };
}
