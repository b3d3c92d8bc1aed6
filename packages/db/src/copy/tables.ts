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

/** Every table with content, in an order in which each comes after those that it points to. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column,
       pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${IS_CONTENT} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select c.relname as from, f.confrelid::regclass::text as to
     from pg_constraint f join pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and f.confrelid <> f.conrelid and ${IS_CONTENT}`,
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
  return inOrder([...shapes.values()], links);
}

function inOrder(tables: TableShape[], links: { from: string; to: string }[]): TableShape[] {
  const sorted: TableShape[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(
      ({ name }) => !links.some(({ from, to }) => from === name && names.has(to)),
    );
    if (free.length === 0) throw new Error(`tables point at each other: ${[...names].join(', ')}`);
    for (const table of free) {
      sorted.push(table);
      waiting.delete(table);
    }
  }
  return sorted;
}

/** Names of the tables that have rows; none of them in a database without a schema. */
export async function listFilledTables(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select exists (select from public.${quote(name)}) as filled`,
    );
    if (rows[0].filled) filled.push(name);
  }
  return filled;
}
