import { createPasswordHasher, type Mailer } from '@amphi/api';
import type { ErasingServices } from '@amphi/api/insight/users/users.usecases';
import { insertMail } from '@amphi/api/platform/mails/mails.queries';
import { type Database, openDatabase, waitForDatabase } from '@amphi/db';
import { createDeletionList } from '../backup/deletions.ts';
import { type Env, readEnv } from '../env.ts';
import { forgetMails } from '../mail/delivery.ts';
import { isPublicAddress } from '../public-address.ts';
import { publicSettings } from '../services.ts';
import { joinDatabase, migrateDatabase } from '../startup/database.ts';
import { storageOf } from '../storage/settings.ts';
import { createStores } from '../storage/store.ts';

/** A mistake of the person at the terminal, or one that they can mend: shown without a stack. */
export class CommandError extends Error {}

/** The longest wait of commands for a database that is starting. */
const DATABASE_WAIT_MS = 60_000;

export interface Installation {
  env: Env;
  db: Database;
  connectionString: string;
}

/**
 * Opens the database of the settings, beside a server that runs on it or alone, and closes it again. A database
 * that is starting is waited for, a minute at most: containers start side by side.
 *
 * @throws Error with one line that names DATABASE_URL when it does not come up
 */
export async function withDatabase<T>(
  work: (installation: Installation) => Promise<T>,
  { migrated = true } = {},
): Promise<T> {
  const env = readEnv();
  if (env.DATABASE_URL !== undefined) {
    await waitForDatabase(env.DATABASE_URL, {
      timeout: DATABASE_WAIT_MS,
      onWait: (text) => process.stderr.write(`${text}\n`),
    });
  }
  const database = await joinDatabase(env);
  try {
    const { connectionString, pooling } = database;
    if (migrated) await migrateDatabase(env, connectionString);
    const { db } = openDatabase(connectionString, { max: 2, pooling, statementTimeout: 120_000 });
    try {
      return await work({ env, db, connectionString });
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

/** The services of the deletion of accounts. */
export function erasingServices({ env, db }: Installation): ErasingServices {
  const { receipts } = createStores(env.STORAGE_URL, env.DATA_DIR);
  const { mailer } = accountServices({ env, db });
  return {
    db,
    receipts,
    mailer: { ...mailer, forget: (addresses) => forgetMails(env.DATA_DIR, addresses) },
    deletions: createDeletionList(() => storageOf(env)),
  };
}

/** The services of use cases about accounts. Their mails are stored; a server sends them within a minute. */
export function accountServices({ env, db }: Pick<Installation, 'env' | 'db'>) {
  const mailer: Mailer = {
    async enqueue(trx, mail, options) {
      await insertMail(trx, mail, options);
    },
    forget: () => Promise.resolve(),
  };
  return {
    db,
    mailer,
    passwords: createPasswordHasher(),
    timezone: env.APP_TIMEZONE,
    settings: publicSettings(env),
    isPublic: isPublicAddress(env),
  };
}
