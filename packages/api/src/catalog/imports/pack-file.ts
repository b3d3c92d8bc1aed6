import { createHash } from 'node:crypto';
import { DomainError } from '@amphi/domain/errors';
import type { CheckedRow } from '@amphi/domain/imports/check';
import { type StoredCell, storableDeep } from '@amphi/domain/imports/table';
import { byKind } from '@amphi/domain/questions/kinds';
import type { CheckedFile } from '@amphi/question-files/read';
import type { PackedFile } from '../../platform/context.ts';

/** Rows and characters of one piece: few enough for a statement's time limit, and for a turn of the event loop. */
export const PIECE_ROWS = 50;
export const PIECE_LENGTH = 100_000;

/** Characters that the rows of one file are stored in. */
const MAX_LENGTH = 64 * 1_048_576;

/** A row as it is stored, with what it was read from: cells of a table, or words of another file. */
type StoredRow = CheckedRow & { cells?: StoredCell[] | undefined; excerpt?: string | undefined };

const packed = ({ row, question, draft, issues, cells, excerpt }: StoredRow) =>
  JSON.stringify({
    row,
    data: question ?? storableDeep(draft),
    issues: storableDeep(issues),
    cells,
    excerpt: storableDeep(excerpt),
  });

/** Cuts a list into pieces of limited count and length, of one entry at least. */
export function* piecesOf<T>(list: Iterable<T>, lengthOf: (one: T) => number): Generator<T[]> {
  let piece: T[] = [];
  let length = 0;
  for (const one of list) {
    const more = lengthOf(one);
    if (piece.length > 0 && (piece.length === PIECE_ROWS || length + more > PIECE_LENGTH)) {
      yield piece;
      [piece, length] = [[], 0];
    }
    piece.push(one);
    length += more;
  }
  if (piece.length > 0) yield piece;
}

/** Rows as the JSON of one statement. */
export const packRows = (rows: readonly StoredRow[]): Uint8Array => joined(rows.map(packed));

const joined = (texts: readonly string[]): Uint8Array => Buffer.from(`[${texts.join()}]`);

/**
 * Packs a checked file, where it was read and checked.
 *
 * @throws imports.unsafe for one that repeats its texts so often that it would take too much room
 */
export function packFile({ rows, table, excerpts, ...head }: CheckedFile): PackedFile {
  const cellsOf = new Map(table?.rows.map(({ row, cells }) => [row, cells]));
  let left = MAX_LENGTH;
  function* texts() {
    for (const one of rows) {
      const text = packed({
        ...one,
        cells: cellsOf.get(one.row),
        excerpt: excerpts?.get(one.row),
      });
      left -= text.length;
      if (left < 0) throw new DomainError('imports.unsafe', 'file');
      yield text;
    }
  }
  const pieces = [...piecesOf(texts(), ({ length }) => length)].map(joined);
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  const { qcm, qroc } = byKind(rows.map((row) => row.question ?? row.draft));
  return {
    ...head,
    row_count: rows.length,
    found_qcms: qcm.length,
    found_qrocs: qroc.length,
    rows: pieces,
    content_hash: hash.digest('hex'),
    table: table && { header: table.header, fields: table.fields },
  };
}
