import type { AdminTab } from './admin-tabs.ts';
import { type Preloadable, preloadable } from './preloadable.tsx';

/** The content of each tab: only one is seen at first, and most visits stay there. */
export const TAB_PANELS: Record<AdminTab, Preloadable> = {
  dashboard: preloadable(async () => ({
    default: (await import('../admin-dashboard/dashboard-tab.tsx')).DashboardTab,
  })),
  users: preloadable(async () => ({
    default: (await import('../admin-users/users-tab.tsx')).UsersTab,
  })),
  payments: preloadable(async () => ({
    default: (await import('../admin-payments/payments-tab.tsx')).PaymentsTab,
  })),
  content: preloadable(async () => ({
    default: (await import('./content-tab.tsx')).ContentTab,
  })),
  questions: preloadable(async () => ({
    default: (await import('../admin-questions/questions-tab.tsx')).QuestionsTab,
  })),
  audit: preloadable(async () => ({
    default: (await import('../admin-audit/audit-tab.tsx')).AuditTab,
  })),
};
