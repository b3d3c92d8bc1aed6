import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../src/client.ts';
import { migrate } from '../src/migrate.ts';
import { withEmptyDatabase, withMigratedDatabase } from './support/database.ts';

const names = Object.keys(migrations);

async function query<T>(connectionString: string, text: string): Promise<T[]> {
  const { db } = openDatabase(connectionString, { max: 1 });
  try {
    return (await sql.raw<T>(text).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

it('applies every migration once when three processes start at the same moment', async () => {
  await withEmptyDatabase(async (url) => {
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat()).toEqual(names);
    expect(applied.filter((some) => some.length > 0)).toHaveLength(1);
    const noted = await query(url, 'select name from kysely_migration order by name');
    expect(noted).toEqual(names.map((name) => ({ name })));
  });
});

it('has nothing to do the second time and keeps the data', async () => {
  await withMigratedDatabase(async (url) => {
    await query(url, `insert into semesters (name, year, fee) values ('S1', 2026, 400)`);
    expect(await migrate(url)).toEqual([]);
    expect(await query(url, 'select name from semesters')).toEqual([{ name: 'S1' }]);
  });
});

/** Every column, constraint and index of our tables, without the order of columns. */
const SCHEMA = `
  select table_name || '.' || column_name as location, data_type || is_nullable || coalesce(column_default, '') as what
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
  union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select tablename || '.' || indexname, indexdef from pg_indexes
  where schemaname = 'public' order by 1, 2`;

it('brings up to date who upgraded between two migrations that landed in another order', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, '0010_imports');
    const { db } = openDatabase(url, { max: 1 });
    await migrations['0012_mails']?.up(db);
    await sql`insert into kysely_migration values ('0012_mails', ${new Date().toISOString()})`.execute(
      db,
    );
    await db.destroy();
    expect(await migrate(url)).toEqual(
      names.filter((name) => name > '0011' && name !== '0012_mails'),
    );
    const schema = await query(url, SCHEMA);
    await withMigratedDatabase(async (ordered) => {
      expect(schema).toEqual(await query(ordered, SCHEMA));
    });
    expect(await migrate(url)).toEqual([]);
  });
});

it('leaves no trace of a migration that fails, and says why', async () => {
  await withEmptyDatabase(async (url) => {
    await query(url, 'create table payments (id integer)');
    await expect(migrate(url)).rejects.toThrow('"payments" already exists');
    expect(await query(url, `select to_regclass('access') as access`)).toEqual([{ access: null }]);
    await query(url, 'drop table payments');
    await migrate(url);
    expect(await query(url, 'select count(*) from payments')).toEqual([{ count: 0 }]);
  });
});

it('names its migrations so that their order is the order of their names', () => {
  expect([...names].sort()).toEqual(names);
});
