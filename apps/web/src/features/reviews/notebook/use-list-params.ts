import { useSearchParams } from 'react-router-dom';

/** Filters and page of a list, in the address. */
export interface ListParams {
  params: URLSearchParams;
  /** Changes parameters of the address; null removes one. Goes back to the first page unless it says which. */
  change: (values: Record<string, string | null>) => void;
  /** True where anything narrows the list. */
  isFiltered: boolean;
}

export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  return {
    params,
    isFiltered: ['subject', 'chapter', 'state', 'search'].some((name) => params.has(name)),
    change: (values) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: null, ...values })) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: !('page' in values) },
      ),
  };
}
