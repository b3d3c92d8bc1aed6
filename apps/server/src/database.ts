import { join } from 'node:path';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@amphi/db/embedded';
import type { Env } from './env.ts';

export interface ProvidedDatabase {
  connectionString: string;
  /** Stops what was started for it, if anything. */
  stop(): Promise<void>;
}

type DatabaseSettings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

/** The database to serve from: the one that is named, or our own in the data folder. */
export async function provideDatabase({
  DATABASE_URL,
  DATA_DIR,
}: DatabaseSettings): Promise<ProvidedDatabase> {
  if (DATABASE_URL !== undefined) return external(DATABASE_URL);
  return startEmbeddedPostgres({ dataDir: join(DATA_DIR, 'postgres') });
}

/** As `provideDatabase`, for commands: a server that runs on the data folder is joined. */
export async function joinDatabase(settings: DatabaseSettings): Promise<ProvidedDatabase> {
  const running =
    settings.DATABASE_URL === undefined
      ? await findEmbeddedPostgres(join(settings.DATA_DIR, 'postgres'))
      : undefined;
  return running === undefined ? provideDatabase(settings) : external(running);
}

function external(connectionString: string): ProvidedDatabase {
  return { connectionString, stop: () => Promise.resolve() };
}
