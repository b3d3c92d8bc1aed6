import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../src/client.ts';
import { migrate } from '../src/migrate.ts';
import { withEmptyDatabase } from './support/database.ts';

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
  await withEmptyDatabase(async (url) => {
    await migrate(url);
    await query(url, `insert into semesters (name, year, fee) values ('S1', 2026, 400)`);
    expect(await migrate(url)).toEqual([]);
    expect(await query(url, 'select name from semesters')).toEqual([{ name: 'S1' }]);
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
