import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { type Preloadable, preloadable } from '../../lib/preloadable.tsx';
import type { AdminTab } from './admin-tabs.ts';

function panel(load: () => Promise<{ default: ComponentType }>): Preloadable {
  return preloadable(load, <Skeleton height="24rem" aria-busy />);
}

/** The content of each tab: only one is seen at first, and most visits stay there. */
export const TAB_PANELS: Record<AdminTab, Preloadable> = {
  dashboard: panel(async () => ({
    default: (await import('./dashboard/dashboard-tab.tsx')).DashboardTab,
  })),
  users: panel(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab })),
  payments: panel(async () => ({
    default: (await import('./payments/payments-tab.tsx')).PaymentsTab,
  })),
  content: panel(async () => ({
    default: (await import('./content/content-tab.tsx')).ContentTab,
  })),
  questions: panel(async () => ({
    default: (await import('./questions/questions-tab.tsx')).QuestionsTab,
  })),
  audit: panel(async () => ({ default: (await import('./audit/audit-tab.tsx')).AuditTab })),
};
