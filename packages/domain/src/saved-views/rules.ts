/** The lists of the back-office whose filter and order can be saved. */
export const VIEW_LISTS = ['questions', 'payments', 'users', 'subjects', 'audit'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** How many views an administrator may have of one list; the database counts them too. */
export const MAX_VIEWS = 20;
export const VIEW_NAME_MAX = 60;

/** What of an address says which rows a list shows, and in which order. */
const PARAMS = [
  'search',
  'sort',
  'view',
  'kind',
  'subject',
  'semester',
  'state',
  'status',
  'active',
  'from',
  'to',
  'dated',
  'reviewer',
  'duplicates',
  'action',
  'entity',
  'actor',
];

/** The part of an address that is saved, in one order, so that equal views have equal texts. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of PARAMS) {
    const value = params.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  return kept.toString();
}
