import { type RawBuilder, sql } from 'kysely';

/** The pattern of search keys that contain the searched text. */
const pattern = (wanted: string) => sql`
  '%' || regexp_replace(search_key(${wanted}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/**
 * True where a text contains the searched one, whatever their case and accents. Escaping comes last:
 * taking accents off makes pattern characters of some others.
 */
export function contains(text: RawBuilder<string>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`search_key(${text}) like ${pattern(wanted)}`;
}

/** True where the telephone number of an order contains these digits, however it is written. */
export function hasDigits(digits: string): RawBuilder<boolean> {
  return sql<boolean>`regexp_replace(payments.phone_number, '\\D', '', 'g') like ${`%${digits}%`}::text`;
}

/** True of a text with three letters or digits in a row, which an index of trigrams can look for. */
const hasTrigram = (wanted: string) => /[\p{L}\p{N}]{3}/u.test(wanted);

/**
 * True where a search key contains the searched text. The pattern is made once: made for each row, it
 * would cost more than the comparison. A word without a trigram is compared as a part of the text, which no index
 * serves: the index would name every row, to be compared all the same, and take longer than reading the table.
 */
export function keyContains(searchKey: RawBuilder<string>, wanted: string): RawBuilder<boolean> {
  return hasTrigram(wanted)
    ? sql<boolean>`${searchKey} like (select ${pattern(wanted)})`
    : sql<boolean>`strpos(${searchKey}, (select search_key(${wanted}::text))) > 0`;
}
