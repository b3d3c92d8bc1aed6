import type { Connection } from '@amphi/db';
import type { preferencesInput } from '@amphi/domain/auth/schema';
import type { z } from 'zod';

/** Reads the choices of an account. */
export function findPreferences(db: Connection, userId: number) {
  return db
    .selectFrom('users')
    .select(['is_compared', 'shows_score', 'gets_order_mails', 'faculty', 'study_year'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Stores choices; a changed comparison takes the student's sittings along, by their foreign key. */
export async function updatePreferences(
  db: Connection,
  userId: number,
  chosen: z.output<typeof preferencesInput>,
): Promise<void> {
  if (Object.keys(chosen).length === 0) return;
  await db.updateTable('users').set(chosen).where('id', '=', userId).execute();
}
