import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../with-client.ts';
import { listForeignNames, listTables, quote, type TableShape } from './tables.ts';

export interface DumpedTable extends Omit<TableShape, 'is_partitioned'> {
  rows: number;
}

export interface DatabaseDump {
  /** PostgreSQL's version, such as '18.0'. */
  server_version: string;
  /** Migrations that had been applied, in order. */
  migrations: string[];
  tables: DumpedTable[];
  /** Names of what the database holds beside them: tables, views and columns that no migration has made. */
  left_out: string[];
}

/** Texts of values that every PostgreSQL reads in the same way, whatever its settings. */
const SETTINGS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local client_encoding = 'UTF8'; set local statement_timeout = 0`;

/**
 * Reads every table that migrations have made as of one moment, while others go on writing.
 *
 * @param write takes a table's rows in PostgreSQL's text format to their end, before it resolves
 */
export function dumpDatabase(
  connectionString: string,
  write: (table: string, content: Readable) => Promise<void>,
): Promise<DatabaseDump> {
  return withClient(connectionString, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(SETTINGS);
    const { rows: version } = await client.query('show server_version');
    const { rows: migrations } = await client.query(
      'select name from kysely_migration order by name',
    );
    const tables: DumpedTable[] = [];
    for (const { is_partitioned, ...table } of await listTables(client)) {
      const columns = table.columns.map(quote).join(', ');
      // Without the rows of tables that inherit from it; partitions are its own.
      const from = `${is_partitioned ? '' : 'only '}public.${quote(table.name)}`;
      const stream = client.query(copyTo(`copy (select ${columns} from ${from}) to stdout`));
      await write(table.name, stream);
      tables.push({ ...table, rows: stream.rowCount });
    }
    const left_out = await listForeignNames(client);
    await client.query('commit');
    return {
      left_out,
      server_version: version[0].server_version,
      migrations: migrations.map(({ name }) => name),
      tables,
    };
  });
}
