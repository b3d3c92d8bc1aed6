import type { DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { keyOf } from './tables.queries.ts';

/** Notes who made the versions of a question after a number, and what students are told of the change. */
export async function updateVersionAuthor(
  trx: Transaction<DB>,
  questions: QuestionTable,
  id: number,
  after: number,
  { changed_by, public_note }: { changed_by: number | null; public_note: string | null },
): Promise<void> {
  await sql`
    update question_versions set changed_by = ${changed_by}, public_note = ${public_note}
    where ${sql.ref(keyOf(questions))} = ${id} and version > ${after}
  `.execute(trx);
}

/** Notes who added the questions of an import. */
export async function updateImportedVersionsAuthor(
  trx: Transaction<DB>,
  questions: QuestionTable,
  batchId: number,
  changed_by: number | null,
): Promise<void> {
  await sql`
    update question_versions set changed_by = ${changed_by}
    where ${sql.ref(keyOf(questions))} in (select id from ${sql.table(questions)} where import_batch_id = ${batchId})
  `.execute(trx);
}
