import { useSearchParams } from 'react-router-dom';
import { type ParamChanges, withChanges } from './query-params.ts';

interface ChangeOptions {
  /** Instead of a new entry in the history: for what back should not stop at. */
  replace?: boolean;
  /** Go to the top of the page, as for the next page of a table. */
  scroll?: boolean;
}

/** The filters of a tab, which live in the address, and how to change some of them. */
export function useAdminParams() {
  const [params, setParams] = useSearchParams();
  function change(changes: ParamChanges, { replace = false, scroll = false }: ChangeOptions = {}) {
    setParams((search) => withChanges(search, changes), { replace, preventScrollReset: !scroll });
  }
  return { params, change };
}
