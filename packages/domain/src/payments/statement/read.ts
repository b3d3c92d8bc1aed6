import {
  findStatementTable,
  headerKey,
  isHeader,
  meaningsOf,
  type StatementColumns,
  type StatementTable,
} from './columns.ts';
import { isBalance } from './label-kinds.ts';
import { asWords, readAmount, readCurrency, readDay, readSide } from './values.ts';

/** Characters of a line's text that are kept. */
export const LABEL_MAX = 500;

/** An amount that came in, on one line of an account's statement. */
export interface ReceivedLine {
  /** `YYYY-MM-DD`. */
  booked_on: string;
  amount: number;
  /** All that the bank wrote beside the day and the amounts. */
  label: string;
  /** Its number among lines of the file that are equal, from 0. */
  nth: number;
}

export interface Statement extends StatementTable {
  lines: ReceivedLine[];
  /** Balances and totals, which did not come in. */
  balances: number;
  /** Nothing in the file says on which side an amount is: all of it is read as received. */
  isUnsigned: boolean;
  /** Lines of what went out. */
  debits: number;
  /** The currency that most amounts are in; null where none is named. */
  currency: string | null;
  /** Lines below the header that are not read, and why: of another table, in another currency, or in part unknown. */
  unread: { row: number; text: string; why: 'unknown' | 'other_table' | 'other_currency' }[];
}

/** An amount that came in; `out` for one that went out, null where that is not certain. */
type Movement = number | 'out' | null;

/**
 * Tells what a line has brought. Without a column of credits an amount came in only by a side or a sign that says so;
 * one without any came in where nothing in the file goes out by letters, a plus or a column of debits.
 */
function movementReader(
  { columns, mark }: StatementTable,
  rows: readonly (readonly string[])[],
): (cells: readonly string[]) => Movement {
  const { credit, debit, amount, side } = columns;
  const read = (cells: readonly string[], column: number | null) =>
    column === null ? null : readAmount(cells[column] ?? '', mark);
  const isFilled = (cells: readonly string[], column: number | null) =>
    column !== null && (cells[column] ?? '').trim() !== '';

  if (credit !== null) {
    return (cells) => {
      const [came, went] = [read(cells, credit), read(cells, debit)];
      // A text instead of an amount tells nothing.
      if (isFilled(cells, credit) && came === null) return null;
      if (isFilled(cells, debit) && went === null) return null;
      const [hasCome, hasGone] = [(came?.value ?? 0) > 0, (went?.value ?? 0) > 0];
      if (hasCome === hasGone) return null;
      if (came === null || !hasCome) return went?.side === 'credit' ? null : 'out';
      return came.side === '-' || came.side === 'debit' ? 'out' : came.value;
    };
  }
  const sides = new Set(rows.map((cells) => read(cells, amount)?.side));
  const tellsBySign =
    debit !== null || ['+', 'credit', 'debit'].some((one) => sides.has(one as '+'));
  return (cells) => {
    if ((read(cells, debit)?.value ?? 0) > 0) return 'out';
    const moved = read(cells, amount);
    if (moved === null || moved.value === 0) return null;
    const isOut = moved.side === '-' || moved.side === 'debit';
    if (side !== null) {
      const said = readSide(cells[side] ?? '');
      if (said === 'debit') return 'out';
      return said === null || isOut ? null : moved.value;
    }
    if (isOut) return 'out';
    return moved.side === null && tellsBySign ? null : moved.value;
  };
}

/** True where neither a column nor a sign or letters say which amounts came in. */
function saysNoSide({ columns, mark }: StatementTable, rows: readonly (readonly string[])[]) {
  const { credit, debit, amount, side } = columns;
  if (amount === null || credit !== null || debit !== null || side !== null) return false;
  return rows.every((cells) => (readAmount(cells[amount] ?? '', mark)?.side ?? null) === null);
}

/** A column of an amount in the currency that was paid in, to which a column of currencies belongs then. */
const ORIGINAL = /\b(?:origine|original|etranger\w*|contre valeur|montant (?:en )?devise)\b/;

/** Reads the currency of a line: beside its amount, or from a column of currencies; null where none is named. */
function currencyReader({ header, columns }: StatementTable) {
  const names = header.map(asWords);
  const own = new Set([columns.credit, columns.debit, columns.amount]);
  const hasOriginal = names.some((name) => ORIGINAL.test(name));
  const isRead = (index: number) =>
    own.has(index) || (!hasOriginal && /^(?:devise|currency|monnaie)$/.test(names[index] ?? ''));
  return (cells: readonly string[]): string | null =>
    cells
      .map((cell, index) => (isRead(index) ? readCurrency(cell) : null))
      .find((currency) => currency !== null) ?? null;
}

function mostOften(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/**
 * Reads what came in from the table of an account's statement.
 *
 * @param rows the cells of its lines, as the file has them
 * @param chosen the columns by an earlier choice, given the header's key; by themselves where it gives none
 * @returns null where there is no table with days
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  today: string,
  chosen: (header_key: string) => StatementColumns | undefined = () => undefined,
): Statement | null {
  const found = findStatementTable(rows, today);
  if (found === null) return null;
  const columns = chosen(found.header_key) ?? found.columns;
  const table = { ...found, columns };
  const body = rows.slice(table.at + 1);
  const movementOf = movementReader(table, body);
  const taken = new Set(Object.values(columns));
  const isText = (cell: string, index: number) => {
    if (cell.trim() === '' || taken.has(index)) return false;
    const says = meaningsOf(table.header[index] ?? '');
    return (
      !says.has('balance') && !(says.has('date') && readDay(cell, today, table.order) !== null)
    );
  };
  const currencyOf = currencyReader(table);
  const statement: Statement = {
    ...table,
    lines: [],
    balances: 0,
    isUnsigned: saysNoSide(table, body),
    debits: 0,
    currency: mostOften(body.map(currencyOf)),
    unread: [],
  };
  const isOtherHeader = (cells: readonly string[]) =>
    isHeader(cells) &&
    cells.some((cell) => meaningsOf(cell).has('date')) &&
    cells.every(
      (cell) => readDay(cell, today, table.order) === null && !/^[\d\s.,+-]+$/.test(cell),
    );
  const equal = new Map<string, number>();
  let isOther = false;
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (isOtherHeader(cells)) {
      // A page may repeat the header; another one begins another table.
      isOther = headerKey(cells) !== table.header_key;
      if (!isOther) continue;
    }
    const leave = (why: Statement['unread'][number]['why']) => {
      const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
      statement.unread.push({ row: table.at + 2 + index, text: text.slice(0, LABEL_MAX), why });
    };
    const booked_on =
      columns.date === null ? null : readDay(cells[columns.date] ?? '', today, table.order);
    const movement = movementOf(cells);
    const currency = currencyOf(cells);
    if (isOther) {
      leave('other_table');
    } else if (booked_on === null || movement === null) {
      leave('unknown');
    } else if (
      typeof movement === 'number' &&
      currency !== null &&
      currency !== statement.currency
    ) {
      leave('other_currency');
    } else if (movement === 'out') {
      statement.debits += 1;
    } else if (cells.some((cell) => isBalance(asWords(cell)))) {
      statement.balances += 1;
    } else {
      const label = cells.filter(isText).join(' · ').replace(/\s+/g, ' ').slice(0, LABEL_MAX);
      const key = `${booked_on} ${movement} ${asWords(label)}`;
      const nth = equal.get(key) ?? 0;
      equal.set(key, nth + 1);
      statement.lines.push({ booked_on, amount: movement, label, nth });
    }
  }
  return statement;
}
