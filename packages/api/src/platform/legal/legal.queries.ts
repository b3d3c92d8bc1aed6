import type { Connection, DB, Transaction } from '@amphi/db';
import type { legalFields } from '@amphi/domain/legal/schema';
import { sql } from 'kysely';
import type { z } from 'zod';

const columns = [
  'operator_name',
  'operator_address',
  'operator_registration',
  'hosting_provider',
  'data_controller',
  'cndp_number',
  'accounting_years',
] as const;

/** Reads the legal details of the operator, and how long orders of deleted accounts are stored. */
export function findLegal(db: Connection) {
  return db.selectFrom('legal').select(columns).executeTakeFirstOrThrow();
}

export function lockLegal(trx: Transaction<DB>) {
  return trx.selectFrom('legal').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function updateLegal(
  trx: Transaction<DB>,
  fields: z.output<typeof legalFields>,
): Promise<void> {
  await trx
    .updateTable('legal')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .execute();
}
