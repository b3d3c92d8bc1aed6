import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { takeTime } from '../locks.queries.ts';
import { inTransaction } from '../transactions.ts';
import {
  findBulkChange,
  listLeft,
  lockBulkChange,
  lockChanged,
  lockFormerPlaces,
  restoreValues,
  updateBulkChangeUndone,
} from './bulk-changes.queries.ts';
import { deleteHeldRows, lockHeldSittings, lockOwners, restoreRows } from './held-rows.queries.ts';

/**
 * A change of many questions that can be taken back, or was.
 *
 * @throws bulk.not_found when it is too long ago
 */
export async function readBulkChange({ db }: { db: Database }, id: number) {
  const change = await findBulkChange(db, id);
  if (change === undefined) throw new DomainError('bulk.not_found');
  return change;
}

/**
 * Takes back a change of many questions, of any administrator. Questions that were changed since, and those whose former
 * place is gone, stay as they are.
 *
 * @returns how many are as they were before, and which are left
 * @throws bulk.not_found, bulk.already_undone
 */
export function undoBulkChange({ db }: Services, actor_id: number, id: number) {
  return inTransaction(db, async (trx) => {
    await takeTime(trx);
    const change = await lockBulkChange(trx, id);
    if (change === undefined) throw new DomainError('bulk.not_found');
    if (change.undone_at !== null) throw new DomainError('bulk.already_undone');
    const { kind } = change;
    const entity = change.entity === 'qcms' ? 'qcms' : 'qrocs';
    const isRemoval = kind === 'removal';
    if (isRemoval) await lockOwners(trx, id);
    await lockFormerPlaces(trx, id);
    if (isRemoval) await lockHeldSittings(trx, id);
    else await lockChanged(trx, { id, entity });
    const restored = isRemoval
      ? await restoreRows(trx, id, entity)
      : await restoreValues(trx, { id, entity, kind: kind === 'move' ? 'move' : 'exam_year' });
    const left = await listLeft(trx, id, restored);
    if (isRemoval) await deleteHeldRows(trx, id);
    await updateBulkChangeUndone(trx, id);
    const question_count = restored.length;
    await insertAudit(trx, {
      ...{ actor_id, action: 'bulkChanges.undo', entity: 'bulkChanges', entity_id: id },
      after: { questions: entity, question_count, left_unchanged: left.map((one) => one.id) },
    });
    return { question_count, left };
  });
}
