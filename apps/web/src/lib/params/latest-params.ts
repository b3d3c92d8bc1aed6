import { type ParamChanges, withChanges } from './query-params.ts';

export interface LatestParams {
  /** Notes the parameters that the router has rendered. */
  rendered: (params: URLSearchParams) => void;
  /** Sets some parameters on top of every change that was made before. */
  change: (changes: ParamChanges) => URLSearchParams;
}

/**
 * The parameters as they will be after all changes. The router renders a change a moment later, sometimes after the
 * next one was made: what is rendered counts only when no newer change is on its way.
 */
export function createLatestParams(): LatestParams {
  let latest = new URLSearchParams();
  let last: string | undefined;
  let pending: string[] = [];

  return {
    rendered(params) {
      const search = params.toString();
      // An address that is known already, in a component that was mounted meanwhile.
      if (search === last) return;
      last = search;
      // A change that another one interrupted is never rendered, so the older ones are done too.
      const position = pending.indexOf(search);
      pending = position === -1 ? [] : pending.slice(position + 1);
      if (pending.length === 0) latest = params;
    },
    change(changes) {
      latest = withChanges(latest, changes);
      const search = latest.toString();
      if (pending.length > 0 || search !== last) pending.push(search);
      return latest;
    },
  };
}
