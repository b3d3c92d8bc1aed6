import type { Pool } from '@amphi/db';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

/** Where the job queue keeps its tables, beside ours. */
const SCHEMA = 'pgboss';

/** Any number that nothing else in this database locks. */
const START_LOCK = 4_279_115;

/** Seconds that a job may take before another process may take it over. */
export const JOB_SECONDS = 300;

/** How jobs are tried again, by queue. Delays in seconds double from try to try. */
const QUEUES = {
  'send-mail': { retryLimit: 9, retryDelay: 20, retryBackoff: true },
  'send-reset-link': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  'remind-of-expiry': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'clean-up': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
} as const;

export type QueueName = keyof typeof QUEUES;

/** Jobs that come by the clock, with the seconds of a turn: one job per turn, however many servers ask. */
export const TURNS = { 'remind-of-expiry': 1_800, 'clean-up': 3_600 } as const;

/**
 * The job queue on our own pool. It needs no session: only single statements and transactions of one
 * round trip, so that it works behind a pooler too.
 */
export function createBoss(pool: Pool, log: FastifyBaseLogger): PgBoss {
  const boss = new PgBoss({
    schema: SCHEMA,
    // Its own clock and workers fail unseen when the database goes away; ours are in `worker.ts`.
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
 * Makes the queue's tables where they are missing. Servers that start at once take turns: making queues
 * at the same moment ends in a deadlock.
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
