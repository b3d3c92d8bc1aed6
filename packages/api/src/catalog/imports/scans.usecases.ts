import { DomainError } from '@amphi/domain/errors';
import { imagePath } from '@amphi/domain/images/rules';
import { isEmpty, originOf } from '@amphi/domain/imports/pages';
import type { originInput } from '@amphi/domain/imports/schema';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import { linesOfPages } from '@amphi/question-files/page-lines';
import type { GridKey, ScannedFile, SheetLine } from '@amphi/question-files/read';
import type { z } from 'zod';
import type { PackedFile, Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  findReading,
  insertBatch,
  lockBatch,
  updateBatchFailed,
  updateBatchRead,
} from './imports.queries.ts';
import { fillBatch, getImport, plainName, type WithDatabase } from './imports.usecases.ts';
import {
  type ClaimedPage,
  claimNextPage,
  findNextRow,
  insertPages,
  listPages,
} from './scans.queries.ts';

/**
 * Counts pages that are to be read for an account.
 *
 * @throws imports.pages_of_hour
 */
export async function countPages(
  { limiter }: Pick<Services, 'limiter'>,
  userId: number,
  pages: number,
): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    await limiter.consume('import_pages', `user:${userId}`);
  }
}

/** Keeps the pages of a sheet, by the names of their images, until they have been read. */
export function storeScan(
  { db }: WithDatabase,
  actor: number,
  { name, format, keys }: Omit<ScannedFile, 'scans'>,
  images: readonly string[],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const nothing = { row_count: 0, found_qcms: 0, found_qrocs: 0, content_hash: '' };
    const id = await insertBatch(trx, {
      created_by: actor,
      by_operator: false,
      status: 'reading',
      ...nothing,
      file_name: plainName(name),
      format,
      ignored_columns: [],
      notes: [],
      keys,
    });
    await insertPages(trx, id, images);
    return id;
  });
}

/** The next page to be read, where no other is being read. */
export function claimPage({ db }: WithDatabase): Promise<ClaimedPage | undefined> {
  return inTransaction(db, claimNextPage);
}

/** A sheet whose pages have been read, as far as they could. */
export interface ReadSheet {
  format: 'photo' | 'pdf';
  lines: SheetLine[];
  keys: GridKey[];
}

/**
 * Makes rows of an import whose pages have all been read; where there is nothing to make them of, it says why.
 *
 * @param read reads and checks the lines, as `readScannedSheet` does, and packs them
 */
export async function finishScan(
  { db }: WithDatabase,
  id: number,
  read: (sheet: ReadSheet) => Promise<PackedFile>,
): Promise<void> {
  const batch = await findReading(db, id);
  if (batch === undefined) return;
  const pages = await listPages(db, id);
  const left = pages.filter(({ lines }) => lines === null).map(({ page }) => page);
  const empty = pages
    .filter(({ lines }) => lines !== null && isEmpty(lines))
    .map(({ page }) => page);
  const notes = [
    ...(left.length > 0 ? [importNotes.pagesLeft(left)] : []),
    ...(empty.length > 0 && empty.length < pages.length ? [importNotes.pagesEmpty(empty)] : []),
  ];
  const lines = linesOfPages(pages.map((page) => page.lines ?? []));
  const format = batch.format === 'pdf' ? 'pdf' : 'photo';
  const file = await read({ format, lines, keys: batch.keys as unknown as GridKey[] }).catch(
    (error: unknown) => (error instanceof DomainError ? error.code : 'imports.unreadable'),
  );
  await inTransaction(db, async (trx) => {
    const { status, created_by } = (await lockBatch(trx, id)) ?? {};
    if (status !== 'reading') return;
    if (typeof file === 'string') {
      await updateBatchFailed(trx, id, [errorMessages[file], ...notes]);
      return;
    }
    const noted = { ...file, notes: [...notes, ...file.notes] };
    await fillBatch(trx, created_by ?? null, noted, (head) => updateBatchRead(trx, id, head));
  });
}

/**
 * Reads what a question of an import was read off, to be compared with it; nothing of an import without pages.
 *
 * @throws imports.not_found
 */
export async function getOrigin(
  { db }: WithDatabase,
  actor: number,
  { id, row }: z.output<typeof originInput>,
) {
  await getImport({ db }, actor, id);
  const pages = await listPages(db, id);
  const read = pages.map(({ lines, ...page }) => ({ ...page, lines: lines ?? [] }));
  const next = pages.length === 0 ? null : await findNextRow(db, id, row);
  return originOf(read, row, next).map(({ page: { page, image_name }, box, lines }) => ({
    page,
    image_url: imagePath(image_name),
    box,
    lines,
  }));
}
