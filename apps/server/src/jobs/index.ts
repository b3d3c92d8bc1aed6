import { remindOfExpiry } from '@amphi/api/access/access.usecases';
import { sendResetLink } from '@amphi/api/auth/auth.usecases';
import { listForgottenMails } from '@amphi/api/mails/mails.queries';
import type { Pool } from '@amphi/db';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { AppServices } from '../services.ts';
import { startBoss, TURNS } from './boss.ts';
import { cleanUp } from './clean-up.ts';
import { createMailSender, type Deliver } from './send-mail.ts';
import { pause, startWorker, type Worker } from './worker.ts';

const TICK_MS = 60_000;
/** What takes longer than this at the end is left to the next start, or to another server. */
const DRAIN_MS = 8_000;

export interface JobsOptions {
  boss: PgBoss;
  pool: Pool;
  services: AppServices;
  deliver: Deliver;
  log: FastifyBaseLogger;
}

export interface Jobs {
  /** Works on jobs from now on: mails at once, reminders and the clean-up by the clock. */
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
}: JobsOptions): Promise<Jobs> {
  await startBoss(boss, pool);
  const startWorkers = (): Worker[] => [
    startWorker({
      boss,
      log,
      queue: 'send-mail',
      handle: createMailSender(services.db, deliver),
      batchSize: 5,
      pollMs: 500,
    }),
    startWorker({
      boss,
      log,
      queue: 'send-reset-link',
      handle: ({ id }) => sendResetLink(services, id),
      pollMs: 500,
    }),
    startWorker({
      boss,
      log,
      queue: 'remind-of-expiry',
      handle: async () => {
        const sent = await remindOfExpiry(services);
        if (sent > 0) log.info({ sent }, 'reminders');
      },
      pollMs: 20_000,
    }),
    startWorker({
      boss,
      log,
      queue: 'clean-up',
      handle: async () => {
        log.info(await cleanUp(services), 'clean-up');
      },
      pollMs: 20_000,
    }),
  ];
  const tick = () =>
    giveOutTurns(boss)
      .then(() => queueForgottenMails(boss, services))
      .catch((error: unknown) => log.warn({ err: error }, 'jobs not given out'));
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

/** Asks for the jobs of the clock; in each turn the first to ask makes the one job of that turn. */
async function giveOutTurns(boss: PgBoss): Promise<void> {
  for (const [queue, singletonSeconds] of Object.entries(TURNS)) {
    await boss.send(queue, {}, { singletonKey: queue, singletonSeconds });
  }
}

/**
 * Makes jobs for mails that have none: written by a command, or before a restore. A job has the number
 * of its mail, so that there is never a second one.
 */
export async function queueForgottenMails(
  boss: PgBoss,
  { db }: Pick<AppServices, 'db'>,
): Promise<void> {
  const ids = await listForgottenMails(db);
  if (ids.length > 0) await boss.insert(ids.map((id) => ({ id, name: 'send-mail', data: {} })));
}
