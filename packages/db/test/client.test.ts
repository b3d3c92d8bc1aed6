import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { type Connection, openDatabase, type Pool } from '../src/client.ts';
import { withMigratedDatabase } from './support/database.ts';

const ask = (db: Connection) => sql`select 1`.execute(db);

it('sets a limit to all that a connection can wait for', async () => {
  const { db } = openDatabase(inject('clusterUrl'), { max: 1 });
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name like '%\\_timeout' and source = 'client'
  `.execute(db);
  await db.destroy();
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
});

describe('gives up on', () => {
  const locked = (db: Connection) => sql`select pg_advisory_xact_lock(4279)`.execute(db);

  it('a statement that takes too long', async () => {
    const { db } = openDatabase(inject('clusterUrl'), { max: 1, statementTimeout: 50 });
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    await db.destroy();
  });

  it('a lock that another holds', async () => {
    const { db } = openDatabase(inject('clusterUrl'), { max: 2, lockTimeout: 50 });
    const work = db.transaction().execute(async (trx) => {
      await locked(trx);
      await db.transaction().execute(locked);
    });
    await expect(work).rejects.toMatchObject({ code: '55P03' });
    await db.destroy();
  });

  it('an idle transaction', async () => {
    const { db, pool } = openDatabase(inject('clusterUrl'), { max: 1, idleTimeout: 50 });
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin');
    await ended;
    client.release(true);
    await db.destroy();
  });

  describe('a transaction that goes on and on, where the server can tell,', () => {
    const LIMIT = { max: 1, transactionTimeout: 200 };

    async function canTell(): Promise<boolean> {
      const { db } = openDatabase(inject('clusterUrl'), { max: 1 });
      const { rows } = await sql<{ number: number }>`
        select current_setting('server_version_num')::int as number`.execute(db);
      await db.destroy();
      return Number(rows[0]?.number) >= 170_000;
    }

    it('in the middle of a statement', async ({ skip }) => {
      skip(!(await canTell()), 'only PostgreSQL 17 and later count the time of transactions');
      const { db, pool } = openDatabase(inject('clusterUrl'), LIMIT);
      // A single message of many statements, none of which takes long: the server alone decides when it ends.
      const statements = Array.from({ length: 500 }, () => 'select pg_sleep(0.02)').join(';');
      await expect(pool.query(statements)).rejects.toMatchObject({ code: '25P04' });
      await db.destroy();
    });

    it('between two statements', async ({ skip }) => {
      skip(!(await canTell()), 'only PostgreSQL 17 and later count the time of transactions');
      const { db, pool } = openDatabase(inject('clusterUrl'), LIMIT);
      const ended = new Promise((resolve) => {
        pool.once('connect', (client) => client.once('end', resolve));
      });
      const work = db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await ended;
        await sql`select 1`.execute(trx);
      });
      await expect(work).rejects.toThrow('Client has encountered a connection error');
      await sql`select 1`.execute(db);
      await db.destroy();
    });
  });
});

it('lets no statement take several processors', async () => {
  const { db } = openDatabase(inject('clusterUrl'), { max: 1 });
  const { rows } = await sql`show max_parallel_workers_per_gather`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
});

describe('a call that gives up while the settings of its connection are made', () => {
  /** A pool of one connection, whose next one waits in its settings for the lock that the client holds. */
  async function giveUp(url: string) {
    const { db, pool } = openDatabase(url, { max: 1, statementTimeout: 0 });
    await sql`create function set_config(text, text, boolean) returns text language sql as
      'select pg_advisory_xact_lock(4280); select pg_catalog.set_config($1, $2, $3)'`.execute(db);
    await sql`alter database ${sql.ref(new URL(url).pathname.slice(1))}
      set search_path = public, pg_catalog`.execute(db);
    const blocker = new pg.Client({ connectionString: url });
    blocker.on('error', () => {});
    await blocker.connect();
    await blocker.query('select pg_advisory_lock(4280)');
    const first = await pool.connect();
    const waiting = pool.connect();
    first.release(true);
    await expect(waiting).rejects.toThrow('timeout');
    return { db, pool, blocker };
  }
  const counts = ({ totalCount, idleCount, waitingCount }: Pool) => [
    totalCount,
    idleCount,
    waitingCount,
  ];

  it('leaves the connection to the others', async () => {
    await withMigratedDatabase(async (url) => {
      const { db, pool, blocker } = await giveUp(url);
      await blocker.query('select pg_advisory_unlock(4280)');
      await expect.poll(() => ask(db).then(() => 'served', String)).toBe('served');
      expect(counts(pool)).toEqual([1, 1, 0]);
      await db.destroy();
      expect(counts(pool)).toEqual([0, 0, 0]);
      await blocker.end();
    });
  });

  it('keeps no pool from ending, though they are never made', async () => {
    await withMigratedDatabase(async (url) => {
      const { db, pool, blocker } = await giveUp(url);
      await db.destroy();
      expect(counts(pool)).toEqual([0, 0, 0]);
      await blocker.end();
    });
  });
});

it('sets none to the connections of migrations', async () => {
  const { db } = openDatabase(inject('clusterUrl'), { max: 1, statementTimeout: 0 });
  const { rows } = await sql`select current_setting('lock_timeout') as lock,
    current_setting('statement_timeout') as statement`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ lock: '0', statement: '0' }]);
});

it('outlives a connection that dies in the middle of its work', async () => {
  const { db, pool } = openDatabase(inject('clusterUrl'), { max: 2 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const sleeping = client.query('select pg_sleep(30)').catch((error: Error) => error);
  const ended = new Promise((resolve) => client.once('end', resolve));
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  expect(await sleeping).toBeInstanceOf(Error);
  await ended;
  client.release(true);
  await sql`select 1`.execute(db);
  await db.destroy();
});

it('goes on asking for all columns of a table when a newer version adds one', async () => {
  await withMigratedDatabase(async (url) => {
    const { db } = openDatabase(url, { max: 1 });
    try {
      const askAll = () => db.selectFrom('semesters').selectAll().where('id', '=', 1).execute();
      await askAll();
      await sql`alter table semesters add column newer text`.execute(db);
      expect(await askAll()).toEqual([]);
    } finally {
      await db.destroy();
    }
  });
});
