import type { DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import type { QuestionTable } from './questions.queries.ts';

/** Where the versions of a kind of question are, which triggers write. */
const VERSIONS = {
  qcms: { table: sql.table('qcm_versions'), key: sql.ref('qcm_id') },
  qrocs: { table: sql.table('qroc_versions'), key: sql.ref('qroc_id') },
};

/** Notes who made the versions of a question after a number, and what students are told of the change. */
export async function updateVersionAuthor(
  trx: Transaction<DB>,
  questions: QuestionTable,
  id: number,
  after: number,
  { changed_by, public_note }: { changed_by: number; public_note: string | null },
): Promise<void> {
  const { table, key } = VERSIONS[questions];
  await sql`
    update ${table} set changed_by = ${changed_by}, public_note = ${public_note}
    where ${key} = ${id} and version > ${after}
  `.execute(trx);
}

/** Notes who added the questions of an import. */
export async function updateImportedVersionsAuthor(
  trx: Transaction<DB>,
  questions: QuestionTable,
  batchId: number,
  changed_by: number | null,
): Promise<void> {
  const { table, key } = VERSIONS[questions];
  await sql`
    update ${table} set changed_by = ${changed_by}
    where ${key} in (select id from ${sql.table(questions)} where import_batch_id = ${batchId})
  `.execute(trx);
}

/** The addresses of the images that questions show or have shown. */
export async function listVersionImages(
  trx: Transaction<DB>,
  questions: QuestionTable,
  ids: readonly number[],
): Promise<string[]> {
  const { table, key } = VERSIONS[questions];
  const { rows } = await sql<{ image_url: string }>`
    select image_url from ${table}
    where ${key} = any(${ids}::bigint[]) and starts_with(image_url, '/images/')
    union
    select unnest(text_images) from ${table} where ${key} = any(${ids}::bigint[])
  `.execute(trx);
  return rows.map(({ image_url }) => image_url);
}
