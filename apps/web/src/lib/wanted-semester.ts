import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { returnTarget } from './return-to.ts';
import { parseRouteId } from './route-id.ts';

const semesterIn = (search: string) => parseRouteId(new URLSearchParams(search).get('semester'));

/**
 * The semester that a visitor chose before signing in or registering: by the address, or by the purchase that they
 * came from. Whether it is on sale is for the purchase to check.
 */
export function wantedSemester({ search, state }: { search: string; state: unknown }) {
  const asked = semesterIn(search);
  if (asked !== null) return asked;
  const [path, query = ''] = returnTarget(state).split('?');
  return path === paths.buy() ? semesterIn(query) : null;
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

/** Returns the wanted semester of the page that is shown. */
export const useWantedSemester = (): number | null => wantedSemester(useLocation());
