import type { StaffRole } from '../../staff/schema.ts';

/** The names of the roles in the back-office of people who are no administrators. */
export const staffRoles = {
  editor: 'Rédacteur',
  reviewer: 'Relecteur',
  accountant: 'Comptable',
} as const satisfies Record<StaffRole, string>;
