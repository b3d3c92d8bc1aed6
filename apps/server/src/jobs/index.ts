import { listForgottenMails } from '@amphi/api';
import { sendResetLink } from '@amphi/api/identity/auth/auth.usecases';
import type { Pool } from '@amphi/db';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Deliver } from '../mail/delivery.ts';
import { createMailSender } from '../mail/mailer.ts';
import type { FileServices } from '../storage/store.ts';
import { startBoss } from './boss.ts';
import { startPush } from './push.ts';
import { startPages } from './scans.ts';
import { enqueueScheduledJobs, scheduledJobOf } from './schedule.ts';
import { type OnJob, pause, startWorker, type Worker } from './worker.ts';

/** The interval between searches for due jobs and for mails without a job. */
const TICK_MS = 60_000;

/** Time that work gets at the end; beyond it, the rest is left to the next start, or to another server. */
const DRAIN_MS = 8_000;

export interface JobsOptions {
  boss: PgBoss;
  pool: Pool;
  services: FileServices;
  deliver: Deliver;
  log: FastifyBaseLogger;
  /** Called after every job, for metrics. */
  onJob?: OnJob | undefined;
}

export interface Jobs {
  /** Works on jobs from now on: mails at once, scheduled jobs at their intervals. */
  begin(): void;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** Takes jobs from now on; they are worked on once the address that mails lead to is known. */
export async function startJobs({
  boss,
  pool,
  services,
  deliver,
  log,
  onJob,
}: JobsOptions): Promise<Jobs> {
  await startBoss(boss, pool);
  const startWorkers = (): Worker[] => [
    startWorker({
      boss,
      log,
      onJob,
      queue: 'send-mail',
      handle: createMailSender(services.db, deliver),
      batchSize: 5,
      pollMs: 500,
    }),
    startWorker({
      boss,
      log,
      onJob,
      queue: 'send-reset-link',
      handle: ({ id }) => sendResetLink(services, id),
      pollMs: 500,
    }),
    startWorker({
      boss,
      log,
      onJob,
      queue: 'scheduled',
      nameOf: (job) => scheduledJobOf(job)?.name ?? 'unknown',
      handle: async (job) => {
        const scheduled = scheduledJobOf(job);
        const count = await scheduled?.run(services, log);
        if (typeof count === 'number' && count > 0) {
          log.info({ job: scheduled?.name, count }, 'scheduled job');
        }
      },
      pollMs: 20_000,
    }),
    startPages(services, { log, onJob }),
    startPush(services, { log, onJob }),
  ];
  const tick = () =>
    enqueueScheduledJobs(boss)
      .then(() => enqueueWaitingMails(boss, services))
      .catch((error: unknown) => log.warn({ err: error }, 'jobs not enqueued'));
  let workers: Worker[] = [];
  let ticking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    begin() {
      workers = startWorkers();
      ticking = tick();
      timer = setInterval(() => {
        ticking = tick();
      }, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      const drained = new AbortController();
      const ends = [ticking, ...workers.map((worker) => worker.stop())];
      await Promise.race([Promise.all(ends), pause(DRAIN_MS, drained.signal)]);
      drained.abort();
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * Enqueues the mails that have no job: written by a command, or before a restore. A job has the id of its mail, so
 * that there is never a second one.
 */
export async function enqueueWaitingMails(
  boss: PgBoss,
  { db }: Pick<FileServices, 'db'>,
): Promise<void> {
  const ids = await listForgottenMails(db);
  if (ids.length > 0) await boss.insert(ids.map((id) => ({ id, name: 'send-mail', data: {} })));
}
