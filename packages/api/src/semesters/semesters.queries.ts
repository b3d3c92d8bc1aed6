import type { Connection, DB, Transaction } from '@amphi/db';
import type { createSemesterInput } from '@amphi/domain/semesters/schema';
import { sql } from 'kysely';
import type { z } from 'zod';

type SemesterFields = z.output<typeof createSemesterInput>;

const columns = ['id', 'name', 'year', 'description', 'fee', 'is_active'] as const;

/** What is on sale, newest year first. */
export function listActiveSemesters(db: Connection) {
  return db
    .selectFrom('semesters')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('year', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function findActiveSemester(db: Connection, id: number) {
  return db
    .selectFrom('semesters')
    .select(columns)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Every semester with what it holds, newest year first. */
export function listSemesters(db: Connection) {
  return db
    .selectFrom('semesters')
    .select(columns)
    .select([
      'created_at',
      sql<number>`(select count(*) from subjects where semester_id = semesters.id)`.as(
        'subject_count',
      ),
      sql<number>`(
        select count(*) from qcms join subjects on subjects.id = qcms.subject_id
        where subjects.semester_id = semesters.id
      )`.as('qcm_count'),
    ])
    .orderBy('year', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function findSemester(db: Connection, id: number) {
  return db.selectFrom('semesters').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockSemester(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('semesters')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertSemester(trx: Transaction<DB>, fields: SemesterFields) {
  return trx.insertInto('semesters').values(fields).returning(columns).executeTakeFirstOrThrow();
}

export function updateSemester(trx: Transaction<DB>, id: number, fields: SemesterFields) {
  return trx
    .updateTable('semesters')
    .set(fields)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function deleteSemester(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('semesters').where('id', '=', id).execute();
}
