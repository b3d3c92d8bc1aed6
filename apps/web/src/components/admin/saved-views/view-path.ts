import type { ViewList } from '@amphi/domain/saved-views/rules';

/** The tab that has a list. */
const TABS: Record<ViewList, string> = {
  questions: 'questions',
  payments: 'payments',
  users: 'users',
  subjects: 'content',
  audit: 'audit',
};

/** The tab and the parameters of a list with a saved filter and order. */
export function viewParams({ list, query }: { list: string; query: string }) {
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'tab');
  return { tab: TABS[list as ViewList], ...Object.fromEntries(kept) };
}
