import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import {
  assertInScope,
  type Publisher,
  type ScopedContext,
} from '../../identity/staff/scope.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { raiseStatementTimeout } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  findBulkChange,
  listFormerSubjects,
  listLeft,
  listReturning,
  lockBulkChange,
  lockChanged,
  lockFormerFilings,
  restoreValues,
  updateBulkChangeUndone,
} from '../bulk-changes/bulk-changes.queries.ts';
import { isOwn } from '../bulk-changes/bulk-changes.usecases.ts';
import { ungroup } from '../bulk-changes/grouping.queries.ts';
import { lockOwners, restoreRows } from '../bulk-changes/trash.queries.ts';
import { unmergeDuplicates } from '../duplicates/merge.usecases.ts';
import { assertMayPublish } from '../publishing/publishing.usecases.ts';

/**
 * A change of many questions that can be taken back, or was.
 *
 * @throws bulk.not_found when it is too long ago, or an editor or reviewer asks for that of another user
 */
export async function readBulkChange(
  { services: { db }, user }: Omit<ScopedContext, 'scope'>,
  id: number,
) {
  const change = await findBulkChange(db, id);
  if (change === undefined || !isOwn(user, change)) throw new DomainError('bulk.not_found');
  return change;
}

/**
 * Taking a change back needs the rights of the change itself: it changes questions that students see, or shows them
 * again.
 */
async function assertMayReturn(
  trx: Transaction<DB>,
  user: Publisher,
  change: { id: number; entity: 'qcms' | 'qrocs' },
): Promise<void> {
  if (user.is_admin) return;
  for (const { former_id, ...question } of await listReturning(trx, change)) {
    const after = { subject_id: former_id };
    await assertMayPublish(trx, user, question, after, 'staff.review_required');
  }
}

/** @returns the ids of the questions that are as they were before */
async function undoKind(
  trx: Transaction<DB>,
  context: Omit<ScopedContext, 'services'>,
  { id, entity, kind }: { id: number; entity: 'qcms' | 'qrocs'; kind: string },
): Promise<number[]> {
  if (kind === 'merge') return unmergeDuplicates(trx, context, { id, entity });
  if (kind === 'removal') await lockOwners(trx, id);
  await lockFormerFilings(trx, id);
  if (kind === 'removal') return restoreRows(trx, id, entity);
  await lockChanged(trx, { id, entity });
  if (kind === 'grouping') return ungroup(trx, id);
  return restoreValues(trx, {
    id,
    entity,
    kind: kind === 'move' || kind === 'state' ? kind : 'exam_year',
  });
}

/**
 * Takes back a change of questions: administrators that of anybody, others their own, while all of its former subjects
 * are in their scope. Questions that were changed since, and those whose former place is gone, stay as they are; of a
 * merge both are as before, or it is refused.
 *
 * @returns how many are as they were before, and which are left
 * @throws bulk.not_found, bulk.already_undone, auth.admin_only
 * @throws duplicates.not_found, duplicates.changed, duplicates.answered_since for a merge
 * @throws staff.review_required by an editor, where a reviewer publishes by now
 */
export function undoBulkChange({ services: { db }, user, scope }: ScopedContext, id: number) {
  return inTransaction(db, async (trx) => {
    await raiseStatementTimeout(trx);
    const change = await lockBulkChange(trx, id);
    if (change === undefined || !isOwn(user, change)) throw new DomainError('bulk.not_found');
    await assertInScope(trx, scope, { subjects: await listFormerSubjects(trx, id) });
    if (change.undone_at !== null) throw new DomainError('bulk.already_undone');
    const { entity, kind } = change;
    await assertMayReturn(trx, user, { id, entity });
    const restored = await undoKind(trx, { user, scope }, { id, entity, kind });
    const left = await listLeft(trx, id, restored);
    await updateBulkChangeUndone(trx, id);
    const question_count = restored.length;
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'bulkChanges.undo',
      entity_id: id,
      after: { questions: entity, question_count, left_unchanged: left.map((one) => one.id) },
    });
    return { question_count, left };
  });
}
