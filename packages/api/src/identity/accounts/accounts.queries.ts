import type { Connection, DB, Transaction } from '@amphi/db';
import { CONFIRMATION_DAYS, GRACE_DAYS } from '@amphi/domain/auth/rules';
import { PROTECTED_ROLES, type StaffRole } from '@amphi/domain/staff/rules';
import type { StaffGrant } from '@amphi/domain/staff/scope';
import type { Role } from '@amphi/domain/users/schema';
import { type ExpressionBuilder, sql } from 'kysely';
import type { SessionUser } from '../../platform/context.ts';
import { findValue, hasRows } from '../../platform/rows.queries.ts';

const staff = sql<StaffRole[]>`array(
  select distinct staff_roles.role from staff_roles where staff_roles.user_id = users.id order by 1
)`;

const staff_grants = sql<StaffGrant[]>`coalesce((
  select jsonb_agg(jsonb_build_object('role', staff_roles.role,
    'semester_id', staff_roles.semester_id, 'subject_id', staff_roles.subject_id)
    order by staff_roles.id)
  from staff_roles where staff_roles.user_id = users.id
), '[]')`;

/** The end of the days of grace of an account whose role needs a second factor, and that has none. */
const second_factor_due = sql<Date | null>`(
  select greatest(settings.second_factor_required_at, role.since) + make_interval(days => ${sql.lit(GRACE_DAYS)})
  from settings, lateral (select least(
    case when users.role = 'admin' then coalesce(users.role_since, users.created_at) end,
    (select min(staff_roles.created_at) from staff_roles where staff_roles.user_id = users.id
      and staff_roles.role in (${sql.join(PROTECTED_ROLES.map((role) => sql.lit(role)))}))
  ) as since) as role
  where not users.has_second_factor and settings.second_factor_required_at is not null
    and role.since is not null)`;

export const sessionUserColumns = (eb: ExpressionBuilder<DB, 'users'>) =>
  [
    'users.id',
    'users.full_name',
    'users.email',
    eb('users.role', '=', 'admin').$castTo<boolean>().as('is_admin'),
    'users.role',
    staff.as('staff'),
    staff_grants.as('staff_grants'),
    'users.is_active',
    eb('users.email_confirmed_at', 'is not', null).$castTo<boolean>().as('email_confirmed'),
    'users.has_second_factor',
    second_factor_due.as('second_factor_due'),
    'users.created_at',
  ] as const;

export function findUserByEmail(db: Connection, email: string) {
  return db
    .selectFrom('users')
    .select(sessionUserColumns)
    .where(sql`lower(email collate "C")`, '=', sql`lower(${email}::text collate "C")`)
    .executeTakeFirst();
}

/** Reads the hash that a password of the user's is compared with; undefined when the account is gone. */
export const findPasswordHash = (db: Connection, id: number) =>
  findValue<string>(db)`select password_hash from users where id = ${id}`;

export function insertUser(
  db: Connection,
  {
    email_confirmed = false,
    ...user
  }: {
    full_name: string;
    email: string;
    password_hash: string;
    role?: Role;
    email_confirmed?: boolean;
  },
): Promise<SessionUser> {
  return db
    .insertInto('users')
    .values({ ...user, email_confirmed_at: email_confirmed ? sql`now()` : null })
    .returning(sessionUserColumns)
    .executeTakeFirstOrThrow();
}

/** Accounts that may have a published password: those of the demo, and all administrators. */
export function listAccountsToCheck(db: Connection, emails: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(email collate "C")`, 'in', [...emails]),
        eb('role', '=', 'admin'),
      ]),
    )
    .orderBy('id')
    .execute();
}

export function lockUser(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('users')
    .select(sessionUserColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function updateName(db: Connection, id: number, full_name: string) {
  return db
    .updateTable('users')
    .set({ full_name })
    .where('id', '=', id)
    .returning(sessionUserColumns)
    .executeTakeFirst();
}

export function updatePassword(trx: Transaction<DB>, id: number, password_hash: string) {
  return trx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .returning(['id', 'email', 'has_second_factor'])
    .executeTakeFirstOrThrow();
}

/** The address is its owner's; its link is of no more use. */
export function updateEmailConfirmed(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('users')
    .set({
      email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
      email_token_hash: null,
      email_token_expires_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** For another address: neither what confirmed the former one nor its link says anything of it. */
export function updateEmailUnconfirmed(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('users')
    .set({ email_confirmed_at: null, email_token_hash: null, email_token_expires_at: null })
    .where('id', '=', id)
    .execute();
}

/** Makes a link the only one that confirms the address of an account. */
export function updateEmailToken(trx: Transaction<DB>, id: number, tokenHash: Buffer) {
  return trx
    .updateTable('users')
    .set({
      email_token_hash: tokenHash,
      email_token_expires_at: sql`now() + make_interval(days => ${sql.lit(CONFIRMATION_DAYS)})`,
    })
    .where('id', '=', id)
    .execute();
}

/** True where the token of a valid link still confirms the address of this account. */
export const isEmailToken = (db: Connection, id: number, tokenHash: Buffer) => hasRows(db)`
  select from users
  where id = ${id} and email_token_hash = ${tokenHash} and email_token_expires_at > now()
`;
