import type { JobQueue } from '@amphi/api';
import { executeIn, type Pool } from '@amphi/db';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

/** The schema of the job queue's tables, beside ours. */
const SCHEMA = 'pgboss';

/** Any number that nothing else in this database locks. */
const START_LOCK = 4_279_115;

/** Seconds that a job may take before another process may take it over. */
export const JOB_SECONDS = 300;

/** Retries by queue. Delays in seconds double from try to try. */
const QUEUES = {
  'send-mail': { retryLimit: 9, retryDelay: 20, retryBackoff: true },
  'send-reset-link': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  scheduled: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
} as const;

export type QueueName = keyof typeof QUEUES;

/**
 * The job queue on our own pool. It needs no session: only single statements and transactions of one
 * round trip, so that it works behind a pooler too.
 */
export function createBoss(pool: Pool, log: FastifyBaseLogger): PgBoss {
  const boss = new PgBoss({
    schema: SCHEMA,
    // Its own scheduler and workers fail unseen when the database goes away; ours are `schedule.ts` and `worker.ts`.
    schedule: false,
    deleteAfterDays: 2,
    db: { executeSql: (text, values) => execute(pool, text, values) },
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  return boss;
}

/** A script of several statements that fails leaves its transaction open: that connection is thrown away. */
async function execute(pool: Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Creates the queue's tables where they are missing. A lock lets one server do so at a time: creating queues
 * concurrently ends in a deadlock.
 */
export async function startBoss(boss: PgBoss, pool: Pool): Promise<void> {
  const lock = await pool.connect();
  try {
    await lock.query('begin');
    await lock.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
    await install(boss);
    await lock.query('commit');
    lock.release();
  } catch (error) {
    lock.release(true);
    throw error;
  }
}

async function install(boss: PgBoss): Promise<void> {
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, options] of Object.entries(QUEUES)) {
    const queue = { ...options, name, expireInSeconds: JOB_SECONDS, retentionDays: 7 };
    if (!known.has(name)) await boss.createQueue(name, queue);
  }
}

/** Enqueues the jobs of requests for a link, in the transaction that inserts the request. A job holds its id alone. */
export function createJobQueue(boss: PgBoss): JobQueue {
  return {
    async enqueueResetLink(trx, requestId) {
      const db = { executeSql: (text: string, values: unknown[]) => executeIn(trx, text, values) };
      await boss.send('send-reset-link', {}, { id: requestId, db });
    },
  };
}
