import { DomainError } from '@amphi/domain/errors';
import type { rereadImportInput } from '@amphi/domain/imports/schema';
import { choiceOf, haveSameNames } from '@amphi/domain/imports/sheets';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { PackedFile, Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { updateBatchRead } from './imports.queries.ts';
import { fillBatch, getImport, lockPending } from './imports.usecases.ts';
import { deleteRows } from './rows.queries.ts';
import {
  deleteColumnNames,
  findColumnNames,
  findContent,
  saveColumnNames,
} from './tables.queries.ts';

type WithTables = Pick<Services, 'db' | 'tables'>;

/** Files of a shape are remembered beside headers, under a name that no header has. */
const shapeKey = (shape: string) => `sheets ${shape}`;

/** A table as its sender had the sheets of one with such a shape read before, where these name their columns alike. */
export async function withKnownSheets<File extends PackedFile>(
  { db, tables }: WithTables,
  actor: number,
  file: File,
): Promise<File> {
  if (file.sheets === undefined || file.content === undefined) return file;
  const known = await findColumnNames(db, actor, shapeKey(file.sheets.shape));
  if (known?.sheets == null) return file;
  const chosen = { sheets: choiceOf(known.sheets), numbers: known.numbers };
  try {
    const again = await tables.read(file.content, chosen, actor);
    if (again.sheets === undefined || !haveSameNames(again.sheets.sheets, known.sheets))
      return file;
    return {
      ...file,
      ...again,
      sheets: { ...again.sheets, recalled_at: known.saved_at.toISOString() },
    };
  } catch (error) {
    if (error instanceof DomainError) return file;
    throw error;
  }
}

/**
 * Reads a table that waits again, by other sheets, lines of titles and kinds of numbers, which are remembered for the actor's next file of
 * this shape. Without a choice it is read by what is found in it, and what was remembered is forgotten.
 *
 * @throws imports.not_found, also for a file that is no table; request.invalid for a sheet or a line that it does not
 *   have; as `readImportFile`
 */
export async function rereadImport(
  services: WithTables,
  actor: number,
  { id, sheets: chosen, numbers = null }: z.output<typeof rereadImportInput>,
) {
  const { db, tables } = services;
  const { status } = await getImport(services, actor, id);
  const content = status === 'pending' ? await findContent(db, id) : null;
  if (content === null) throw new DomainError('imports.not_found');
  const file = await tables.read(content, chosen && { sheets: chosen, numbers }, actor);
  return inTransaction(db, async (trx) => {
    const before = await lockPending(trx, actor, id);
    await deleteRows(trx, id);
    await fillBatch(trx, actor, file, (head) => updateBatchRead(trx, id, head));
    const { shape = '', sheets = [] } = file.sheets ?? {};
    if (chosen === null) await deleteColumnNames(trx, actor, shapeKey(shape));
    else {
      const read = sheets.filter(({ is_read }) => is_read).map((one) => ({ ...one, lines: [] }));
      const header = read.map(({ name }) => name);
      await saveColumnNames(trx, actor, shapeKey(shape), {
        header,
        fields: [],
        sheets: read,
        numbers,
      });
    }
    const { row_count, bad_count } = await getImport({ db: trx }, actor, id);
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.reread',
      entity_id: id,
      before: { row_count: before.row_count, bad_count: before.bad_count },
      after: { row_count, bad_count },
    });
    return { id, row_count, bad_count };
  });
}
