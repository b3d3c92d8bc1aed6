import { type Migration, Migrator, sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from './client.ts';
import { findObstacles, readFacts, UnfitDatabaseError } from './requirements.ts';
import { withClient } from './with-client.ts';

/** Any number that nothing else in this database locks. */
const MIGRATION_LOCK = 4_279_113;

/** Migrations and those who wait for them take their time, whatever a role or pooler allows others. */
const PATIENCE = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

function patient(migration: Migration): Migration {
  return {
    ...migration,
    up: async (db) => {
      await sql.raw(PATIENCE).execute(db);
      await migration.up(db);
    },
  };
}

const patientMigrations = Object.fromEntries(
  Object.entries(migrations).map(([name, migration]) => [name, patient(migration)]),
);

/**
 * Brings a database to the newest schema. Several processes may call this at the same moment: one
 * migrates, the others wait for it.
 *
 * @param upTo the last migration to apply, by its name; the newest when left out
 * @returns the names of the migrations that were applied now
 * @throws UnfitDatabaseError when the database cannot be served from, and the first error of a migration; it has
 *   left no trace of that migration
 */
export function migrate(connectionString: string, upTo?: string): Promise<string[]> {
  return withClient(connectionString, async (lock) => {
    // The lock is that of the transaction, not of the session: a pooler between us may change sessions.
    await lock.query('begin');
    await lock.query(PATIENCE);
    await lock.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [obstacle] = findObstacles(await readFacts(lock));
    if (obstacle !== undefined) throw new UnfitDatabaseError(obstacle);
    const { db } = openDatabase(connectionString, { max: 2, pooling: 'unnamed' });
    try {
      const migrator = new Migrator({
        db,
        provider: { getMigrations: () => Promise.resolve(patientMigrations) },
        // An installation that upgraded between two that landed the other way round gets the missing one.
        allowUnorderedMigrations: true,
      });
      const { error, results } = await (upTo === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(upTo));
      if (error !== undefined) throw error;
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      await db.destroy();
    }
  });
}
