import { hasRole, type StaffRole } from '../staff/rules.ts';

/** Kinds of push messages with the roles that get them beside administrators; null where everybody does. */
export const PUSH_ROLES = {
  day_session: null,
  order_decided: null,
  mock_exam: null,
  report_closed: null,
  order_waiting: ['accountant', 'cashier'],
  question_reported: ['reviewer'],
  backup_failed: [],
} as const satisfies Record<string, readonly StaffRole[] | null>;

export type PushKind = keyof typeof PUSH_ROLES;

export const PUSH_KINDS = Object.keys(PUSH_ROLES) as [PushKind, ...PushKind[]];

/** True of a kind of notice that is sent as a push message too: the one of its name. */
export const isPushKind = (kind: string): kind is PushKind => Object.hasOwn(PUSH_ROLES, kind);

interface Receiver {
  is_admin: boolean;
  staff: readonly StaffRole[];
}

/** Lists the kinds that an account may switch on. */
export const pushKindsOf = ({ is_admin, staff }: Receiver): PushKind[] =>
  PUSH_KINDS.filter((kind) => {
    const roles = PUSH_ROLES[kind];
    return roles === null || is_admin || hasRole(staff, ...roles);
  });

/** Hour of the reminder until another one is chosen. */
export const REMINDER_HOUR = 18;

/** Reminders in a row without a visit, after which none is sent until the next visit. */
export const IGNORED_REMINDERS = 3;

/** Open reports of one question, by as many students, that reviewers are notified of. */
export const REPORTS_TOLD = 3;
