import type { Connection, DB, Transaction } from '@amphi/db';
import type { createSemesterInput } from '@amphi/domain/semesters/schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isSemesterShown, whereInScope } from '../../identity/staff/scope.queries.ts';
import type { Services } from '../../platform/context.ts';
import { isServedQroc } from '../conditions/filter.queries.ts';

type SemesterFields = z.output<typeof createSemesterInput>;

/** Null for one that is not on sale and has no price yet. */
type WithFee<Fee extends number | null> = Omit<SemesterFields, 'fee'> & { fee: Fee };

/** A semester on sale has a fee, which the table's check makes sure of. */
interface OnSale {
  fee: number;
}

const columns = ['id', 'name', 'year', 'description', 'fee', 'is_active'] as const;

/** The semesters on sale, newest year first. */
export function listActiveSemesters(db: Connection) {
  return db
    .selectFrom('semesters')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('year', 'desc')
    .orderBy('name')
    .orderBy('id')
    .$narrowType<OnSale>()
    .execute();
}

export function findActiveSemester(db: Connection, id: number) {
  return db
    .selectFrom('semesters')
    .select(columns)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .$narrowType<OnSale>()
    .executeTakeFirst();
}

/** The semesters of a scope with what it holds of them, newest year first. */
export function listSemesters(services: Pick<Services, 'db' | 'is_rest'>, scope: Scope) {
  const isInside = whereInScope(scope, 'subjects.id');
  return services.db
    .selectFrom('semesters')
    .select(columns)
    .select([
      'created_at',
      sql<number>`(
        select count(*) from subjects where semester_id = semesters.id and ${isInside}
      )`.as('subject_count'),
      sql<number>`(
        select count(*) from qcms join subjects on subjects.id = qcms.subject_id
        where subjects.semester_id = semesters.id and ${isInside}
      )`.as('qcm_count'),
      sql<number>`(
        select count(*) from qrocs join subjects on subjects.id = qrocs.subject_id
        where subjects.semester_id = semesters.id and ${isInside} and ${isServedQroc(services)}
      )`.as('justification_qcm_count'),
    ])
    .where(isSemesterShown(scope))
    .orderBy('year', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Every semester's name and fee, newest year first. */
export function listSemesterNames(db: Connection) {
  return db
    .selectFrom('semesters')
    .select(['id', 'name', 'year', 'fee'])
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

export async function insertSemester<Fee extends number | null>(
  trx: Transaction<DB>,
  fields: WithFee<Fee>,
) {
  const semester = await trx
    .insertInto('semesters')
    .values(fields)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return semester as typeof semester & { fee: Fee };
}

export function updateSemester(trx: Transaction<DB>, id: number, fields: SemesterFields) {
  return trx
    .updateTable('semesters')
    .set(fields)
    .where('id', '=', id)
    .returning(columns)
    .$narrowType<OnSale>()
    .executeTakeFirstOrThrow();
}

export function deleteSemester(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('semesters').where('id', '=', id).execute();
}
