import { setTimeout } from 'node:timers/promises';
import { countActiveAdmins } from '@amphi/api';
import { closePublishedAccounts } from '@amphi/api/identity/auth/published-passwords.usecases';
import { openDatabase } from '@amphi/db';
import { buildApp } from './app.ts';
import { type Env, findRetired } from './env.ts';
import { createBoss } from './jobs/boss.ts';
import { startJobs } from './jobs/index.ts';
import { pause } from './jobs/worker.ts';
import { createDelivery } from './mail/delivery.ts';
import { createLog } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { createServices } from './services.ts';
import { announce } from './startup/banner.ts';
import { prepareDataDir } from './startup/data-dir.ts';
import { migrateDatabase, provideDatabase } from './startup/database.ts';
import { loadDemo } from './startup/demo.ts';
import { ensureAdmin } from './startup/first-admin.ts';
import { startWatchdog } from './startup/watchdog.ts';
import { findZoneProblems } from './startup/zone-data.ts';

/** The longest wait for requests under way after a stop signal; process managers kill after 10 s. */
const DRAIN_MS = 8_000;

/** The longest end of each part; what takes longer ends with the process. */
const END_MS = DRAIN_MS + 1_000;

/** The longest piece of work, a large file of questions, takes seconds. */
const TRANSACTION_MS = 120_000;

export interface RunningServer {
  /** The address with the port that was really taken. */
  address: string;
  /** Prints at the terminal that it is ready; to be called once signals are handled. */
  /** @param isEmpty true where the first administrator is to be told the password that was made up for them */
  announce(isEmpty?: boolean): void;
  /** Answers what is under way, then closes everything that was started; never takes longer than some 40 seconds. */
  stop(): Promise<void>;
}

/**
 * Starts everything: database, migrations, first accounts, jobs, HTTP.
 *
 * @throws Error with a text for the operator; whatever was started is stopped again
 */
export async function startServer(env: Env): Promise<RunningServer> {
  /** Stops what has been started; run in reverse order. */
  const started: (() => Promise<unknown>)[] = [];
  async function stop(): Promise<void> {
    for (const end of started.splice(0).reverse()) {
      const over = new AbortController();
      await Promise.race([end(), pause(END_MS, over.signal)]).finally(() => over.abort());
    }
  }
  try {
    await prepareDataDir(env.DATA_DIR);
    const log = createLog(env.LOG_LEVEL);
    const retired = findRetired();
    if (retired) log.warn(retired);
    const database = await provideDatabase(env, (how) => log.error(how));
    started.push(() => database.stop());
    await migrateDatabase(env, database.connectionString);
    const { db, pool } = openDatabase(database.connectionString, {
      max: 20,
      transactionTimeout: TRANSACTION_MS,
      pooling: database.pooling,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    started.push(() => db.destroy());
    const isEmbedded = env.DATABASE_URL === undefined;
    for (const problem of await findZoneProblems(pool, env.APP_TIMEZONE, isEmbedded))
      log.warn(problem);
    const boss = createBoss(pool, log);
    const metrics = await provideMetrics();
    const services = createServices(env, { db, pool, boss }, log, metrics?.onBatch);
    async function provideMetrics(): Promise<Metrics | undefined> {
      if (env.METRICS_PORT === undefined) return undefined;
      const { createMetrics } = await import('./observability/metrics.ts');
      return createMetrics({ db, pool, queueLength: () => services.answers.queueLength() });
    }
    const firstAdmin = await ensureAdmin(env, services);
    const demo = env.DEMO && (await loadDemo(services));
    const closed = services.isPublic ? await closePublishedAccounts(services) : [];
    const hasAdmin = (await countActiveAdmins(services.db, closed)) > 0;
    const jobs = await startJobs({
      boss,
      pool,
      services,
      log,
      deliver: createDelivery(env),
      onJob: metrics?.onJob,
    });
    started.push(() => jobs.stop());
    const readiness = { draining: false };
    const app = await buildApp({
      services,
      log,
      trustProxy: env.TRUST_PROXY,
      readiness,
      metrics,
    });
    started.push(async () => {
      // Connections that are too slow to end by then are closed.
      const deadline = globalThis.setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close();
      clearTimeout(deadline);
    });
    const address = await app.listen({ port: env.PORT, host: env.HOST });
    if (env.PORT === 0) services.settings.public_url = withPort(env.PUBLIC_URL, address);
    jobs.begin();
    started.push(startWatchdog((error) => log.error({ err: error }, 'watchdog failed')));
    if (metrics !== undefined && env.METRICS_PORT !== undefined) {
      const { listenForMetrics } = await import('./observability/metrics-server.ts');
      const listening = { port: env.METRICS_PORT, host: env.HOST };
      started.push(await listenForMetrics(metrics.registry, listening));
    }
    // A load balancer sees that this server is about to stop before it refuses connections.
    async function drain(): Promise<void> {
      readiness.draining = true;
      await setTimeout(env.DRAIN_SECONDS * 1_000);
      await stop();
    }
    const say = (isEmpty = false) =>
      announce({
        publicUrl: services.settings.public_url,
        address,
        demo: demo && !services.isPublic,
        firstAdmin,
        closed,
        hasAdmin,
        account: isEmpty && firstAdmin === 'created' ? env : undefined,
      });
    return { address, announce: say, stop: drain };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An address that was left to the port, with the port that was taken. */
function withPort(publicUrl: string, address: string): string {
  return publicUrl.replace(/:0$/, `:${new URL(address).port}`);
}
