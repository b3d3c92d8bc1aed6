import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@amphi/db/testing';
import { createBoss, startBoss } from '@amphi/server/jobs/boss';
import { startWorker } from '@amphi/server/jobs/worker';
import { createLog } from '@amphi/server/observability/log';
import { afterEach, beforeEach, inject } from 'vitest';

export const log = createLog('silent');

/** The longest job on a busy machine. */
export const WAIT = { timeout: 90_000, interval: 20 };

type Boss = ReturnType<typeof createBoss>;

/** A database of each test's own, and what takes jobs from it. */
export interface JobsWorld {
  readonly database: TestDatabase;
  newBoss(): Promise<Boss>;
  /** Starts a worker for mails. */
  work(boss: Boss, handle: Parameters<typeof startWorker>[0]['handle']): void;
  addUser(): Promise<{ id: number }>;
  /** Called after the test, the last one first. */
  atEnd(end: () => Promise<unknown>): void;
}

/** Sets the world up around each test of the file. */
export function useJobsWorld(): JobsWorld {
  let database: TestDatabase;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await createTestDatabase(inject('clusterUrl'));
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await database.drop();
  });

  return {
    get database() {
      return database;
    },
    async newBoss() {
      const boss = createBoss(database.pool, log);
      await startBoss(boss, database.pool);
      ends.push(() => boss.stop({ graceful: false }));
      return boss;
    },
    work(boss, handle) {
      const queue = { queue: 'send-mail', handle, batchSize: 5, pollMs: 20 } as const;
      const worker = startWorker({ boss, log, ...queue });
      ends.push(() => worker.stop());
    },
    addUser: () =>
      database.db
        .insertInto('users')
        .values({ full_name: 'A', email: `${randomUUID()}@test.example`, password_hash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    atEnd: (end) => void ends.push(end),
  };
}
