import type { Connection, DB, Transaction } from '@amphi/db';
import type { PageLine } from '@amphi/domain/imports/pages';
import { PAGE_MAX_TRIES } from '@amphi/domain/imports/rules';
import { sql } from 'kysely';

/** Any number that nothing else in this database locks. */
const CLAIM_LOCK = 4_279_125;

/** Seconds after which a page is free again whose reader has not been heard of. */
const LEASE_SECONDS = 20;

const lease = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;
const isLeased = sql<boolean>`coalesce(leased_until > now(), false)`;

/** True of a page that is still to be read: it was not, nor begun too often in vain. */
const isOpen = sql<boolean>`(lines is null and (tries < ${sql.lit(PAGE_MAX_TRIES)} or ${isLeased}))`;

/** A page that is being read. */
export interface ClaimedPage {
  batch_id: number;
  page: number;
  image_name: string;
  created_by: number | null;
}

export async function insertPages(
  trx: Transaction<DB>,
  batchId: number,
  images: readonly string[],
): Promise<void> {
  await trx
    .insertInto('import_pages')
    .values(images.map((image_name, at) => ({ batch_id: batchId, page: at + 1, image_name })))
    .execute();
}

/**
 * Takes the next page of all imports to be read, where none is being read in the whole installation. That it is begun
 * is stored before.
 */
export async function claimNextPage(trx: Transaction<DB>): Promise<ClaimedPage | undefined> {
  await sql`select pg_advisory_xact_lock(${CLAIM_LOCK}::bigint)`.execute(trx);
  const { rows } = await sql<ClaimedPage>`
    update import_pages as claimed set tries = claimed.tries + 1, leased_until = ${lease}
    from (
      select batch_id, page, created_by
      from import_pages join import_batches on import_batches.id = batch_id
      where status = 'reading' and lines is null and tries < ${sql.lit(PAGE_MAX_TRIES)}
        and not exists (select from import_pages where lines is null and ${isLeased})
      order by batch_id, page limit 1
    ) as next
    where claimed.batch_id = next.batch_id and claimed.page = next.page
    returning claimed.batch_id, claimed.page, claimed.image_name, next.created_by
  `.execute(trx);
  return rows[0];
}

const pageOf = (db: Connection, { batch_id, page }: ClaimedPage) =>
  db
    .updateTable('import_pages')
    .where('batch_id', '=', batch_id)
    .where('page', '=', page)
    .where('lines', 'is', null);

/** Says that a page is still being read. */
export function renewLease(db: Connection, claimed: ClaimedPage) {
  return pageOf(db, claimed).set({ leased_until: lease }).execute();
}

/** Gives a page back. @param isUntried whether its reading was broken off, and counts for nothing */
export function releasePage(db: Connection, claimed: ClaimedPage, isUntried: boolean) {
  return pageOf(db, claimed)
    .set({
      leased_until: null,
      tries: isUntried ? sql<number>`greatest(tries - 1, 0)` : sql`tries`,
    })
    .execute();
}

/** @param image_name of the page turned upright, where it was not */
export function updatePageRead(
  db: Connection,
  claimed: ClaimedPage,
  { lines, image_name }: { lines: readonly PageLine[]; image_name: string },
) {
  return pageOf(db, claimed)
    .set({
      image_name,
      leased_until: null,
      lines: sql<never>`${JSON.stringify(lines)}::jsonb`,
    })
    .execute();
}

/** The imports whose pages are being read, and whether any of them is still to be read. */
export async function listReading(db: Connection): Promise<{ id: number; is_open: boolean }[]> {
  const { rows } = await sql<{ id: number; is_open: boolean }>`
    select id, exists (select from import_pages where batch_id = import_batches.id and ${isOpen}) as is_open
    from import_batches where status = 'reading' order by id
  `.execute(db);
  return rows;
}

/** The pages of an import in their order; without lines those that were left out, or are still to be read. */
export async function listPages(db: Connection, batchId: number) {
  const rows = await db
    .selectFrom('import_pages')
    .select(['page', 'image_name', 'lines', isOpen.as('is_open')])
    .where('batch_id', '=', batchId)
    .orderBy('page')
    .execute();
  return rows.map(({ lines, ...row }) => ({ ...row, lines: lines as PageLine[] | null }));
}

/** The pages of an import, without what was read. */
export async function listPageStates(db: Connection, batchId: number) {
  return db
    .selectFrom('import_pages')
    .select([
      'page',
      'image_name',
      isOpen.as('is_open'),
      sql<boolean>`lines is not null`.as('is_read'),
    ])
    .where('batch_id', '=', batchId)
    .orderBy('page')
    .execute();
}

/** The row of the question behind that of a row; null for the last. */
export async function findNextRow(
  db: Connection,
  batchId: number,
  row: number,
): Promise<number | null> {
  const next = await db
    .selectFrom('import_rows')
    .select('row')
    .where('batch_id', '=', batchId)
    .where('row', '>', row)
    .orderBy('row')
    .limit(1)
    .executeTakeFirst();
  return next?.row ?? null;
}

/** Lets go of the pages of imports that were undone, or done so many days ago: the clean-up of images removes them. */
export function deletePagesOfDone(db: Connection, days: number) {
  return db
    .deleteFrom('import_pages')
    .where('batch_id', 'in', (query) =>
      query
        .selectFrom('import_batches')
        .select('id')
        .where(
          sql<boolean>`status = 'undone' or done_at < now() - make_interval(days => ${days}::int)`,
        ),
    )
    .execute();
}
