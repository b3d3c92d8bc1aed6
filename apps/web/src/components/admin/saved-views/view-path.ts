import type { ViewList } from '@amphi/domain/saved-views/rules';
import { paths } from '../../../paths.ts';

/** The tab that has a list. */
const TABS: Record<ViewList, string> = {
  questions: 'questions',
  payments: 'payments',
  users: 'users',
  subjects: 'content',
  audit: 'audit',
};

/** The address of a list with a saved filter and order. */
export function viewPath({ list, query }: { list: string; query: string }): string {
  const tab = TABS[list as ViewList];
  return paths.admin({ tab, ...Object.fromEntries(new URLSearchParams(query)) });
}
