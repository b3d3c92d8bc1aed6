import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createLatestParams } from './latest-params.ts';
import type { ParamChanges } from './query-params.ts';

interface ChangeOptions {
  /** Replaces the history entry, for changes at which the back button should not stop. */
  replace?: boolean;
  /** Scrolls to the top, as for the next page of a table. */
  scroll?: boolean;
}

const latest = createLatestParams();

/** The filters of a tab, which live in the address, and how to change some of them. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  useLayoutEffect(() => {
    latest.rendered(params);
  }, [params]);
  function change(changes: ParamChanges, { replace = false, scroll = false }: ChangeOptions = {}) {
    setParams(latest.change(changes), { replace, preventScrollReset: !scroll });
  }
  return { params, change };
}
