export const ADMIN_TABS = [
  'dashboard',
  'users',
  'payments',
  'content',
  'questions',
  'reports',
  'exams',
  'platform',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab in the address; the first one for an unknown value. The log is the first view of a tab whose name it had. */
export function tabFrom(value: string | null): AdminTab {
  if (value === 'audit') return 'platform';
  return ADMIN_TABS.find((tab) => tab === value) ?? 'dashboard';
}
