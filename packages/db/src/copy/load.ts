import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../migrate.ts';
import { withClient } from '../with-client.ts';
import type { DatabaseDump, DumpedTable } from './dump.ts';
import {
  foreignColumnsOf,
  foreignKeySwitches,
  isOwn,
  listFilledTables,
  quote,
  SEEDED_TABLES,
} from './tables.ts';

/** A dump as it may be read: one of an earlier version may hold tables that no migration has made. */
export type LoadedDump = Pick<DatabaseDump, 'migrations' | 'tables'>;

/** @throws Error with one line when the dump cannot go into this database; nothing is changed */
export async function assertLoadable(connectionString: string, dump: LoadedDump): Promise<void> {
  const unknown = dump.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new Error(`the backup is of a newer version (${unknown.join(', ')}): update first`);
  }
  await withClient(connectionString, async (client) => {
    const filled = await listFilledTables(client);
    if (filled.length > 0) {
      throw new Error(`the database is not empty: there are rows in ${filled.join(', ')}`);
    }
  });
}

/**
 * Fills an empty database: brings it to the dump's schema, copies every row in one transaction, then
 * applies the newer ones. Triggers rest meanwhile, since their effects are in the dump; constraints hold. Tables and
 * columns that no migration has made are left out.
 *
 * @throws Error as `assertLoadable`, or the database's own; no rows are left then
 */
export async function loadDatabase(
  connectionString: string,
  dump: LoadedDump,
  read: (table: string) => Readable,
): Promise<void> {
  await assertLoadable(connectionString, dump);
  await withClient(connectionString, async (client) => {
    // A schema may have been made by a newer version; there are no rows in it.
    await client.query('drop schema public cascade; create schema public');
  });
  await migrate(connectionString, dump.migrations.at(-1));
  await withClient(connectionString, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Tables may point at each other, so no order of them would do.
    const foreignKeys = await foreignKeySwitches(client);
    for (const statement of foreignKeys.off) await client.query(statement);
    for (const table of dump.tables) {
      if (isOwn(table.name)) await loadTable(client, table, read(table.name));
    }
    for (const statement of foreignKeys.on) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrate(connectionString);
}

async function loadTable(client: pg.Client, table: DumpedTable, content: Readable): Promise<void> {
  const name = `public.${quote(table.name)}`;
  await client.query(`alter table ${name} disable trigger user`);
  if (SEEDED_TABLES.includes(table.name)) await client.query(`delete from ${name}`);
  // The file has values of these as well: they are read into columns that are dropped again.
  const foreign = foreignColumnsOf(table).map(quote);
  for (const column of foreign) await client.query(`alter table ${name} add column ${column} text`);
  const columns = table.columns.map(quote).join(', ');
  const target = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(content, target);
  if (target.rowCount !== table.rows) {
    throw new Error(`${table.name}: ${target.rowCount} rows instead of ${table.rows}`);
  }
  for (const column of foreign) await client.query(`alter table ${name} drop column ${column}`);
  await client.query(`alter table ${name} enable trigger user`);
  for (const { column, last_value, is_called } of table.sequences) {
    if (foreign.includes(quote(column))) continue;
    await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, $4)`, [
      name,
      column,
      last_value,
      is_called,
    ]);
  }
}
