import { useListParams } from './use-list-params.ts';

/** The filters of a list beside its text, by their names in the address, and how to change them. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const list = useListParams();
  const value = (name: Name) => list.params.get(name) ?? '';
  /** Counts those that are set. */
  const active = names.filter((name) => value(name) !== '').length;
  return {
    ...list,
    value,
    active,
    filtered: list.search !== '' || active > 0,
    set: (name: Name, next: string) => list.setFilters({ [name]: next }),
    clear: () =>
      list.setFilters(Object.fromEntries(['search', ...names].map((name) => [name, null]))),
  };
}
