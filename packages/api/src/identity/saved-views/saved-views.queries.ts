import type { Connection } from '@amphi/db';
import type { createViewInput } from '@amphi/domain/saved-views/schema';
import { sql } from 'kysely';
import type { z } from 'zod';

const columns = ['id', 'list', 'name', 'query'] as const;

/** An administrator's views of all lists, by name. */
export function listViews(db: Connection, userId: number) {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy(sql`search_key(name)`)
    .orderBy('id')
    .execute();
}

/** Adds a view; the database refuses a name twice, and more than there may be. */
export function insertView(db: Connection, userId: number, view: z.output<typeof createViewInput>) {
  return db
    .insertInto('saved_views')
    .values({ user_id: userId, ...view })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Renames one's own view; undefined when there is none. */
export function updateViewName(db: Connection, userId: number, id: number, name: string) {
  return db
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes one's own view. @returns whether there was one */
export async function deleteView(db: Connection, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
