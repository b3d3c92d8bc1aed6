import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { sittersOf } from './entry.queries.ts';

/** The accounts of a class, by name, and which of them have access to all that the exam asks. */
export function listMembers(db: Connection, id: number) {
  return db
    .selectFrom('mock_exam_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.full_name', 'users.email'])
    .select(sql<boolean>`users.id in ${sittersOf(id)}`.as('may_sit'))
    .where('mock_exam_id', '=', id)
    .orderBy(sql`search_key(users.full_name)`)
    .orderBy('users.id')
    .execute();
}

/** Says who may sit a mock exam. */
export function updateClass(
  trx: Transaction<DB>,
  id: number,
  fields: { is_for_class: boolean; class_code: string | null },
) {
  return trx.updateTable('mock_exams').set(fields).where('id', '=', id).execute();
}

/** Takes the accounts with these addresses out of a class, or all of them. */
export async function deleteMembers(
  trx: Transaction<DB>,
  id: number,
  emails: readonly string[] | undefined,
): Promise<void> {
  await sql`
    delete from mock_exam_members
    where mock_exam_id = ${id} and (${emails === undefined} or user_id in (
      select users.id from users where lower(email collate "C") = any(${[...(emails ?? [])]}::text[])
    ))
  `.execute(trx);
}

/** Takes the accounts with these addresses into a class. @returns their addresses */
export async function insertMembers(
  trx: Transaction<DB>,
  id: number,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where lower(email collate "C") = any(${[...emails]}::text[]) order by id
  `.execute(trx);
  const ids = rows.map((row) => row.id);
  await sql`
    insert into mock_exam_members (mock_exam_id, user_id)
    select ${id}, id from unnest(${ids}::bigint[]) as id on conflict do nothing
  `.execute(trx);
  return rows.map((row) => row.email.toLowerCase());
}

/** The published mock exam whose code it is, as long as it can be entered. */
export function findByCode(db: Connection, code: string) {
  return db
    .selectFrom('mock_exams')
    .select(['id', 'title', 'opens_at'])
    .where('class_code', '=', code)
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('closes_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function insertMember(trx: Transaction<DB>, id: number, userId: number) {
  await trx
    .insertInto('mock_exam_members')
    .values({ mock_exam_id: id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
