import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text contains what is looked for, whatever their case and accents. Escaping comes last:
 * taking accents off makes pattern characters of some others.
 */
export function contains(text: RawBuilder<string>, wanted: string): RawBuilder<boolean> {
  return keyContains(sql`search_key(${text})`, wanted);
}

/** The same for a text that has been made a search key already. */
export function keyContains(searchKey: RawBuilder<string>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`${searchKey} like
    '%' || regexp_replace(search_key(${wanted}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
