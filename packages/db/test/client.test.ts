import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../src/client.ts';
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
