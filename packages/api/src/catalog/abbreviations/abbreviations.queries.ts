import type { Connection, DB, Transaction } from '@amphi/db';
import type { abbreviationFields } from '@amphi/domain/abbreviations/schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { coalesce } from '../../platform/coalesce.ts';

type Fields = z.output<typeof abbreviationFields>;

const columns = ['id', 'short', 'long', 'updated_at'] as const;

const readOwn = coalesce(async (db: Connection, askers: readonly null[]) => {
  const rows = await db
    .selectFrom('abbreviations')
    .select(columns)
    .orderBy(sql`search_key(short)`)
    .execute();
  return askers.map(() => rows);
});

/** The own abbreviations beside another row, for the index of them. */
export const ownAbbreviations = sql<{ short: string; long: string }[]>`(
  select coalesce(json_agg(json_build_object('short', short, 'long', long) order by search_key(short)), '[]')
  from abbreviations
)`;

/** The administrators' own abbreviations, by short form. Those who ask at the same moment share one reading. */
export async function listOwn(db: Connection) {
  return (await readOwn(db, null)) ?? [];
}

const isShort = (short: string) => sql<boolean>`search_key(short) = search_key(${short})`;

/** The one that has this short form, whatever its case and accents; locked. */
export function lockByShort(trx: Transaction<DB>, short: string) {
  return trx
    .selectFrom('abbreviations')
    .select(columns)
    .where(isShort(short))
    .forUpdate()
    .executeTakeFirst();
}

/** Adds an abbreviation, or replaces the one that has its short form. */
export function upsertAbbreviation(trx: Transaction<DB>, fields: Fields) {
  const values = { ...fields, updated_at: sql<Date>`now()` };
  return trx
    .insertInto('abbreviations')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`search_key(short)`).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes one. @returns what it was, or undefined when there is none */
export function deleteAbbreviation(trx: Transaction<DB>, id: number) {
  return trx
    .deleteFrom('abbreviations')
    .where('id', '=', id)
    .returning(['short', 'long'])
    .executeTakeFirst();
}
