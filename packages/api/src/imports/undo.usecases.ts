import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { undoImportInput } from '@amphi/domain/imports/schema';
import type { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { removeUnusedImages } from '../images/images.usecases.ts';
import { deleteQuestions } from '../questions/questions.queries.ts';
import { listVersionImages } from '../questions/versions.queries.ts';
import { inTransaction } from '../transactions.ts';
import { findBatch, lockBatch, updateBatchUndone } from './imports.queries.ts';
import {
  countLosses,
  deleteEmptyCreated,
  lockBatchQuestions,
  lockCreated,
} from './undo.queries.ts';

/** Questions deleted by one statement, with all that hangs on them. */
const CHUNK = 500;

/**
 * What an undo would take away.
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
 *
 * @throws imports.answered when students have given more answers to it than the administrator knows
 * @throws imports.not_found, imports.already_undone
 */
export async function undoImport(
  services: Services,
  actor_id: number,
  { id, answers }: z.output<typeof undoImportInput>,
) {
  const { images, ...removed } = await inTransaction(services.db, async (trx) => {
    const batch = await lockBatch(trx, id);
    if (batch === undefined || batch.status === 'pending') {
      throw new DomainError('imports.not_found');
    }
    if (batch.status === 'undone') throw new DomainError('imports.already_undone');
    await lockCreated(trx, id);
    const ids = await lockBatchQuestions(trx, id);
    const losses = await countLosses(trx, id);
    if (losses.answers > answers) throw new DomainError('imports.answered');
    const images: string[] = [];
    for (const table of ['qcms', 'qrocs'] as const) {
      images.push(...(await listVersionImages(trx, table, ids[table])));
      for (let start = 0; start < ids[table].length; start += CHUNK) {
        await deleteQuestions(trx, table, ids[table].slice(start, start + CHUNK));
      }
    }
    const created = await deleteEmptyCreated(trx, id);
    await updateBatchUndone(trx, id);
    await insertAudit(trx, {
      ...{ actor_id, action: 'imports.undo', entity: 'imports', entity_id: id },
      before: { status: batch.status, ...losses },
      after: { status: 'undone', removed: { qcms: losses.qcms, qrocs: losses.qrocs, ...created } },
    });
    return { images, qcms: losses.qcms, qrocs: losses.qrocs, ...created };
  });
  await removeUnusedImages(services, images);
  return removed;
}
