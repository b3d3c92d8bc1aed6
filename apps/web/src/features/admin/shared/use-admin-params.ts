import { useLocation, useSearchParams } from 'react-router-dom';
import { type ParamChanges, withChanges } from './query-params.ts';

interface ChangeOptions {
  /** Instead of a new entry in the history: for what back should not stop at. */
  replace?: boolean;
  /** Go to the top of the page, as for the next page of a table. */
  scroll?: boolean;
}

/**
 * What the last change asked for, at the history entry with this key. The router renders it a moment later; a change
 * before that builds on it, where the rendered parameters would undo it.
 */
let requested: { key: string; params: URLSearchParams } | undefined;

/** The filters of a tab, which live in the address, and how to change some of them. */
export function useAdminParams() {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  function change(changes: ParamChanges, { replace = false, scroll = false }: ChangeOptions = {}) {
    const current = requested?.key === key ? requested.params : params;
    requested = { key, params: withChanges(current, changes) };
    setParams(requested.params, { replace, preventScrollReset: !scroll });
  }
  return { params, change };
}
