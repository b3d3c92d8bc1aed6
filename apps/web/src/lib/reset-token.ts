interface Address {
  search: string;
  hash: string;
}

/** The token in an address that a mail leads to: behind the hash, or in the query of links sent before. */
export function tokenInAddress({ search, hash }: Address): string | null {
  return (
    new URLSearchParams(hash.replace(/^#/, '')).get('token') ??
    new URLSearchParams(search).get('token')
  );
}

/** The token that `hideResetToken` or the page has moved to the entry of the history. */
export function tokenInState(state: unknown): string | null {
  const token =
    typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined;
  return typeof token === 'string' ? token : null;
}

/**
 * Takes the token out of the address before anything else runs, so that neither a look at the screen, the history
 * nor a `Referer` gives it away. It stays with the entry of the history: the page can be loaded again.
 */
export function hideResetToken({ location, history }: Window): void {
  const token = tokenInAddress(location);
  if (token === null) return;
  history.replaceState({ ...history.state, usr: { token } }, '', location.pathname);
}
