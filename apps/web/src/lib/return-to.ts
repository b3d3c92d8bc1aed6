import type { Location } from 'react-router-dom';
import { paths } from '../paths.ts';

interface ReturnState {
  from: string;
}

/** Returns the state for /login, so that it can lead back to this page with its query. */
export function locationToReturnTo({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnState {
  return { from: pathname + search + hash };
}

/** The code of the refusal that ended the session, or true; undefined where there was none. */
export function expiryOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'expired' in state
    ? state.expired
    : undefined;
}

/** True where the visitor was sent to /login from another page. */
export function hasOrigin(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state;
}

/** The page that the visitor came from, else the dashboard. */
export function returnTarget(state: unknown): string {
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOwnPath = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isOwnPath ? from : paths.dashboard();
}
