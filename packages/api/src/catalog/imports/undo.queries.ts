import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { lockItemsOfQuestions } from '../../platform/locks.queries.ts';

/** The questions of a batch that still exist, and the answers to them. */
export async function countLosses(db: Connection, batchId: number) {
  const { rows } = await sql<{
    qcms: number;
    qrocs: number;
    changed: number;
    answered_qcms: number;
    answers: number;
    students: number;
  }>`
    with answered as (
      select answers.qcm_id, answers.user_id
      from answers join qcms on qcms.id = answers.qcm_id
      where qcms.import_batch_id = ${batchId}
    )
    select
      (select count(*) from qcms where import_batch_id = ${batchId}) as qcms,
      (select count(*) from qrocs where import_batch_id = ${batchId}) as qrocs,
      (select count(*) from qcms where import_batch_id = ${batchId} and updated_at > created_at)
        + (select count(*) from qrocs where import_batch_id = ${batchId} and updated_at > created_at)
        as changed,
      count(distinct qcm_id) as answered_qcms,
      count(*) as answers,
      count(distinct user_id) as students
    from answered
  `.execute(db);
  const [losses] = rows;
  if (losses === undefined) throw new Error('an aggregate always has a row');
  return losses;
}

type Table = 'semesters' | 'subjects' | 'chapters' | 'qcms' | 'qrocs';

/** Locks the rows of a table that a batch created. @returns their ids */
async function lockOf(
  trx: Transaction<DB>,
  table: Table,
  batchId: number,
  strength = sql`update`,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where import_batch_id = ${batchId} order by id for ${strength}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Locks the semester, subjects and chapters that a batch created, so that no other call deletes them. */
export async function lockCreated(trx: Transaction<DB>, batchId: number): Promise<void> {
  for (const table of ['semesters', 'subjects', 'chapters'] as const) {
    await lockOf(trx, table, batchId, sql`no key update`);
  }
}

/** The questions of a batch, so that no new answer can slip in before they go. */
export async function lockBatchQuestions(trx: Transaction<DB>, batchId: number) {
  const qcms = await lockOf(trx, 'qcms', batchId);
  const qrocs = await lockOf(trx, 'qrocs', batchId);
  await lockItemsOfQuestions(trx, sql`import_batch_id = ${batchId}`);
  return { qcms, qrocs };
}

/**
 * Deletes the clinical cases, chapters, subjects and semester that a batch made and that hold nothing any more. They are
 * locked for good before they are looked into: additions under way to them are waited for.
 *
 * @returns how many of each of the last three
 */
export async function deleteEmptyCreated(trx: Transaction<DB>, batchId: number) {
  await sql`
    delete from cases where import_batch_id = ${batchId}
      and not exists (select from case_items where case_id = cases.id)
  `.execute(trx);
  const counts = { chapters: 0, subjects: 0, semesters: 0 };
  for (const table of ['chapters', 'subjects', 'semesters'] as const) {
    await lockOf(trx, table, batchId);
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} as created
      where import_batch_id = ${batchId} and ${EMPTY[table]}
    `.execute(trx);
    counts[table] = Number(numAffectedRows);
  }
  return counts;
}

const EMPTY = {
  chapters: sql`
    not exists (select from qcms where chapter_id = created.id)
    and not exists (select from qrocs where chapter_id = created.id)`,
  subjects: sql`
    not exists (select from qcms where subject_id = created.id)
    and not exists (select from qrocs where subject_id = created.id)
    and not exists (select from chapters where subject_id = created.id)`,
  semesters: sql`
    not exists (select from subjects where semester_id = created.id)
    and not exists (select from access where semester_id = created.id)
    and not exists (select from payments where semester_id = created.id)`,
};
