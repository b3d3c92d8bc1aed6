import type { StaffRole } from '@amphi/domain/staff/schema';

/** The tabs of the desk, in their order, each with the role that it is for. */
const ROLE_OF_TAB = {
  payments: 'accountant',
  accounting: 'accountant',
} as const satisfies Record<string, StaffRole>;

export type DeskTab = keyof typeof ROLE_OF_TAB;

/** The tabs that a user with these roles sees. */
export function deskTabsOf(staff: readonly StaffRole[]): DeskTab[] {
  const tabs = Object.keys(ROLE_OF_TAB) as DeskTab[];
  return tabs.filter((tab) => staff.includes(ROLE_OF_TAB[tab]));
}

/** The tab in the address; the first one for an unknown value, or one that is not theirs. */
export function deskTabFrom(value: string | null, tabs: readonly DeskTab[]): DeskTab | undefined {
  return tabs.find((tab) => tab === value) ?? tabs[0];
}
