import { required } from '@amphi/domain/errors';
import type { createUserNoteInput } from '@amphi/domain/users/schema';
import type { z } from 'zod';
import { lockUser } from '../../identity/accounts/accounts.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { deleteUserNote, insertUserNote } from './user-notes.queries.ts';

/**
 * Notes something about an account.
 *
 * @throws users.not_found
 */
export function createUserNote(
  { db }: Services,
  author_id: number,
  { user_id, body }: z.output<typeof createUserNoteInput>,
) {
  return inTransaction(db, async (trx) => {
    required(await lockUser(trx, user_id), 'users.not_found');
    const note = await insertUserNote(trx, { user_id, author_id, body });
    await insertAudit(trx, {
      actor_id: author_id,
      action: 'userNotes.create',
      entity_id: note.id,
      after: { user_id },
      personal: { user_id, after: { body } },
    });
    return note;
  });
}

/**
 * Removes a note about an account, of any author.
 *
 * @throws users.note_not_found
 */
export function removeUserNote({ db }: Services, actor_id: number, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const note = required(await deleteUserNote(trx, id), 'users.note_not_found');
    const { user_id, author_id, body } = note;
    await insertAudit(trx, {
      actor_id,
      action: 'userNotes.remove',
      entity_id: id,
      before: { user_id, author_id },
      personal: { user_id, before: { body } },
    });
  });
}
