import { randomUUID } from 'node:crypto';
import { t as joinDatabase, r as migrate, s as openDatabase } from './database-CzBzrMY0.js';
import { t as readEnv } from './env-Dvbbqw-P.js';
import {
  r as defaultStorage,
  l as insertMail,
  i as openStorage,
  n as publicSettings,
} from './services-WBcw-Dar.js';
import { v as createPasswordHasher } from './src-D7iujbpr.js';

//#region src/cli/installation.ts
/** A mistake of the person at the terminal, or one that they can mend: shown without a stack. */
var CommandError = class extends Error {};
/** Opens the database of the settings, beside a server that runs on it or alone, and closes it again. */
async function withDatabase(work, { migrated = true } = {}) {
  const env = readEnv();
  const database = await joinDatabase(env);
  try {
    const { connectionString, pooling } = database;
    if (migrated) await migrate(connectionString);
    const { db } = openDatabase(connectionString, {
      max: 2,
      pooling,
      statementTimeout: 12e4,
    });
    try {
      return await work({
        env,
        db,
        connectionString,
      });
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}
/** Where the settings keep files. */
const storageUrl = (env) => env.STORAGE_URL ?? defaultStorage(env.DATA_DIR);
const storageOf = (env) => openStorage(storageUrl(env));
/** What went wrong at the bottom of it: libraries wrap it into what they were about to do. */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const [first] = error instanceof AggregateError ? error.errors : [];
  const { code = '' } = error;
  return first ? reasonOf(first) : error.message || code || error.name;
}
/** Writes, reads and removes a file. @throws Error saying why the store can't be used */
async function tryStorage(disk) {
  const name = `trial-${randomUUID()}.txt`;
  await disk.put(name, name);
  const read = await disk.get(name);
  await disk.delete(name);
  if (read !== name) throw new Error('what was read is not what was written');
}
/** What use cases about accounts stand on. Their mails are noted; a server sends them within a minute. */
function accountServices({ env, db }) {
  return {
    db,
    mailer: {
      async enqueue(trx, mail, options) {
        await insertMail(trx, mail, options);
      },
      forget: () => Promise.resolve(),
    },
    passwords: createPasswordHasher(),
    timezone: env.APP_TIMEZONE,
    settings: publicSettings(env),
  };
}

//#endregion
export {
  accountServices as n,
  CommandError as t,
  reasonOf as r,
  storageOf as i,
  storageUrl as a,
  tryStorage as o,
  withDatabase as s,
};

//# sourceMappingURL=installation-D9svKW3O.js.map
