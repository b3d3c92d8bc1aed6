import type { Connection, DB, Transaction } from '@amphi/db';
import type { StaffRole } from '@amphi/domain/staff/schema';
import type { StaffGrant } from '@amphi/domain/staff/scope';
import type { Role } from '@amphi/domain/users/schema';
import { type ExpressionBuilder, sql } from 'kysely';

/** A signed-in user as every answer shows them. */
export interface SessionUser {
  id: number;
  full_name: string;
  email: string;
  is_admin: boolean;
  role: Role;
  /** What the user may be in the back-office without being an administrator, each role once. */
  staff: StaffRole[];
  /** Where the user may be what; oldest first. */
  staff_grants: StaffGrant[];
  is_active: boolean;
  created_at: Date;
}

const staff = sql<StaffRole[]>`array(
  select distinct staff_roles.role from staff_roles where staff_roles.user_id = users.id order by 1
)`;

const staff_grants = sql<StaffGrant[]>`coalesce((
  select jsonb_agg(jsonb_build_object('role', staff_roles.role,
    'semester_id', staff_roles.semester_id, 'subject_id', staff_roles.subject_id)
    order by staff_roles.id)
  from staff_roles where staff_roles.user_id = users.id
), '[]')`;

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
    'users.created_at',
  ] as const;

export function findUserByEmail(db: Connection, email: string) {
  return db
    .selectFrom('users')
    .select(sessionUserColumns)
    .where(sql`lower(email collate "C")`, '=', sql`lower(${email}::text collate "C")`)
    .executeTakeFirst();
}

/** What a password of the user's is compared with; undefined when the account is gone. */
export async function findPasswordHash(db: Connection, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

export function insertUser(
  db: Connection,
  user: { full_name: string; email: string; password_hash: string; role?: Role },
): Promise<SessionUser> {
  return db
    .insertInto('users')
    .values(user)
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
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}
