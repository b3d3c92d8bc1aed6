import { type RawBuilder, sql } from 'kysely';
import {
  ownerOf,
  PERSON_TABLE_NAMES,
  type PersonTableName,
  personTable,
} from '../person/tables.ts';

/** Two accounts of one person: what the second one has goes to the first. */
export interface Pair {
  kept_id: number;
  merged_id: number;
}

/** Tables whose rows change their account and nothing else, in the order of locks. */
export const MOVED_TABLES = PERSON_TABLE_NAMES.filter(
  (name) => personTable(name).merge === 'moved',
);

/** Columns that rows are compared by. One expression for questions of both kinds: an index of one kind would be read as a whole. */
export const keyOf = (row: string, name: string): RawBuilder<unknown> =>
  name === 'question'
    ? sql`coalesce(${sql.ref(`${row}.qcm_id`)}, -${sql.ref(`${row}.qroc_id`)})`
    : sql.ref(`${row}.${name}`);

/** The text that two memos about one question make, of the rows `target` and `merged`. */
export const joinedMemo = sql<string>`target.body || E'\n\n' || merged.body`;

/** True where the account that stays has a row already that is like the row `own`, of which an account has one. */
export function hasLike(table: PersonTableName, keptId: number): RawBuilder<boolean> {
  const { unique, among } = personTable(table);
  if (unique === undefined) return sql<boolean>`false`;
  const same = unique.map((name) => sql`${keyOf('other', name)} = ${keyOf('own', name)}`);
  const isOther = sql`${sql.ref(`other.${ownerOf(table)}`)} = ${keptId} and ${sql.join(same, sql` and `)}`;
  const other = sql`${sql.table(table)} as other`;
  if (among === undefined) return sql<boolean>`exists (select from ${other} where ${isOther})`;
  const isAmong = (row: string) =>
    sql`${sql.ref(`${row}.${among[0]}`)} = any(${[...among[1]]}::text[])`;
  return sql<boolean>`(${isAmong('own')} and exists (
    select from ${other} where ${isOther} and ${isAmong('other')}))`;
}
