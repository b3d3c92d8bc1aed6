import { DomainError } from '@amphi/domain/errors';
import type { ImportTarget } from '@amphi/domain/imports/schema';
import { isInScope } from '@amphi/domain/staff/scope';
import { isAnyImportedOutside } from '../../identity/staff/scope.queries.ts';
import {
  assertInScope,
  mayPublish,
  type ScopedContext,
} from '../../identity/staff/scope.usecases.ts';
import { findAuthor } from './imports.queries.ts';

/**
 * Editors see their own files and imports alone.
 *
 * @throws imports.not_found
 */
export async function assertOwnImport(
  { services: { db }, user }: ScopedContext,
  id: number,
): Promise<void> {
  if (user.is_admin) return;
  if ((await findAuthor(db, id)) !== user.id) throw new DomainError('imports.not_found');
}

/**
 * Into a semester, where subjects may be added, only with a scope that holds it as a whole; none is created.
 *
 * @throws auth.admin_only
 */
export async function assertTargetInScope(
  { services: { db }, user, scope }: ScopedContext,
  target: ImportTarget,
): Promise<void> {
  if (user.is_admin) return;
  if (target.into === 'subject') {
    await assertInScope(db, scope, { subjects: [target.subject_id] });
    return;
  }
  const isHeld =
    target.into === 'semester' &&
    isInScope(scope, { semester_id: target.semester_id, subject_id: null });
  if (!isHeld) throw new DomainError('auth.admin_only');
}

/**
 * Questions that have been moved out of an editor's scope since are not theirs to take back.
 *
 * @throws auth.admin_only
 */
export async function assertImportedInScope(
  { services: { db }, scope }: ScopedContext,
  id: number,
): Promise<void> {
  if (scope !== 'all' && (await isAnyImportedOutside(db, scope, id))) {
    throw new DomainError('auth.admin_only');
  }
}

/** True where what the user imports has to be published by a reviewer. */
export async function areDrafts(
  { services: { db }, user }: ScopedContext,
  target: ImportTarget,
): Promise<boolean> {
  if (target.into === 'named_semester') return false;
  return !(await mayPublish(db, user, target));
}
