import type { Connection, DB, Transaction } from '@amphi/db';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { INVITATION_DAYS } from '@amphi/domain/staff/rules';
import type { StaffGrant } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { countChanged } from '../../platform/rows.queries.ts';
import { scopeSemester } from '../staff/staff.queries.ts';

/** Ended invitations are stored for this long, for the list of invitations. */
const SHOWN_DAYS = 30;

const role = sql<StaffRole>`invitations.role`.as('role');
const isPending = sql<boolean>`accepted_at is null and revoked_at is null`;
const isOpen = sql<boolean>`${isPending} and expires_at > now()`;
const isTo = (email: string): RawBuilder<boolean> =>
  sql`lower(email collate "C") = lower(${email}::text collate "C")`;

/** Pending invitations, newest first, expired ones too. */
export function listPendingInvitations(db: Connection) {
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .leftJoin('subjects', 'subjects.id', 'invitations.subject_id')
    .leftJoin('semesters', (join) => join.on(scopeSemester('invitations')))
    .select([
      'semesters.name as semester_name',
      'subjects.name as subject_name',
      'invitations.id',
      'invitations.email',
      role,
      'users.full_name as invited_by_name',
      'invitations.created_at',
      'expires_at',
    ])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where(isPending)
    .orderBy('invitations.id', 'desc')
    .execute();
}

export function insertInvitation(
  trx: Transaction<DB>,
  invitation: StaffGrant & { email: string; token_hash: Buffer; invited_by: number },
) {
  return trx
    .insertInto('invitations')
    .values({
      ...invitation,
      expires_at: sql`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`,
    })
    .returning(['id', 'email', role, 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Ends what was sent to the address for this role in this scope before. */
export function revokeInvitationsTo(
  trx: Transaction<DB>,
  { email, role: wanted, semester_id, subject_id }: StaffGrant & { email: string },
) {
  return trx
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where(isTo(email))
    .where('role', '=', wanted)
    .where('semester_id', 'is not distinct from', semester_id)
    .where('subject_id', 'is not distinct from', subject_id)
    .where(isPending)
    .execute();
}

/** @returns undefined when it has been accepted or revoked */
export function updateInvitationRevoked(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where(isPending)
    .returning(['id', role, 'semester_id', 'subject_id'])
    .executeTakeFirst();
}

export function findOpenInvitation(db: Connection, tokenHash: Buffer) {
  return db
    .selectFrom('invitations')
    .leftJoin('subjects', 'subjects.id', 'invitations.subject_id')
    .leftJoin('semesters', (join) => join.on(scopeSemester('invitations')))
    .select(['email', role, 'semesters.name as semester_name', 'subjects.name as subject_name'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst();
}

/** Uses an invitation up. Of two concurrent tries, one gets it. */
export function claimInvitation(trx: Transaction<DB>, tokenHash: Buffer) {
  return trx
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .returning(['id', role, 'semester_id', 'subject_id', 'invited_by'])
    .executeTakeFirst();
}

/** Deletes the invitations to addresses whose accounts go. */
export function deleteInvitationsTo(trx: Transaction<DB>, emails: readonly string[]) {
  return trx
    .deleteFrom('invitations')
    .where(sql<boolean>`lower(email collate "C") in (
      select lower(address collate "C") from unnest(${emails}::text[]) as address)`)
    .execute();
}

/** Removes invitations that ended some time ago. @returns how many */
export const deleteEndedInvitations = (db: Connection) => countChanged(db)`
  delete from invitations where coalesce(accepted_at, revoked_at, expires_at)
    < now() - make_interval(days => ${sql.lit(SHOWN_DAYS)})
`;
