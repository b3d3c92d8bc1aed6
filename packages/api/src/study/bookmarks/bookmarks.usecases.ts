import type { saveMemoInput } from '@amphi/domain/bookmarks/schema';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockMemo, upsertMemo } from './bookmarks.queries.ts';

/**
 * Saves the memo of a question. One that is equal is not saved again.
 *
 * @returns the memo with its new revision
 * @throws memos.conflict when it has been changed, or removed, since it was read
 */
export function saveMemo(
  { db }: Services,
  user_id: number,
  { body, base_revision, ...question }: z.output<typeof saveMemoInput>,
) {
  return inTransaction(db, async (trx) => {
    const before = await lockMemo(trx, user_id, question);
    if (before?.body === body) return { ...question, ...before };
    if (before === undefined && base_revision > 0) throw new DomainError('memos.conflict');
    const memo = await upsertMemo(trx, { ...question, user_id, body }, base_revision);
    if (memo === undefined) throw new DomainError('memos.conflict');
    return { ...question, ...memo };
  });
}
