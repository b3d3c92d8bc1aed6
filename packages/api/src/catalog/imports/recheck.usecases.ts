import type { DB, Transaction } from '@amphi/db';
import { key } from '@amphi/domain/fields';
import { imagePath, isStoredImagePath, storedImage } from '@amphi/domain/images/rules';
import { type CheckedRow, checkRows, refusedRow } from '@amphi/domain/imports/check';
import type { ImportedQuestion } from '@amphi/domain/imports/schema';
import { readSent, type SentTable } from '@amphi/domain/imports/table';
import { listImages } from '../images/images.queries.ts';
import { PIECE_ROWS, packRows, piecesOf } from './pack-file.ts';
import { listIllustrated, updateRows } from './rows.queries.ts';
import { listCells } from './tables.queries.ts';

type Head = Pick<SentTable, 'header' | 'fields'>;

/**
 * Checks the rows of a table anew by the fields of its columns: all, or those that depend on each other, since what one
 * says of its source may be wrong by another. Each piece of them is a statement, between which other requests are
 * answered.
 */
export async function recheckRows(
  trx: Transaction<DB>,
  id: number,
  { header, fields }: Head,
  rows?: readonly number[],
): Promise<void> {
  const seen = new Set<string>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const stored = await listCells(trx, id, { after, rows, limit: PIECE_ROWS });
    for (const piece of piecesOf(stored, ({ length }) => length)) {
      const read = readSent({ header, fields, rows: piece }, fields);
      await updateRows(trx, id, packRows(checkRows(read.rows, seen)));
    }
    after = stored.at(-1)?.row;
  }
}

/** The addresses of uploaded images that a question shows, with the field of each. */
const imagesOf = ({ image_url, case_pictures }: ImportedQuestion) =>
  [
    { field: 'image_url', url: image_url },
    ...case_pictures.map(({ url }) => ({ field: 'case_pictures', url })),
  ].filter(({ url }) => isStoredImagePath(url));

/** As the forms do, refuses questions whose uploaded image is not here. */
export async function refuseLostImages(trx: Transaction<DB>, id: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await listIllustrated(trx, id, { after, limit: PIECE_ROWS });
    after = rows.at(-1)?.row;
    const shown = rows.flatMap(({ question }) =>
      imagesOf(question).flatMap(({ url }) => url ?? []),
    );
    const names = shown.flatMap((url) => storedImage(url)?.name ?? []);
    const kept = new Set((await listImages(trx, names)).map(imagePath));
    const refused = rows.flatMap((row): CheckedRow[] => {
      const lost = imagesOf(row.question).find(({ url }) => !kept.has(url ?? ''));
      const message = key('import.image_lost');
      return lost === undefined ? [] : [refusedRow(row, { field: lost.field, message })];
    });
    for (const piece of piecesOf(refused, () => 0)) await updateRows(trx, id, packRows(piece));
  }
}
