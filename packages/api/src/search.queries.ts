import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text contains what is looked for, whatever their case and accents. Escaping comes last:
 * taking accents off makes pattern characters of some others.
 */
export function contains(text: RawBuilder<string>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`search_key(${text}) like
    '%' || regexp_replace(search_key(${wanted}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
