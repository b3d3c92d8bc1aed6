import type { Connection } from '@amphi/db';
import { listRows } from '../../platform/rows.queries.ts';

/** Lists the transfers of bank statements that pay an order, and how many orders each of them pays. */
export const listTransfers = (db: Connection, paymentId: number) => listRows<{
  id: number;
  booked_on: string;
  amount: number;
  /** Null where another order of the transfer is deleted. */
  label: string | null;
  order_count: number;
}>(db)`
    select id, to_char(booked_on, 'YYYY-MM-DD') as booked_on, amount, label,
      (select count(*) from statement_links as other where other.line_id = statement_lines.id) as order_count
    from statement_links join statement_lines on statement_lines.id = line_id
    where payment_id = ${paymentId} order by statement_lines.booked_on, id
  `;
