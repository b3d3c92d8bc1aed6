import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Database, openDatabase, type Pool } from '../client.ts';
import { migrate } from '../migrate.ts';
import { withClient } from '../with-client.ts';

const TEMPLATE = 'amphi_template';
const WORKER = 'test_worker_';

/** A database of one test file's own, with the whole schema and nothing in it. */
export interface TestDatabase {
  db: Database;
  pool: Pool;
  connectionString: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** Migrates the database that all test databases are copies of. Called once per test run. */
export async function prepareTemplate(clusterUrl: string): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [WORKER],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
  });
  await migrate(urlOf(clusterUrl, TEMPLATE));
}

/** Copies the template, or another database that has no connection. Copies of different test files don't see each other. */
export async function createTestDatabase(
  clusterUrl: string,
  template = TEMPLATE,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(clusterUrl, (client) => copy(client, name, template));
  const connectionString = urlOf(clusterUrl, name);
  const { db, pool } = openDatabase(connectionString, { max: 12 });
  return {
    db,
    pool,
    connectionString,
    async drop() {
      await db.destroy();
      await withClient(clusterUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

type SharedDatabase = Pick<TestDatabase, 'db' | 'pool' | 'connectionString'>;
let shared: Promise<SharedDatabase> | undefined;

/**
 * The database of this worker, as it is after its migrations: copied once, emptied whenever a file asks for it. Nothing
 * but rows may be changed there.
 */
export async function emptyTestDatabase(clusterUrl: string): Promise<SharedDatabase> {
  shared ??= openWorkerDatabase(clusterUrl);
  const database = await shared;
  await database.pool.query(RESTORE_ROWS);
  return database;
}

/** By its name, so that a worker whose modules are reloaded finds it again. */
async function openWorkerDatabase(clusterUrl: string): Promise<SharedDatabase> {
  const name = `${WORKER}${process.pid}_${process.env.VITEST_POOL_ID ?? 0}`;
  const connectionString = urlOf(clusterUrl, name);
  const isNew = await withClient(clusterUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rows.length === 0) await copy(client, name, TEMPLATE);
    return found.rows.length === 0;
  });
  const opened = openDatabase(connectionString, { max: 12 });
  if (isNew) await opened.pool.query(KEEP_ROWS);
  return { ...opened, connectionString };
}

/** Keeps what migrations have put into tables, in another schema. */
const KEEP_ROWS = `
  do $$
  declare
    t regclass;
    has_rows boolean;
  begin
    create schema kept;
    for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('select exists (select from %s)', t) into has_rows;
      if has_rows then execute format('create table kept.%s as table %1$s', t); end if;
    end loop;
    create table kept."sequences" as select schemaname, sequencename, last_value from pg_sequences;
  end $$
`;

/** Deletes all rows, whatever the triggers, puts those of migrations back, and lets numbers begin where they began. */
const RESTORE_ROWS = `
  do $$
  declare
    t regclass;
    has_rows boolean;
    columns text;
  begin
    set local session_replication_role = replica;
    for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('select exists (select from %s)', t) into has_rows;
      if has_rows then execute format('delete from %s', t); end if;
      if to_regclass('kept.' || t) is not null then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = t and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into %s (%2$s) overriding system value select %2$s from kept.%1$s', t, columns);
      end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(former.last_value, start_value), former.last_value is not null)
    from pg_sequences as now join kept."sequences" as former using (schemaname, sequencename)
    where now.last_value is distinct from former.last_value;
  end $$
`;

/** Copies files: through the log it takes a third longer at least. */
const copy = (client: pg.Client, name: string, template: string) =>
  client.query(`create database ${name} template ${template} strategy file_copy`);

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}
