import { hasRole, type StaffRole } from '@amphi/domain/staff/rules';

/** The tabs of the desk, in their order, each with the roles that it is for. */
const ROLES_OF_TAB = {
  questions: ['editor', 'reviewer'],
  drafts: ['editor', 'reviewer'],
  content: ['editor', 'reviewer'],
  quality: ['editor', 'reviewer'],
  imports: ['editor'],
  reports: ['editor', 'reviewer'],
  exams: ['examiner'],
  payments: ['accountant'],
  statements: ['accountant'],
  accounting: ['accountant'],
  codes: ['accountant'],
  students: ['cashier'],
} as const satisfies Record<string, readonly StaffRole[]>;

const FORMER: Record<string, string> = {
  tree: 'content',
  duplicates: 'quality',
  analysis: 'quality',
};

export type DeskTab = keyof typeof ROLES_OF_TAB;

/** The tabs that a user with these roles sees. */
export function deskTabsOf(staff: readonly StaffRole[]): DeskTab[] {
  const tabs = Object.keys(ROLES_OF_TAB) as DeskTab[];
  return tabs.filter((tab) => hasRole(staff, ...ROLES_OF_TAB[tab]));
}

/** The tab in the address; the first one for an unknown value, or one that is not theirs. The tree of the content went into its lists, two tabs into one. */
export function deskTabFrom(value: string | null, tabs: readonly DeskTab[]): DeskTab | undefined {
  const wanted = FORMER[value ?? ''] ?? value;
  return tabs.find((tab) => tab === wanted) ?? tabs[0];
}
