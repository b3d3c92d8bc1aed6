import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@amphi/db';
import { isoDay } from '@amphi/domain/dates';
import { insertBulkChange } from '../catalog/bulk-changes/bulk-changes.queries.ts';
import { insertMerge, updateState } from '../catalog/duplicates/merge.queries.ts';
import { newCode } from '../platform/new-code.ts';

/** An exam year set on a question, which can be taken back. */
export const makeBulkChange = (db: Database, qcm_id: number, actor_id = 1): Promise<number> =>
  db
    .transaction()
    .execute((trx) =>
      insertBulkChange(trx, { actor_id, entity: 'qcms', kind: 'exam_year' }, [qcm_id]),
    );

/** Answers of an account from two devices and two networks within the same ten minutes, on some of the last days. */
export async function makeSharing(db: Database, user_id: number, days = 3): Promise<void> {
  const rows = Array.from({ length: days }, (_, day) => {
    const began_at = new Date(Date.now() - (day + 1) * 86_400_000);
    return [1, 2].map((network) => ({
      user_id,
      began_at,
      device_id: randomUUID(),
      network,
      is_further: network > 1,
    }));
  });
  await db.insertInto('answer_slots').values(rows.flat()).execute();
}

/** A merge of two questions that moves nothing, instead of the one that there is, which can be taken back. */
export const makeMerge = (
  db: Database,
  { kept_id, merged_id }: { kept_id: number; merged_id: number },
  actor_id = 1,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('question_merges').where('merged_id', '=', merged_id).execute();
    const change = { actor_id, entity: 'qcms', kind: 'merge' } as const;
    const id = await insertBulkChange(trx, change, [kept_id, merged_id]);
    const { version: kept_version } = await trx
      .selectFrom('qcms')
      .select('version')
      .where('id', '=', kept_id)
      .executeTakeFirstOrThrow();
    await insertMerge(trx, {
      id,
      entity: 'qcms',
      kept_id,
      merged_id,
      positions: [0, 1, 2, 3, 4, 5],
      kept_version,
      merged_version: await updateState(trx, merged_id, 'retired'),
      former_verdict: null,
    });
    return id;
  });

/** A line of a bank's statement with the amount of an order, which it pays or not. @returns its number */
export async function makeTransfer(
  db: Database,
  payment_id: number,
  paid?: 'paid',
): Promise<number> {
  const { amount } = await db
    .selectFrom('payments')
    .select('amount')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const line = {
    amount,
    booked_on: isoDay(Date.now()),
    label: 'VIR RECU',
    fingerprint: randomBytes(32),
  };
  const { id } = await db
    .insertInto('statement_lines')
    .values(line)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (paid) await db.insertInto('statement_links').values({ line_id: id, payment_id }).execute();
  return id;
}

/** A code, which pays all of an order unless said otherwise. */
export const makeCode = (
  db: Database,
  values: {
    value?: number;
    semester_id?: number;
    order_id?: number;
    max_uses?: number;
    months?: number;
    note?: string;
    ends_at?: Date;
    revoked_at?: Date;
  } = {},
) =>
  db
    .insertInto('codes')
    .values({ code: newCode(), kind: 'percent', value: 100, ...values })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
