import type { Kysely } from 'kysely';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { openDatabase } from '../../src/client.ts';
import type { DB } from '../../src/generated/types.ts';
import { migrate } from '../../src/migrate.ts';
import { createEmptyDatabase } from './database.ts';

type Db = Kysely<DB>;

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

  return {
    /** @param check what the newest schema has made of it */
    upgrade<Made>(
      title: string,
      at: string,
      prepare: (old: Db) => Promise<Made>,
      check: (db: Db, made: Made) => Promise<void>,
    ): void {
      let made: Made;
      stages.push({
        at,
        prepare: async (old) => {
          made = await prepare(old);
        },
      });
      it(title, () => check(ready(), made));
    },
  };
}
