import type { ClientBase } from 'pg';
import { migrations } from '../migrations/index.ts';

/** All migrations of this version, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

const MIN_VERSION = 150_000;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist'];

/** A database that cannot be served from; the message is one line with what to do. */
export class UnfitDatabaseError extends Error {}

/** Facts that decide whether a database can be served from. */
export interface DatabaseFacts {
  /** `server_version_num`: 150004 is 15.4. */
  version_number: number;
  version: string;
  encoding: string;
  role: string;
  /** True where the role may create schemas and extensions in the database, and tables in the schema `public`. */
  can_create: boolean;
  available_extensions: string[];
  /** Names of the migrations that were applied, whichever version has them; `undefined` for an empty database. */
  applied: string[] | undefined;
}

/** Reads the facts. The statements are understood by PostgreSQL 13 and 14 as well, which have to be recognised. */
export async function readFacts(client: ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<Omit<DatabaseFacts, 'applied'> & { migrated: boolean }>(
    `select current_setting('server_version_num')::int as version_number,
       current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       current_user as role,
       has_database_privilege(current_database(), 'create')
         and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), true) as can_create,
       array(select name::text from pg_available_extensions where name = any($1)) as available_extensions,
       to_regclass('public.kysely_migration') is not null as migrated`,
    [EXTENSIONS],
  );
  const [{ migrated, ...facts } = { migrated: false } as never] = rows;
  if (!migrated) return { ...facts, applied: undefined };
  const { rows: applied } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  return { ...facts, applied: applied.map(({ name }) => name) };
}

/** Migrations of this version that the database lacks. */
export const pendingMigrations = ({ applied = [] }: DatabaseFacts): string[] =>
  migrationNames.filter((name) => !applied.includes(name));

/** Names what makes a database unfit, each with what to do about it. */
export function findObstacles(facts: DatabaseFacts): string[] {
  const missing = EXTENSIONS.filter((name) => !facts.available_extensions.includes(name));
  const newer = (facts.applied ?? []).filter((name) => !migrationNames.includes(name));
  const obstacles = [
    facts.version_number < MIN_VERSION &&
      `PostgreSQL ${facts.version} is too old: 15 or later is needed`,
    facts.encoding !== 'UTF8' &&
      `the encoding of the database is ${facts.encoding}: create one with \`encoding 'UTF8' template template0\``,
    missing.length > 0 && `PostgreSQL lacks ${missing.join(', ')}: install its contrib package`,
    newer.length > 0 &&
      `the database is newer than this version of Amphi (it has ${newer.join(', ')}): install the version that it was used with, or a later one`,
    !facts.can_create &&
      pendingMigrations(facts).length > 0 &&
      `role ${facts.role} may not create tables: make it the owner of the database`,
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
}
