import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ParamChanges, withChanges } from './query-params.ts';

interface ChangeOptions {
  /** Replaces the history entry, for changes at which the back button should not stop. */
  replace?: boolean;
  /** Scrolls to the top, as for the next page of a table. */
  scroll?: boolean;
}

/**
 * The parameters of the last change, or of the address where that changed later. The router renders a change a
 * moment later: one that follows at once, or from a component that was not rendered again, builds on these.
 */
let latest = new URLSearchParams();

/** The filters of a tab, which live in the address, and how to change some of them. */
export function useAdminParams() {
  const [params, setParams] = useSearchParams();
  useLayoutEffect(() => {
    latest = params;
  }, [params]);
  function change(changes: ParamChanges, { replace = false, scroll = false }: ChangeOptions = {}) {
    latest = withChanges(latest, changes);
    setParams(latest, { replace, preventScrollReset: !scroll });
  }
  return { params, change };
}
