import type { ComponentType } from 'react';

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

/** The code of each tab: only one is seen at first, and most visits stay there. */
export const loadTab: Record<AdminTab, () => Promise<{ default: ComponentType }>> = {
  dashboard: async () => ({
    default: (await import('./dashboard/dashboard-tab.tsx')).DashboardTab,
  }),
  users: async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab }),
  payments: async () => ({ default: (await import('./payments/payments-tab.tsx')).PaymentsTab }),
  content: async () => ({ default: (await import('./content/content-tab.tsx')).ContentTab }),
  questions: async () => ({
    default: (await import('./questions/questions-tab.tsx')).QuestionsTab,
  }),
  audit: async () => ({ default: (await import('./audit/audit-tab.tsx')).AuditTab }),
};
