import { lookUp } from '../../look-up.ts';
import { isScoped, type StaffRole } from '../../staff/rules.ts';

/** The names of the roles in the back-office of people who are no administrators. */
export const staffRoles = {
  editor: 'Rédacteur',
  reviewer: 'Relecteur',
  examiner: 'Examens',
  accountant: 'Comptable',
  cashier: 'Caisse',
} as const satisfies Record<StaffRole, string>;

interface ScopeNames {
  /** The semester of the scope, or that of its subject; null for everything. */
  semester_name: string | null;
  subject_name: string | null;
}

/** The name of a scope of editors and reviewers. */
export function scopeName({ semester_name, subject_name }: ScopeNames): string {
  if (semester_name === null) return 'tous les semestres';
  return subject_name === null ? semester_name : `${subject_name} (${semester_name})`;
}

export function roleName({ role, ...scope }: ScopeNames & { role: StaffRole | 'admin' }): string {
  if (role === 'admin') return 'Administrateur';
  if (!isScoped(role)) return lookUp(staffRoles, role, role);
  return `${lookUp(staffRoles, role, role)}, ${scopeName(scope)}`;
}
