import { join } from 'node:path';
import type { PublicSettings } from '@amphi/api';
import { createAnswerWriter, createPasswordHasher } from '@amphi/api';
import type { Database, Pool } from '@amphi/db';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { createDeletionList } from './backup/deletions.ts';
import { backUp } from './backup/noted.ts';
import { createInstallationChecks } from './checks/installation.ts';
import { type ClientErrorLimit, createClientErrorLimit } from './client-errors/limits.ts';
import type { Env } from './env.ts';
import { runApart } from './imports/file-process.ts';
import { createJobQueue } from './jobs/boss.ts';
import { createLimiter } from './limits/limiter.ts';
import { createMailer } from './mail/mailer.ts';
import { createPasswordProcess } from './passwords/password-process.ts';
import { isPublicAddress } from './public-address.ts';
import { createStores, defaultStorage, type FileServices, openStorage } from './storage/store.ts';

export type AppServices = FileServices & { clientErrorLimit: ClientErrorLimit };

/** Everything that calls stand on, made from the settings. */
export function createServices(
  env: Env,
  { db, pool, boss }: { db: Database; pool: Pool; boss: PgBoss },
  log: FastifyBaseLogger,
  onBatch?: (size: number) => void,
): AppServices {
  const limiter = createLimiter(pool, env.RATE_LIMITS);
  return {
    db,
    answers: createAnswerWriter(db, env.APP_TIMEZONE, onBatch),
    passwords: createPasswordHasher({ work: createPasswordProcess() }),
    limiter,
    clientErrorLimit: createClientErrorLimit(env.RATE_LIMITS),
    ...createStores(env.STORAGE_URL, env.DATA_DIR),
    deletions: createDeletionList(() =>
      openStorage(env.STORAGE_URL ?? defaultStorage(env.DATA_DIR)),
    ),
    mailer: createMailer(boss, env.DATA_DIR, log),
    jobs: createJobQueue(boss),
    settings: publicSettings(env),
    backupDays: env.BACKUP_KEEP_DAYS,
    installation: createInstallationChecks(env, () =>
      backUp(
        { env, db, connectionString: pool.options.connectionString ?? '' },
        join(env.DATA_DIR, 'backups'),
      ),
    ),
    pushService: env.PUSH_SERVICE,
    tables: {
      read: (content, chosen, userId) =>
        runApart('again', [content, chosen], { account: { limiter, userId } }),
    },
    timezone: env.APP_TIMEZONE,
    isPublic: isPublicAddress(env),
  };
}

/** Returns the settings that the operator decides and students see. */
export function publicSettings(env: Env): PublicSettings {
  return {
    bank_name: env.BANK_NAME,
    bank_account: env.BANK_ACCOUNT,
    account_holder: null,
    contact_phone: env.CONTACT_PHONE,
    public_url: env.PUBLIC_URL,
    sends_mail: env.SMTP_URL !== undefined,
  };
}
