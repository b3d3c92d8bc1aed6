import { parseRouteId } from '../../../lib/route-id.ts';

export const PAGE_SIZE = 50;

/** The lists of the notebook, by the value of `tab` in its address. */
export const TABS = ['errors', 'bookmarks', 'memos'] as const;
export type Tab = (typeof TABS)[number];

export const tabOf = (params: URLSearchParams): Tab =>
  TABS.find((tab) => tab === params.get('tab')) ?? 'errors';

/** Reads the query of a list from an address; invalid parameters narrow nothing. */
export function listQuery(params: URLSearchParams) {
  const subject_id = parseRouteId(params.get('subject'));
  const page = Math.min(parseRouteId(params.get('page')) ?? 1, 10_000);
  const text = params.get('search')?.slice(0, 200);
  return {
    skip: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    ...(subject_id !== null && { subject_id }),
    ...(text && { search: text }),
  };
}
