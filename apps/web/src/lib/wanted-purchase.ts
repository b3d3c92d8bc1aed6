import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { returnTarget } from './return-to.ts';
import { parseRouteId } from './route-id.ts';

interface WantedPurchase {
  semester: number | null;
  code: string | null;
}

function purchaseIn(search: string): WantedPurchase | null {
  const params = new URLSearchParams(search);
  const wanted = { semester: parseRouteId(params.get('semester')), code: params.get('code') };
  return wanted.semester === null && !wanted.code ? null : wanted;
}

/**
 * The semester that a visitor chose before signing in or registering, and their code: by the address, or by the purchase
 * that they came from. The purchase checks if these count.
 */
export function wantedPurchase({ search, state }: { search: string; state: unknown }) {
  const asked = purchaseIn(search);
  if (asked !== null) return asked;
  const [path, query = ''] = returnTarget(state).split('?');
  return path === paths.buy() ? purchaseIn(query) : null;
}

/** Returns the open chapter that a visitor chose before registering or signing in; the practice checks if it is open. */
export function useWantedChapter(): { subject: number; chapter: number } | null {
  const query = new URLSearchParams(useLocation().search);
  const [subject, chapter] = [
    parseRouteId(query.get('subject')),
    parseRouteId(query.get('chapter')),
  ];
  return subject === null || chapter === null ? null : { subject, chapter };
}

/** Returns the wanted purchase of the page that is shown. */
export const useWantedPurchase = (): WantedPurchase | null => wantedPurchase(useLocation());
