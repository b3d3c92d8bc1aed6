import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { undoImportInput } from '@amphi/domain/imports/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { raiseStatementTimeout } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { removeLocked } from '../bulk-changes/removal.usecases.ts';
import { findBatch, lockBatch, updateBatchUndone } from './imports.queries.ts';
import {
  countLosses,
  deleteEmptyCreated,
  lockBatchQuestions,
  lockCreated,
} from './undo.queries.ts';

/**
 * Counts what an undo would take away.
 *
 * @throws imports.not_found, imports.already_undone
 */
export async function previewUndo({ db }: { db: Database }, actor: number, id: number) {
  const batch = await findBatch(db, id, actor);
  if (batch === undefined || batch.status === 'pending') throw new DomainError('imports.not_found');
  if (batch.status === 'undone') throw new DomainError('imports.already_undone');
  return countLosses(db, id);
}

/**
 * Removes what a batch added and is still there, and the semester, subjects and chapters that it created if they are empty then.
 * The questions go to the trash as after any other removal: `changes` are the numbers by which they can come back.
 *
 * @throws imports.answered when students have given more answers to it than the administrator knows
 * @throws imports.not_found, imports.already_undone
 * @throws questions.in_mock_exam while a published mock exam asks one of them
 */
export async function undoImport(
  services: Services,
  actor_id: number,
  { id, answers }: z.output<typeof undoImportInput>,
) {
  return inTransaction(services.db, async (trx) => {
    const batch = await lockBatch(trx, id);
    if (batch === undefined || batch.status === 'pending') {
      throw new DomainError('imports.not_found');
    }
    if (batch.status === 'undone') throw new DomainError('imports.already_undone');
    await lockCreated(trx, id);
    const ids = await lockBatchQuestions(trx, id);
    const losses = await countLosses(trx, id);
    if (losses.answers > answers) throw new DomainError('imports.answered');
    await raiseStatementTimeout(trx);
    const changes: number[] = [];
    for (const table of ['qcms', 'qrocs'] as const) {
      const change = await removeLocked(trx, actor_id, table, ids[table]);
      if (change !== null) changes.push(change);
    }
    const created = await deleteEmptyCreated(trx, id);
    await updateBatchUndone(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'imports.undo',
      entity_id: id,
      before: { status: batch.status, ...losses },
      after: {
        status: 'undone',
        change_ids: changes,
        removed: { qcms: losses.qcms, qrocs: losses.qrocs, ...created },
      },
    });
    return { changes, qcms: losses.qcms, qrocs: losses.qrocs, ...created };
  });
}
