import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPooling, migrate, type Pooling, UnfitDatabaseError } from '@amphi/db';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@amphi/db/embedded';
import { prepareDataDir } from './data-dir.ts';

/** Between two tries to start a database that does not. */
const RESTART_MS = 1_000;

export interface ProvidedDatabase {
  connectionString: string;
  pooling: Pooling;
  /** Stops what was started for it, if anything. */
  stop(): Promise<void>;
}

interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/** The database to serve from: the one that is named, or our own in the data folder. */
export async function provideDatabase(
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
  report: (what: string) => void = () => {},
): Promise<ProvidedDatabase> {
  if (DATABASE_URL !== undefined) return external(DATABASE_URL);
  await prepareDataDir(DATA_DIR);
  return keepRunning(join(DATA_DIR, 'postgres'), report);
}

/** Starts the embedded database, and again whenever it exits unexpectedly. */
async function keepRunning(
  dataDir: string,
  report: (what: string) => void,
): Promise<ProvidedDatabase> {
  let stopping = false;
  let current = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = current;
  // The connection string of the pool names this socket.
  const again = { dataDir, socketDir: current.connection.host };

  async function watch(): Promise<void> {
    while (!stopping) {
      await current.exited;
      if (stopping) return;
      report('the database has ended and is started again');
      current = await restart();
    }
  }
  async function restart(): Promise<typeof current> {
    for (;;) {
      try {
        return await startEmbeddedPostgres(again);
      } catch (error) {
        report(`the database did not start: ${String(error)}`);
        if (stopping) return current;
        await sleep(RESTART_MS);
      }
    }
  }
  const watching = watch();
  return {
    connectionString,
    pooling: 'session',
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
      await current.stop();
    },
  };
}

/** Acts like `provideDatabase`, for commands: a server that runs on the data folder is joined. */
export async function joinDatabase(settings: DatabaseSettings): Promise<ProvidedDatabase> {
  const running =
    settings.DATABASE_URL === undefined
      ? await findEmbeddedPostgres(join(settings.DATA_DIR, 'postgres'))
      : undefined;
  return running === undefined ? provideDatabase(settings) : external(running);
}

async function external(connectionString: string): Promise<ProvidedDatabase> {
  const pooling = await findPooling(connectionString).catch((error: unknown) => {
    throw new Error(
      `DATABASE_URL leads to no database that answers: ${reasonOf(error).replaceAll(/\s+/g, ' ')}`,
    );
  });
  return { connectionString, pooling, stop: () => Promise.resolve() };
}

/**
 * Brings the database to this version's schema.
 *
 * @returns the names of the migrations that were applied now
 * @throws Error with one line that names the setting when the database cannot be served from
 */
export async function migrateDatabase(
  { DATABASE_URL }: Pick<DatabaseSettings, 'DATABASE_URL'>,
  connectionString: string,
): Promise<string[]> {
  try {
    return await migrate(connectionString);
  } catch (error) {
    if (!(error instanceof UnfitDatabaseError)) throw error;
    const setting = DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new Error(`${setting}: ${error.message}`);
  }
}

/** The innermost error: libraries wrap it. */
export function innermostError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.cause instanceof Error) return innermostError(error.cause);
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first ? innermostError(first) : error;
}

export function reasonOf(error: unknown): string {
  const reason = innermostError(error);
  if (!(reason instanceof Error)) return String(reason);
  return reason.message || (reason as { code?: string }).code || reason.name;
}
