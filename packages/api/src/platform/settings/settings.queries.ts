import type { Connection, DB, Transaction } from '@amphi/db';
import type { settingsFields } from '@amphi/domain/settings/schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { coalesce } from '../coalesce.ts';

const columns = [
  'bank_name',
  'bank_account',
  'account_holder',
  'contact_phone',
  'contact_email',
  'device_limit',
  sql<boolean>`second_factor_required_at is not null`.as('requires_second_factor'),
  'updated_at',
] as const;

const readSaved = coalesce(async (db: Connection, askers: readonly null[]) => {
  const saved = await db.selectFrom('settings').select(columns).executeTakeFirst();
  return askers.map(() => saved);
});

/** Reads the settings that administrators saved; undefined while there are none. Visitors at one moment share one reading. */
export const findSettings = (db: Connection) => readSaved(db, null);

/** Any number that nothing else in this database locks. */
const SETTINGS_LOCK = 4_279_117;

/** Keeps others from saving until the end of the transaction: the first save finds no row to lock. */
export async function lockSettings(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTINGS_LOCK}::bigint)`.execute(trx);
}

/** The days of grace without a second factor begin when it was first required. */
export function upsertSettings(
  trx: Transaction<DB>,
  { requires_second_factor, ...fields }: z.output<typeof settingsFields>,
) {
  const second_factor_required_at = requires_second_factor
    ? sql<Date>`coalesce((select second_factor_required_at from settings), now())`
    : null;
  const values = { ...fields, second_factor_required_at, updated_at: sql<Date>`now()` };
  return trx
    .insertInto('settings')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
