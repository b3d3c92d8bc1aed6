import type pg from 'pg';
import { OWN_COLUMNS } from '../generated/columns.ts';

export interface TableShape {
  name: string;
  is_partitioned: boolean;
  /** Without those that PostgreSQL computes itself. */
  columns: string[];
  /** The state of its sequences, by column. */
  sequences: { column: string; last_value: number; is_called: boolean }[];
}

/** Quotes a name for SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** True where a migration has ever made a table or view of the schema `public`, or a column of it. */
export const isOwn = (relation: string, column?: string): boolean =>
  Object.hasOwn(OWN_COLUMNS, relation) &&
  (column === undefined || OWN_COLUMNS[relation]?.includes(column) === true);

/** The migrator's own tables say which schema there is; they are no content. Partitions are part of their table. */
const IS_CONTENT = `c.relkind in ('r', 'p') and not c.relispartition
  and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'`;

/** Every table with content that migrations have made, with the columns that they have made, by name. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows: columns } = await client.query<{
    table: string;
    column: string;
    is_partitioned: boolean;
    sequence: string | null;
  }>(
    `select c.relname as table, a.attname as column, c.relkind = 'p' as is_partitioned,
       pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${IS_CONTENT} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  const shapes = new Map<string, TableShape>();
  for (const { table, column, is_partitioned, sequence } of columns) {
    if (!isOwn(table, column)) continue;
    const shape = shapes.get(table) ?? { name: table, is_partitioned, columns: [], sequences: [] };
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

/** PostgreSQL's own, and that of the job queue, which every start makes again. */
const KNOWN_SCHEMAS = ['information_schema', 'pgboss'];

/**
 * Lists what a database holds beside the content of the product, and a backup leaves out: tables and views of other
 * origin in any schema, but those of extensions, and columns of other origin in tables of the product.
 *
 * @returns names as SQL writes them, such as `students_copy`, `reports.monthly`, `users.remark`
 */
export async function listForeignNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    relation: string;
    column: string | null;
    is_public: boolean;
    text: string;
  }>(
    `with relation as (
       select c.oid, c.relname, n.nspname, n.nspname = 'public' as is_public,
         case n.nspname when 'public' then '' else quote_ident(n.nspname) || '.' end
           || quote_ident(c.relname) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition
         and n.nspname !~ '^pg_' and n.nspname <> all ($1)
         and not (n.nspname = 'public' and c.relname like 'kysely\\_%')
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
           and d.objid = c.oid and d.deptype = 'e')
     )
     select relname as relation, null as column, is_public, text from relation
     union all
     select relname, attname, is_public, text || '.' || quote_ident(attname)
     from relation join pg_attribute on attrelid = relation.oid
     where is_public and attnum > 0 and not attisdropped
     order by text`,
    [KNOWN_SCHEMAS],
  );
  return rows
    .filter(({ relation, column, is_public }) => {
      if (column === null) return !(is_public && isOwn(relation));
      return isOwn(relation) && !isOwn(relation, column);
    })
    .map(({ text }) => text);
}

/** Columns that no migration has made, in a table that migrations have made. */
export const foreignColumnsOf = ({
  name,
  columns,
}: Pick<TableShape, 'name' | 'columns'>): string[] =>
  columns.filter((column) => !isOwn(name, column));

/** Names of the tables of a dump, and of their columns, that no migration has made. */
export const foreignNamesOf = (tables: readonly Pick<TableShape, 'name' | 'columns'>[]): string[] =>
  tables.flatMap((table) =>
    isOwn(table.name)
      ? foreignColumnsOf(table).map((column) => `${table.name}.${column}`)
      : [table.name],
  );

/** Tables that migrations put rows into: what they hold in an empty installation is replaced by a backup's. */
export const SEEDED_TABLES: readonly string[] = ['baremes', 'legal'];

/**
 * Names of the tables that have rows of the installation's own, also of tables that no migration made; none of them in a
 * database without a schema.
 */
export async function listFilledTables(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${IS_CONTENT} order by c.relname`,
  );
  for (const { name } of tables) {
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
