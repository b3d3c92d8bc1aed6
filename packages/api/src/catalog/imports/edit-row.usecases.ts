import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { checkRows, readList } from '@amphi/domain/imports/check';
import { type editRowInput, origin } from '@amphi/domain/imports/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockPending } from './imports.usecases.ts';
import { packRows } from './pack-file.ts';
import {
  findRowData,
  listSources,
  settleRows,
  updateRowChecked,
  updateRows,
} from './rows.queries.ts';

/**
 * Replaces what a row of a file that waits says of its question; its source, its subject and chapter, and its clinical
 * case stay where they are not among the fields. Without fields it is confirmed as it was read: its doubts go.
 *
 * @throws imports.not_found, also for a row that is not there; imports.unsafe for fields with more than a question has
 */
export function editRow(
  { db }: { db: Database },
  actor: number,
  { id, row, fields }: z.output<typeof editRowInput>,
) {
  return inTransaction(db, async (trx) => {
    const before = await lockPending(trx, actor, id);
    const data: Readonly<Record<string, unknown>> | undefined = await findRowData(trx, id, row);
    if (data === undefined) throw new DomainError('imports.not_found');
    const filed = Object.fromEntries(Object.keys(origin.shape).map((name) => [name, data[name]]));
    const [given] = readList([{ ...filed, ...(fields ?? data) }]).map((one) => ({ ...one, row }));
    const checked = checkRows(given ? [given] : [], await listSources(trx, id, row));
    await updateRows(trx, id, packRows(checked));
    await updateRowChecked(trx, id, row);
    const bad_count = await settleRows(trx, id);
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.correct',
      entity_id: id,
      before: { bad_count: before.bad_count },
      after: { bad_count },
    });
    return { id, bad_count };
  });
}
