import type { DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { insertPush } from '../../platform/push/push.queries.ts';

/** Tells staff that an order waits. */
export const pushOrder = (trx: Transaction<DB>, id: number) =>
  insertPush(trx, {
    kind: 'order_waiting',
    event: String(id),
    expires_at: sql`now() + interval '4 hours'`,
  });
