import type { Connection, DB, Transaction } from '@amphi/db';

/** Lists the notes of administrators about an account, newest first; the author's name is null once they are gone. */
export function listUserNotes(db: Connection, userId: number) {
  return db
    .selectFrom('user_notes')
    .leftJoin('users as authors', 'authors.id', 'user_notes.author_id')
    .select([
      'user_notes.id',
      'user_notes.author_id',
      'authors.full_name as author_name',
      'user_notes.body',
      'user_notes.created_at',
    ])
    .where('user_notes.user_id', '=', userId)
    .orderBy('user_notes.id', 'desc')
    .execute();
}

export function insertUserNote(
  trx: Transaction<DB>,
  note: { user_id: number; author_id: number; body: string },
) {
  return trx
    .insertInto('user_notes')
    .values(note)
    .returning(['id', 'user_id', 'author_id', 'body', 'created_at'])
    .executeTakeFirstOrThrow();
}

export function deleteUserNote(trx: Transaction<DB>, id: number) {
  return trx
    .deleteFrom('user_notes')
    .where('id', '=', id)
    .returning(['user_id', 'author_id', 'body', 'created_at'])
    .executeTakeFirst();
}
