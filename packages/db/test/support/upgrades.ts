import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { openDatabase } from '../../src/client.ts';
import type { DB } from '../../src/generated/types.ts';
import { migrate } from '../../src/migrate.ts';
import { createEmptyDatabase, insertUser } from './database.ts';

export type Db = Kysely<DB>;

/**
 * Shares a database among all tests of upgrades: each puts in at its stage what it looks at once all migrations are
 * applied.
 */
export function useUpgrades() {
  /** Preparations that run right after a migration, before those that follow. */
  const stages: { at: string; prepare: (old: Db) => Promise<unknown> }[] = [];
  let close: (() => Promise<void>) | undefined;
  let opened: Db | undefined;
  const ready = (): Db => {
    if (opened === undefined) throw new Error('the database exists only inside of tests');
    return opened;
  };

  beforeAll(async () => {
    const { connectionString, drop } = await createEmptyDatabase(inject('clusterUrl'));
    const { db } = openDatabase(connectionString, { max: 1 });
    opened = db;
    close = async () => {
      await db.destroy();
      await drop();
    };
    for (const { at, prepare } of stages.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
      await migrate(connectionString, at);
      await prepare(db);
    }
    await migrate(connectionString);
  });
  afterAll(() => close?.());

  const stage = (at: string, prepare: (old: Db) => Promise<unknown>) =>
    void stages.push({ at, prepare });
  return {
    stage,
    /** @param check what the newest schema has made of it */
    upgrade<Made>(
      title: string,
      at: string,
      prepare: (old: Db) => Promise<Made>,
      check: (db: Db, made: Made) => Promise<void>,
    ): void {
      let made: Made;
      stage(at, async (old) => {
        made = await prepare(old);
      });
      it(title, () => check(ready(), made));
    },
  };
}

/** Rows that a removal of questions holds, by table. */
export async function hold(old: Db, rows: Record<string, object>): Promise<number> {
  const actor_id = await insertUser(old);
  const { rows: changes } = await sql<{ change_id: number }>`
    with change as (
      insert into bulk_changes (actor_id, entity, kind)
      values (${actor_id}, 'qcms', 'removal') returning id
    )
    insert into held_rows (change_id, held_table, question_id, user_id, content)
    select change.id, key, 7, ${actor_id}, value from change, jsonb_each(${JSON.stringify(rows)})
    returning change_id
  `.execute(old);
  return changes[0]?.change_id ?? 0;
}

export async function trashOf(db: Db, change_id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ held_table: string; content: unknown }>`
    select held_table, content from held_rows where change_id = ${change_id}
  `.execute(db);
  return Object.fromEntries(rows.map(({ held_table, content }) => [held_table, content]));
}
