/** Roles in the back-office of people who are no administrators. */
export const STAFF_ROLES = ['editor', 'reviewer', 'examiner', 'accountant', 'cashier'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** True of a role that may be limited to a semester or a subject. */
export const isScoped = (role: StaffRole): boolean => role === 'editor' || role === 'reviewer';

/** True where one of a person’s roles is among those that are required. A cashier is an accountant too. */
export const hasRole = (roles: readonly StaffRole[], ...required: readonly StaffRole[]): boolean =>
  roles.some(
    (role) => required.includes(role) || (role === 'cashier' && required.includes('accountant')),
  );

/** Roles that money passes through: they need a second factor where administrators do. */
export const PROTECTED_ROLES = ['accountant', 'cashier'] as const satisfies readonly StaffRole[];

/** An invitation can be accepted for this long. */
export const INVITATION_DAYS = 7;
