export const ADMIN_TABS = [
  'dashboard',
  'users',
  'payments',
  'content',
  'questions',
  'reports',
  'audit',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab in the address; the first one for an unknown value. */
export function tabFrom(value: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab === value) ?? 'dashboard';
}
