import type { Role } from '../users/schema.ts';

interface SessionLimits {
  /** A session ends this many hours after signing in, however busy. */
  absoluteHours: number;
  /** … and after this many hours without a call. */
  idleHours: number;
}

const DAY = 24;

/** Lifetime of a sign-in by role; the README of the procedures gives the reasons. */
export const SESSION_LIMITS: Record<Role, SessionLimits> = {
  user: { absoluteHours: 30 * DAY, idleHours: 14 * DAY },
  admin: { absoluteHours: DAY, idleHours: 4 },
};

/** The least time between two writes of `last_used_at`, so that reads stay reads. */
export const SESSION_TOUCH_MINUTES = 5;

/** A link that confirms an address is good for this many days. */
export const CONFIRMATION_DAYS = 7;

/** Longer than any token that was ever mailed. */
const RESET_TOKEN_MAX = 200;

/** True where this can be the token of a mailed link at all; only the server knows if it is. */
export function isResetToken(token: string): boolean {
  return token !== '' && token.length <= RESET_TOKEN_MAX;
}

/** Recovery codes that an account gets at a time. */
export const RECOVERY_CODES = 10;

/** Days in which a role that needs a second factor works without one. */
export const GRACE_DAYS = 7;

/** Days, the present one among them, until a second factor is needed; 0: it is needed now. */
export const graceLeft = (due: Date | string, now = Date.now()): number =>
  Math.max(0, Math.ceil((new Date(due).getTime() - now) / 86_400_000));
