import type { Connection } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { isInScope, type Scope, scopeOfGrants } from '@amphi/domain/staff/scope';
import type { Services, SessionUser } from '../../platform/context.ts';
import {
  hasReviewer,
  hasReviewerIn,
  isAnyRowOutside,
  isAnySubjectOutside,
} from './scope.queries.ts';

/** The context of a call that is limited to a scope. */
export interface ScopedContext {
  services: Services;
  user: SessionUser;
  scope: Scope;
}

/** Rows that a call is about, by their ids. Rows that are not there are left to the call to refuse. */
export interface ScopedRows {
  subjects?: readonly (number | undefined)[];
  chapters?: readonly (number | null | undefined)[];
  qcms?: readonly number[];
  qrocs?: readonly number[];
  cases?: readonly number[];
}

/** Scope in which the user has any of these roles; everything for administrators. */
export const scopeOf = (
  { is_admin, staff_grants }: Pick<SessionUser, 'is_admin' | 'staff_grants'>,
  roles: StaffRole | readonly StaffRole[],
): Scope => (is_admin ? 'all' : scopeOfGrants(staff_grants, roles));

const present = (ids: readonly (number | null | undefined)[] = []): number[] =>
  ids.filter((id) => id !== null && id !== undefined);

/**
 * Refuses rows outside a scope. Where everything is in it, nothing is asked of the database.
 *
 * @throws auth.admin_only when any of the rows belongs to a subject outside
 */
export async function assertInScope(
  db: Connection,
  scope: Scope,
  { subjects, chapters, qcms, qrocs, cases }: ScopedRows,
): Promise<void> {
  if (scope === 'all') return;
  const rows = {
    chapters: present(chapters),
    qcms: present(qcms),
    qrocs: present(qrocs),
    cases: present(cases),
  };
  const ids = present(subjects);
  let isOutside = ids.length > 0 && (await isAnySubjectOutside(db, scope, ids));
  for (const table of ['chapters', 'qcms', 'qrocs', 'cases'] as const) {
    if (isOutside || rows[table].length === 0) continue;
    isOutside = await isAnyRowOutside(db, scope, table, rows[table]);
  }
  if (isOutside) throw new DomainError('auth.admin_only');
}

/** The user whose right to publish is checked. */
export type Publisher = Pick<SessionUser, 'is_admin' | 'staff_grants'>;

/**
 * True where what the user adds to a subject or changes there is offered to students at once: by administrators, by who
 * reviews the subject, and where no reviewer has an open account. Without a subject the question is about everything that a semester holds or may get.
 */
export async function mayPublish(
  db: Connection,
  user: Publisher,
  location: { subject_id: number } | { semester_id: number },
): Promise<boolean> {
  if (user.is_admin) return true;
  const reviewed = scopeOf(user, 'reviewer');
  if (reviewed === 'all') return true;
  if ('semester_id' in location) {
    const isOwn = isInScope(reviewed, { ...location, subject_id: null });
    return isOwn || !(await hasReviewerIn(db, location));
  }
  const isOwn = !(await isAnySubjectOutside(db, reviewed, [location.subject_id]));
  return isOwn || !(await hasReviewer(db, location));
}
