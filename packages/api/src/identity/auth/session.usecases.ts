import { DomainError } from '@amphi/domain/errors';
import { hasRole, type StaffRole } from '@amphi/domain/staff/rules';
import type { Context, CurrentSession, SessionUser } from '../../platform/context.ts';
import { findSession, touchSession } from './auth.queries.ts';
import { isDisplaced } from './displaced-sessions.queries.ts';
import { hashToken } from './tokens.ts';

/** The live session of a cookie's value; stores every few minutes that it is in use. */
export async function currentSession(
  { services: { db } }: Pick<Context, 'services'>,
  token: string | null,
): Promise<CurrentSession | null> {
  if (token === null) return null;
  const session = await findSession(db, hashToken(token));
  if (session === undefined) return null;
  if (session.stale) await touchSession(db, session.id);
  return { id: session.id, user: session.user };
}

/**
 * The user of the session, or null.
 *
 * @throws auth.device_ended when a sign-in elsewhere has ended it
 */
export async function readSession(ctx: Context): Promise<SessionUser | null> {
  const session = await ctx.session();
  if (session === null) await assertNotDisplaced(ctx);
  return session?.user ?? null;
}

/** @throws auth.device_ended */
async function assertNotDisplaced({ services: { db }, caller: { token } }: Context): Promise<void> {
  if (token === null) return;
  if (await isDisplaced(db, hashToken(token))) throw new DomainError('auth.device_ended');
}

/** @throws auth.required when the request carries no live session; auth.device_ended as `readSession` */
export async function requireAnySession(ctx: Context): Promise<CurrentSession> {
  const session = await ctx.session();
  if (session !== null) return session;
  await assertNotDisplaced(ctx);
  throw new DomainError('auth.required');
}

/**
 * Without the second factor that their role needs, people can but set it up.
 *
 * @throws auth.second_factor_missing
 */
export function assertProtected({ second_factor_due: due }: SessionUser): void {
  if (due !== null && due.getTime() <= Date.now())
    throw new DomainError('auth.second_factor_missing');
}

/** @throws as `requireAnySession`; auth.second_factor_missing as `assertProtected` */
export async function requireSession(ctx: Context): Promise<CurrentSession> {
  const session = await requireAnySession(ctx);
  assertProtected(session.user);
  return session;
}

/** @throws as `requireSession` */
export async function requireUser(ctx: Context): Promise<SessionUser> {
  return (await requireSession(ctx)).user;
}

/** @throws auth.required as `requireUser`; auth.admin_only as `assertStaff` */
export async function requireStaff(ctx: Context, role: StaffRole): Promise<SessionUser> {
  const user = await requireUser(ctx);
  assertStaff(user, role);
  return user;
}

/** @throws auth.admin_only */
export function assertAdmin(user: SessionUser): void {
  if (!user.is_admin) throw new DomainError('auth.admin_only');
}

/** True for administrators and for users with any of these roles in the back-office. */
export const isStaff = (
  { is_admin, staff }: SessionUser,
  ...roles: readonly StaffRole[]
): boolean => is_admin || hasRole(staff, ...roles);

/** @throws auth.admin_only when the user is neither an administrator nor has any of these roles */
export function assertStaff(user: SessionUser, ...roles: readonly StaffRole[]): void {
  if (!isStaff(user, ...roles)) throw new DomainError('auth.admin_only');
}
