import type { Services } from '@amphi/api';
import { createAnswerWriter, createPasswordHasher } from '@amphi/api';
import type { Database, Pool } from '@amphi/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from './env.ts';
import { createLimiter } from './limits.ts';
import { createMailer } from './mail.ts';
import { createStores, type Stores } from './uploads/store.ts';

export type AppServices = Services & Stores;

/** Everything that calls stand on, made from the settings. */
export function createServices(
  env: Env,
  { db, pool }: { db: Database; pool: Pool },
  log: FastifyBaseLogger,
): AppServices {
  return {
    db,
    answers: createAnswerWriter(db, env.APP_TIMEZONE),
    passwords: createPasswordHasher(),
    limiter: createLimiter(pool, env.RATE_LIMITS),
    ...createStores(env.STORAGE_URL, env.DATA_DIR),
    mailer: createMailer(env, log),
    settings: {
      bank_name: env.BANK_NAME,
      bank_account: env.BANK_ACCOUNT,
      contact_phone: env.CONTACT_PHONE,
      public_url: env.PUBLIC_URL,
    },
    timezone: env.APP_TIMEZONE,
  };
}
