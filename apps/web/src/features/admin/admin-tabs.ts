export const ADMIN_TABS = [
  'dashboard',
  'users',
  'payments',
  'content',
  'questions',
  'audit',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab that an address names; the first one when it names none that exists. */
export function tabFrom(value: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab === value) ?? 'dashboard';
}
