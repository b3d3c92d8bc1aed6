import type { Connection } from '@amphi/db';

/** Reads whether the copies of a student are compared with those of others. */
export function findComparison(db: Connection, userId: number) {
  return db
    .selectFrom('users')
    .select('is_compared')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Takes the student's sittings along, by their foreign key. */
export async function updateComparison(
  db: Connection,
  userId: number,
  is_compared: boolean,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_compared })
    .where('id', '=', userId)
    .where('is_compared', '<>', is_compared)
    .execute();
}

/** Reads whether a student also wants a note out of 20 with the results of an attempt. */
export function findShownScore(db: Connection, userId: number) {
  return db
    .selectFrom('users')
    .select('shows_score')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updateShownScore(
  db: Connection,
  userId: number,
  shows_score: boolean,
): Promise<void> {
  await db.updateTable('users').set({ shows_score }).where('id', '=', userId).execute();
}
