import { hasRole, type StaffRole } from '@amphi/domain/staff/schema';

/** The tabs of the desk, in their order, each with the roles that it is for. */
const ROLES_OF_TAB = {
  questions: ['editor', 'reviewer'],
  drafts: ['editor', 'reviewer'],
  content: ['editor'],
  tree: ['editor', 'reviewer'],
  twins: ['editor', 'reviewer'],
  imports: ['editor'],
  reports: ['editor', 'reviewer'],
  analysis: ['reviewer'],
  payments: ['accountant'],
  accounting: ['accountant'],
  students: ['cashier'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskTab = keyof typeof ROLES_OF_TAB;

/** The tabs that a user with these roles sees. */
export function deskTabsOf(staff: readonly StaffRole[]): DeskTab[] {
  const tabs = Object.keys(ROLES_OF_TAB) as DeskTab[];
  return tabs.filter((tab) => hasRole(staff, ...ROLES_OF_TAB[tab]));
}

/** The tab in the address; the first one for an unknown value, or one that is not theirs. */
export function deskTabFrom(value: string | null, tabs: readonly DeskTab[]): DeskTab | undefined {
  return tabs.find((tab) => tab === value) ?? tabs[0];
}
