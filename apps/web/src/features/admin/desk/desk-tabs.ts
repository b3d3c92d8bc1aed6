import type { StaffRole } from '@amphi/domain/staff/schema';

/** The tabs of the desk, in their order, each with the roles that it is for. */
const ROLES_OF_TAB = {
  questions: ['editor', 'reviewer'],
  drafts: ['editor', 'reviewer'],
  content: ['editor', 'reviewer'],
  twins: ['editor', 'reviewer'],
  imports: ['editor'],
  reports: ['editor', 'reviewer'],
  analysis: ['reviewer'],
  payments: ['accountant'],
  accounting: ['accountant'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskTab = keyof typeof ROLES_OF_TAB;

/** The tabs that a user with these roles sees. */
export function deskTabsOf(staff: readonly StaffRole[]): DeskTab[] {
  const tabs = Object.keys(ROLES_OF_TAB) as DeskTab[];
  return tabs.filter((tab) => ROLES_OF_TAB[tab].some((role) => staff.includes(role)));
}

/** The tab in the address; the first one for an unknown value, or one that is not theirs. The tree of the content went into its lists. */
export function deskTabFrom(value: string | null, tabs: readonly DeskTab[]): DeskTab | undefined {
  const wanted = value === 'tree' ? 'content' : value;
  return tabs.find((tab) => tab === wanted) ?? tabs[0];
}
