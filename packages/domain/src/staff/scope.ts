import type { StaffRole } from './rules.ts';

/** A role with its scope: a semester, a subject, or everything when both are null. */
export interface StaffGrant {
  role: StaffRole;
  semester_id: number | null;
  subject_id: number | null;
}

/** A subject with its semester; without a subject, the semester as a whole. */
export interface ScopedLocation {
  semester_id: number;
  subject_id: number | null;
}

/** Semesters and subjects that several grants cover together. */
export type Scope = 'all' | { semester_ids: number[]; subject_ids: number[] };

type Roles = StaffRole | readonly StaffRole[];

const grantsOf = (grants: readonly StaffGrant[], roles: Roles): StaffGrant[] =>
  grants.filter(({ role }) => [roles].flat().includes(role));

/** The scope that the grants of any of these roles cover. */
export function scopeOfGrants(grants: readonly StaffGrant[], roles: Roles): Scope {
  const semester_ids = new Set<number>();
  const subject_ids = new Set<number>();
  for (const { semester_id, subject_id } of grantsOf(grants, roles)) {
    if (subject_id !== null) subject_ids.add(subject_id);
    else if (semester_id !== null) semester_ids.add(semester_id);
    else return 'all';
  }
  return { semester_ids: [...semester_ids], subject_ids: [...subject_ids] };
}

/** True where a scope holds a subject or a semester. A semester as a whole is in it by itself only, not by its subjects. */
export function isInScope(scope: Scope, { semester_id, subject_id }: ScopedLocation): boolean {
  if (scope === 'all' || scope.semester_ids.includes(semester_id)) return true;
  return subject_id !== null && scope.subject_ids.includes(subject_id);
}

/** True where any grant of these roles covers a subject or semester. Callers let administrators, who need none, pass before. */
export const covers = (
  grants: readonly StaffGrant[],
  roles: Roles,
  location: ScopedLocation,
): boolean => isInScope(scopeOfGrants(grants, roles), location);
