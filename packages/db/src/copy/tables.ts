import type pg from 'pg';

export interface TableShape {
  name: string;
  /** Without those that PostgreSQL computes itself. */
  columns: string[];
  /** Where its numbering stands, by column. */
  sequences: { column: string; last_value: number; is_called: boolean }[];
}

/** Quotes a name for SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The migrator's own tables say which schema there is; they are no content. */
const IS_CONTENT = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and c.relname not like 'kysely\\_%'`;

/** Every table with content, by name. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column,
       pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${IS_CONTENT} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  const shapes = new Map<string, TableShape>();
  for (const { table, column, sequence } of columns) {
    const shape = shapes.get(table) ?? { name: table, columns: [], sequences: [] };
    shapes.set(table, shape);
    shape.columns.push(column);
    if (sequence === null) continue;
    const { rows } = await client.query(`select last_value, is_called from ${sequence}`);
    shape.sequences.push({
      column,
      last_value: Number(rows[0].last_value),
      is_called: rows[0].is_called,
    });
  }
  return [...shapes.values()];
}

/** Tables that migrations put rows into: what they hold in an empty installation is replaced by a backup's. */
export const SEEDED_TABLES: readonly string[] = ['baremes'];

/** Names of the tables that have rows of the installation's own; none of them in a database without a schema. */
export async function listFilledTables(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (SEEDED_TABLES.includes(name)) continue;
    const { rows } = await client.query(
      `select exists (select from public.${quote(name)}) as filled`,
    );
    if (rows[0].filled) filled.push(name);
  }
  return filled;
}

/** Statements that take every foreign key out of the schema, and those that put them back, checked. */
export async function foreignKeySwitches(
  client: pg.Client,
): Promise<{ off: string[]; on: string[] }> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and ${IS_CONTENT} order by f.oid`,
  );
  const alter = ({ table }: { table: string }) => `alter table public.${quote(table)}`;
  return {
    off: rows.map((key) => `${alter(key)} drop constraint ${quote(key.name)}`),
    on: rows.map((key) => `${alter(key)} add constraint ${quote(key.name)} ${key.definition}`),
  };
}
