import type { Connection, DB, Transaction } from '@amphi/db';
import type { StaffRole } from '@amphi/domain/staff/rules';
import type { StaffGrant } from '@amphi/domain/staff/scope';
import { sql } from 'kysely';

const columns = ['id', 'user_id', 'role', 'semester_id', 'subject_id', 'created_at'] as const;

/** The semester of a scope, or of the subject that it is. */
export const scopeSemester = (table: 'staff_roles' | 'invitations') =>
  sql<boolean>`semesters.id = coalesce(${sql.ref(`${table}.semester_id`)}, subjects.semester_id)`;

/** Reads whether the semester and the subject of a scope are there. */
export function findScope(
  db: Connection,
  { semester_id, subject_id }: Omit<StaffGrant, 'role'>,
): Promise<{ has_semester: boolean; has_subject: boolean }> {
  return db
    .selectNoFrom([
      sql<boolean>`exists (select from semesters where id = ${semester_id})`.as('has_semester'),
      sql<boolean>`exists (select from subjects where id = ${subject_id})`.as('has_subject'),
    ])
    .executeTakeFirstOrThrow();
}

/** The roles of an account, oldest first; the name of who granted one is null once they are gone. */
export function listStaffRoles(db: Connection, userId: number) {
  return db
    .selectFrom('staff_roles')
    .leftJoin('users as granters', 'granters.id', 'staff_roles.granted_by')
    .leftJoin('subjects', 'subjects.id', 'staff_roles.subject_id')
    .leftJoin('semesters', (join) => join.on(scopeSemester('staff_roles')))
    .select([
      'staff_roles.id',
      sql<StaffRole>`staff_roles.role`.as('role'),
      'staff_roles.granted_by',
      'granters.full_name as granted_by_name',
      'semesters.name as semester_name',
      'subjects.name as subject_name',
      'staff_roles.created_at',
    ])
    .where('staff_roles.user_id', '=', userId)
    .orderBy('staff_roles.id')
    .execute();
}

/** Administrators, who have no row of a role, and all roles with whose they are, by name. */
export async function listStaff(db: Connection) {
  const admins = await db
    .selectFrom('users')
    .select([
      'id as user_id',
      'full_name',
      'email',
      'is_active',
      sql<null>`null`.as('id'),
      sql<'admin'>`'admin'`.as('role'),
      sql<null>`null`.as('semester_name'),
      sql<null>`null`.as('subject_name'),
    ])
    .select(sql<null>`null`.as('created_at'))
    .where('role', '=', 'admin')
    .orderBy(sql`search_key(full_name)`)
    .orderBy('id')
    .execute();
  const granted = await db
    .selectFrom('staff_roles')
    .innerJoin('users', 'users.id', 'staff_roles.user_id')
    .leftJoin('subjects', 'subjects.id', 'staff_roles.subject_id')
    .leftJoin('semesters', (join) => join.on(scopeSemester('staff_roles')))
    .select([
      'staff_roles.id',
      'staff_roles.user_id',
      'users.full_name',
      'users.email',
      sql<StaffRole>`staff_roles.role`.as('role'),
      'users.is_active',
      'semesters.name as semester_name',
      'subjects.name as subject_name',
      'staff_roles.created_at',
    ])
    .orderBy(sql`search_key(users.full_name)`)
    .orderBy('staff_roles.id')
    .execute();
  return [...admins, ...granted];
}

/** @returns undefined when the account has the role in this scope already */
export function insertStaffRole(
  trx: Transaction<DB>,
  grant: StaffGrant & { user_id: number; granted_by: number },
) {
  return trx
    .insertInto('staff_roles')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function deleteStaffRole(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('staff_roles').where('id', '=', id).returning(columns).executeTakeFirst();
}
