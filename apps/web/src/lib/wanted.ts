import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { returnTarget } from './return-to.ts';
import { parseRouteId } from './route-id.ts';

function wantedIn(search: string) {
  const params = new URLSearchParams(search);
  const [semester, subject, chapter] = ['semester', 'subject', 'chapter'].map((name) =>
    parseRouteId(params.get(name)),
  );
  const code = params.get('code');
  return semester || code || (subject && chapter) ? { semester, code, subject, chapter } : null;
}

/**
 * The semester or the open chapter that a visitor chose before signing in or registering, and their code: by the address, or by
 * the purchase that they came from. The next page checks if these count.
 */
export function wantedBefore({ search, state }: { search: string; state: unknown }) {
  const [path, query = ''] = returnTarget(state).split('?');
  return wantedIn(search) ?? (path === paths.buy() ? wantedIn(query) : null);
}

/** Returns what a visitor chose before the page that is shown. */
export const useWanted = () => wantedBefore(useLocation());
