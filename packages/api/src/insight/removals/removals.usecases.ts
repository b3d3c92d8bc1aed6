import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import type {
  confirmedRemovalInput,
  RemovalKind,
  removalInput,
} from '@amphi/domain/removals/schema';
import type { Scope } from '@amphi/domain/staff/scope';
import type { z } from 'zod';
import { removeChapter } from '../../catalog/chapters/chapters.usecases.ts';
import { assertMayPublishAll } from '../../catalog/publishing/publishing.usecases.ts';
import { removeSemester } from '../../catalog/semesters/semesters.usecases.ts';
import { removeSubject } from '../../catalog/subjects/subjects.usecases.ts';
import { assertAdmin } from '../../identity/auth/session.usecases.ts';
import { assertInScope } from '../../identity/staff/scope.usecases.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { removeUser } from '../users/users.usecases.ts';
import { findContentEffects, findUserEffects, type RemovalEffects } from './removals.queries.ts';

const MISSING: Record<RemovalKind, ErrorCode> = {
  semester: 'semesters.not_found',
  subject: 'subjects.not_found',
  chapter: 'chapters.not_found',
  user: 'users.not_found',
};

const REMOVE = {
  semester: removeSemester,
  subject: removeSubject,
  chapter: removeChapter,
  user: removeUser,
} as const;

/**
 * Editors delete chapters of their scope, and nothing larger.
 *
 * @throws auth.admin_only
 * @throws staff.review_required for a chapter with questions that students see, where a reviewer publishes
 */
export async function assertMayRemove(
  { services, user, scope }: { services: Services; user: SessionUser; scope: Scope },
  { kind, id }: z.output<typeof removalInput>,
): Promise<void> {
  if (kind !== 'chapter') assertAdmin(user);
  else {
    await assertInScope(services.db, scope, { chapters: [id] });
    await assertMayPublishAll({ services, user }, { chapter_id: id });
  }
}

/**
 * Reads what a deletion concerns, and the name to be typed for it.
 *
 * @throws semesters.not_found, subjects.not_found, chapters.not_found, users.not_found
 */
export async function readRemovalEffects(
  { db }: Services,
  { kind, id }: z.output<typeof removalInput>,
): Promise<RemovalEffects> {
  const effects =
    kind === 'user' ? await findUserEffects(db, id) : await findContentEffects(db, kind, id);
  if (effects === undefined) throw new DomainError(MISSING[kind]);
  return effects;
}

/**
 * Deletes what is named, by the rules of its own use case.
 *
 * @throws removals.other_name when another name was typed
 */
export function confirmRemoval(
  services: Services,
  actorId: number,
  { kind, id, confirm_name }: z.output<typeof confirmedRemovalInput>,
): Promise<void> {
  return REMOVE[kind](services, actorId, id, confirm_name);
}
