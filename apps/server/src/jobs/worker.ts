import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { QueueName } from './boss.ts';

/** Called after every job. */
export type OnJob = (job: { name: string; outcome: 'done' | 'failed' }, seconds: number) => void;

export interface WorkerOptions {
  boss: PgBoss;
  queue: QueueName;
  /** Does one job. An error is logged, and the job is tried again later. */
  handle(job: PgBoss.Job<unknown>): Promise<void>;
  log: FastifyBaseLogger;
  onJob?: OnJob | undefined;
  /** The name of a job in logs and metrics; that of its queue by default. */
  nameOf?: (job: PgBoss.Job<unknown>) => string;
  /** Jobs at once. */
  batchSize?: number;
  /** Milliseconds between looks at an empty queue. */
  pollMs: number;
}

export interface Worker {
  /** Finishes the jobs under way and takes no more. */
  stop(): Promise<void>;
}

/**
 * Takes jobs of a queue, one batch after the other. The database hands each job to one worker only; a
 * worker that vanishes loses its jobs to others when their time is over. Outages are waited out.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { boss, queue, handle, log, onJob, nameOf = () => queue, batchSize = 1, pollMs } = options;

  async function run(job: PgBoss.Job<unknown>): Promise<void> {
    const name = nameOf(job);
    const start = performance.now();
    const report = (outcome: 'done' | 'failed') =>
      onJob?.({ name, outcome }, (performance.now() - start) / 1_000);
    try {
      await handle(job);
    } catch (error) {
      report('failed');
      log.warn({ err: error, queue, name, job: job.id }, 'job failed');
      await boss.fail(queue, job.id, { message: String(error) });
      return;
    }
    report('done');
    await boss.complete(queue, job.id);
  }

  /** A job whose outcome could not be stored is tried again: handlers may run twice. */
  const runSafely = (job: PgBoss.Job<unknown>): Promise<void> =>
    run(job).catch((error: unknown) => {
      log.warn({ err: error, queue, job: job.id }, 'outcome of a job not stored');
    });

  return startLoop({ name: queue, pollMs, log }, async () => {
    const jobs = await boss.fetch(queue, { batchSize });
    await Promise.all(jobs.map(runSafely));
    return jobs.length > 0;
  });
}

/** Milliseconds of the longest wait after steps that failed one after the other. */
const BACKOFF_MS = 30_000;

export interface LoopOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Called after every step that found work or failed. */
  onJob?: OnJob | undefined;
}

interface Loop extends LoopOptions {
  /** Name of the steps in log and metrics. */
  name: string;
  /** Milliseconds between steps that found no work. */
  pollMs: number;
}

/**
 * Repeats a step until it is stopped. One that fails is logged and tried again, after twice the wait of the one before.
 *
 * @param step whether it found work, so that there may be more at once; aborted when the loop is stopped
 */
export function startLoop(
  { name, pollMs, log, onJob }: Loop,
  step: (signal: AbortSignal) => Promise<boolean>,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function loop(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const start = performance.now();
      const report = (outcome: 'done' | 'failed') =>
        onJob?.({ name, outcome }, (performance.now() - start) / 1_000);
      try {
        const hasWorked = await step(signal);
        failures = 0;
        if (hasWorked) report('done');
        else await pause(pollMs, signal);
      } catch (error) {
        report('failed');
        log.error({ err: error, name }, 'a look for work failed');
        await pause(Math.min(pollMs * 2 ** failures, BACKOFF_MS), signal);
        failures += 1;
      }
    }
  }
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Resolves after some milliseconds, or at once when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
