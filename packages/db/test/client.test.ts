import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { type Connection, type Database, openDatabase } from '../src/client.ts';
import { migrate } from '../src/migrate.ts';
import { withEmptyDatabase } from './support/database.ts';

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
  /** What a piece of work on connections with short limits ends with. */
  async function failureOf(work: (db: Database) => Promise<unknown>): Promise<unknown> {
    const limits = { statementTimeout: 2_000, lockTimeout: 50, transactionTimeout: 300 };
    const { db } = openDatabase(inject('clusterUrl'), { ...limits, max: 2 });
    try {
      await work(db);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      await db.destroy();
    }
  }
  const locked = (db: Connection) => sql`select pg_advisory_xact_lock(4279)`.execute(db);

  it('a statement that takes too long', async () => {
    const { db } = openDatabase(inject('clusterUrl'), { max: 1, statementTimeout: 50 });
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    await db.destroy();
  });

  it('a lock that another holds', async () => {
    const failure = await failureOf((db) =>
      db.transaction().execute(async (trx) => {
        await locked(trx);
        await db.transaction().execute(locked);
      }),
    );
    expect(failure).toMatchObject({ code: '55P03' });
  });

  it('a transaction that nobody goes on with', async () => {
    const { db, pool } = openDatabase(inject('clusterUrl'), { max: 1, idleTimeout: 50 });
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin');
    await ended;
    client.release(true);
    await db.destroy();
  });

  it('a transaction that goes on and on, where the server can tell', async () => {
    const { db } = openDatabase(inject('clusterUrl'), { max: 1 });
    const { rows } = await sql<{ number: number }>`
      select current_setting('server_version_num')::int as number`.execute(db);
    await db.destroy();
    const failure = await failureOf((own) =>
      own.transaction().execute(async (trx) => {
        for (let step = 0; step < 60; step += 1) await sql`select pg_sleep(0.02)`.execute(trx);
      }),
    );
    const message = failure instanceof Error ? failure.message : 'went on';
    expect(message).toMatch(Number(rows[0]?.number) >= 170_000 ? /terminat/i : /went on/);
  });
});

it('lets no statement take several processors', async () => {
  const { db } = openDatabase(inject('clusterUrl'), { max: 1 });
  const { rows } = await sql`show max_parallel_workers_per_gather`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
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
  await withEmptyDatabase(async (url) => {
    await migrate(url);
    const { db } = openDatabase(url, { max: 1 });
    try {
      const ask = () => db.selectFrom('semesters').selectAll().where('id', '=', 1).execute();
      await ask();
      await sql`alter table semesters add column newer text`.execute(db);
      expect(await ask()).toEqual([]);
    } finally {
      await db.destroy();
    }
  });
});
