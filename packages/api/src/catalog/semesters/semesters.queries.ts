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

/** Newest year first. */
const sorted = (db: Connection) =>
  db.selectFrom('semesters').orderBy('year', 'desc').orderBy('name').orderBy('id');

const onSale = (db: Connection) =>
  sorted(db).select(columns).where('is_active', '=', true).$narrowType<OnSale>();

/** The semesters on sale. */
export const listActiveSemesters = (db: Connection) => onSale(db).execute();

export const findActiveSemester = (db: Connection, id: number) =>
  onSale(db).where('id', '=', id).executeTakeFirst();

/** The semesters of a scope with what it holds of them, newest year first. */
export function listSemesters(services: Pick<Services, 'db' | 'is_rest'>, scope: Scope) {
  const isInside = whereInScope(scope, 'subjects.id');
  return sorted(services.db)
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
    .execute();
}

/** Every semester's name and fee, newest year first. */
export function listSemesterNames(db: Connection) {
  return sorted(db).select(['id', 'name', 'year', 'fee']).execute();
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
