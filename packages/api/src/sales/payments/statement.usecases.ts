import { cellText } from '@amphi/domain/imports/found/grid';
import { matchStatement, readStatement } from '@amphi/domain/payments/statement';
import { readCsv } from '../../catalog/imports/files/csv.ts';
import type { Services } from '../../platform/context.ts';
import { listOrdersOfStatement } from './payments.queries.ts';

/**
 * Matches a bank's statement with the orders that wait: for each the lines that may be its transfer. Nothing is stored
 * or decided.
 *
 * @param text the statement as CSV
 * @throws imports.unreadable, imports.too_many_rows, imports.unsafe, statement.no_columns
 */
export async function matchBankStatement({ db, timezone }: Services, text: string) {
  const { rows } = readCsv(text);
  const lines = readStatement(rows.map(({ row, cells }) => ({ row, cells: cells.map(cellText) })));
  const orders = await listOrdersOfStatement(db, timezone);
  const matches = new Map(matchStatement(lines, orders).map((match) => [match.id, match.lines]));
  return {
    line_count: lines.length,
    orders: orders.map((order) => ({ ...order, lines: matches.get(order.id) ?? [] })),
  };
}
