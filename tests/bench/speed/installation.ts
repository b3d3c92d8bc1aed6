import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, migrate, openDatabase, type Pool } from '@amphi/db';
import { startEmbeddedPostgres } from '@amphi/db/embedded';
import { startServer } from '../../support/server.ts';
import type { Target } from './drive.ts';
import type { Known } from './traffic.ts';
import { seedAnswers, seedContent, tokenOf } from './volumes.ts';

/** The product as in production, on a PostgreSQL of its own that is as durable as everybody's. */
export interface Installation {
  product: Target;
  databasePid: number;
  connectionString: string;
  db: Database;
  pool: Pool;
  known: Known;
  /** Fills the database with so many answers, unless it holds them already. */
  fill(answers: number): Promise<void>;
  /** Ends everything and removes the data, unless the folder was given. */
  stop(): Promise<void>;
}

/** @param folder where the data is kept from run to run; a temporary one by default */
export async function startInstallation(folder?: string): Promise<Installation> {
  const data = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), 'amphi-bench-'));
  const note = join(data, 'answers');
  const postgres = await startEmbeddedPostgres({ dataDir: join(data, 'postgres') });
  const { connectionString } = postgres;
  await migrate(connectionString);
  const { db, pool } = openDatabase(connectionString, { max: 4, statementTimeout: 0 });
  if (!(await db.selectFrom('qcms').select('id').limit(1).executeTakeFirst())) {
    await seedContent(pool);
  }
  const server = await startServer(
    { DATABASE_URL: connectionString, DEMO: '0', LOG_LEVEL: 'info' },
    join(data, 'server'),
  );
  const ids = async (table: 'qcms' | 'subjects') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  return {
    product: { name: 'REST', url: server.url, pid: server.process.pid as number },
    databasePid: postgres.pid,
    connectionString,
    db,
    pool,
    known: { questions: await ids('qcms'), subjects: await ids('subjects') },
    async fill(answers) {
      await stopJobs(pool);
      const there = existsSync(note) ? Number(await readFile(note, 'utf8')) : undefined;
      if (there === answers) return;
      await rm(note, { force: true });
      await seedAnswers(pool, answers);
      await writeFile(note, String(answers));
    },
    async stop() {
      await server.stop({ keepData: true });
      await db.destroy();
      await postgres.stop();
      if (folder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

/**
 * Has no scheduled job begin any more, and waits for the one under way: they read receipts, compare questions and fold
 * answers for seconds, which would be measured with some samples and not with others.
 */
async function stopJobs(pool: Pool): Promise<void> {
  await pool.query(`
    create or replace function pgboss.refuse_job() returns trigger language plpgsql as 'begin return null; end';
    create or replace trigger refuse_job before insert on pgboss.job
      for each row when (new.name = 'scheduled') execute function pgboss.refuse_job();
    delete from pgboss.job where name = 'scheduled' and state = 'created'`);
  const active = `select from pgboss.job where name = 'scheduled' and state = 'active'`;
  while ((await pool.query(active)).rows.length > 0) await setTimeout(500);
}

/** Starts the process that shows what is possible; see `bare.ts`. */
export async function startBare({
  product,
  connectionString,
  known,
}: Installation): Promise<Target & { stop(): Promise<void> }> {
  const list = `${product.url}/api/practice/subject/${known.subjects[0]}/questions`;
  const child = fork(
    fileURLToPath(new URL('./bare.ts', import.meta.url)),
    [connectionString, list, `amphi_session=${tokenOf(1)}`],
    { execArgv: ['--import', 'tsx'] },
  );
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (message) => done(Number(message)));
    child.once('exit', (code) => fail(new Error(`the bare process ended with ${code}`)));
  });
  return {
    name: 'bare',
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit').once('exit', () => done());
        child.disconnect();
      }),
  };
}
