import type { DB, Transaction } from '@amphi/db';
import type { removeQuestionsInput, Selection } from '@amphi/domain/bulk-changes/schema';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import type { ScopedContext } from '../../identity/staff/scope.usecases.ts';
import { lockItems, raiseStatementTimeout } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { keyOf } from '../conditions/kinds.ts';
import { insertBulkChange } from './bulk-changes.queries.ts';
import { changeSelected } from './bulk-changes.usecases.ts';
import { countGoing } from './selection.queries.ts';
import { moveToTrash } from './trash.queries.ts';

type Entity = Selection['entity'];

/**
 * Deletes questions that the transaction has locked as a change that can be taken back, which the caller notes in the
 * log.
 *
 * @returns the number of the change; null without questions
 * @throws questions.in_mock_exam, by the database
 */
export async function removeLocked(
  trx: Transaction<DB>,
  actor_id: number,
  entity: Entity,
  ids: readonly number[],
): Promise<number | null> {
  if (ids.length === 0) return null;
  const change = await insertBulkChange(trx, { actor_id, entity, kind: 'removal' }, ids);
  await moveToTrash(trx, change, entity, ids);
  return change;
}

/**
 * Deletes the questions of a selection with their answers, and holds all of it until it can't be taken back any more.
 * Their images stay as long. One that students see is an editor's to delete where no reviewer publishes: of a single
 * one they may propose the retirement.
 *
 * @throws bulk.answered when students have given more answers than the person knows
 * @throws questions.in_mock_exam while a published mock exam asks one of them; as `changeSelected`
 */
export function removeSelected(
  { services: { db }, ...context }: ScopedContext,
  { selection, expected, answers }: z.output<typeof removeQuestionsInput>,
) {
  const { entity } = selection;
  return inTransaction(db, async (trx) => {
    await raiseStatementTimeout(trx);
    const change = { kind: 'removal' as const, selection, expected };
    return changeSelected(trx, context, change, async (ids, changeId) => {
      await lockItems(trx, keyOf(entity), ids);
      const going = await countGoing(trx, entity, ids);
      if (going.answers > answers) throw new DomainError('bulk.answered');
      await moveToTrash(trx, changeId, entity, ids);
    });
  });
}

/**
 * Removes one question by its number, whatever answers go with it.
 *
 * @throws questions.not_found
 * @throws drafts.review_required, questions.in_mock_exam as the removal of a selection
 */
export async function removeQuestion(
  context: ScopedContext,
  entity: Entity,
  id: number,
): Promise<void> {
  const selection = { entity, ids: [id] };
  const answers = Number.MAX_SAFE_INTEGER;
  await removeSelected(context, { selection, expected: 1, answers }).catch((error: unknown) => {
    const isGone = error instanceof DomainError && error.code === 'bulk.selection_changed';
    throw isGone ? new DomainError('questions.not_found') : error;
  });
}
