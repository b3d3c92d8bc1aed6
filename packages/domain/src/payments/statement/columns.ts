import {
  asWords,
  type DayOrder,
  type DecimalMark,
  findDayOrder,
  findDecimalMark,
  readAmount,
  readDay,
  readSide,
} from './values.ts';

/** Meanings of a statement's columns: a day, and what came in, by a column of its own or by a side or sign of the amount. */
export const COLUMN_ROLES = ['date', 'credit', 'debit', 'amount', 'side'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
/** The index of the column of each meaning; null for none. */
export type StatementColumns = Record<ColumnRole, number | null>;

/** Words of headers, as `asWords` writes them. */
const MEANINGS = {
  date: /\b(date|dt|jour|day)\b|تاريخ/,
  value: /\b(valeur|value|val)\b|قيمه|القيمة/,
  credit:
    /\b(credit\w*|entrees?|versements?|recus?|recu|encaiss\w*|recettes?|depots?|deposits?|paid in|money in|cr)\b|داين|ايداع/,
  debit:
    /\b(debit\w*|sorties?|retraits?|decaiss\w*|depenses?|withdrawals?|paid out|money out|db|dr)\b|مدين|سحب/,
  amount: /\b(montants?|amount|mouvements?|mvts?|mt|somme)\b|مبلغ/,
  balance: /\b(soldes?|balance)\b|رصيد/,
  foreign: /\b(devises?|currency|origine|etranger\w*|contre valeur)\b|عملة|عمله/,
  named:
    /\b(nom|name|compte|account|libelle|reference|ref|numero|motif|beneficiaire|emetteur|rib)\b/,
};
type Meaning = keyof typeof MEANINGS;

export const meaningsOf = (header: string): ReadonlySet<Meaning> => {
  const words = asWords(header);
  return new Set(
    (Object.keys(MEANINGS) as Meaning[]).filter((meaning) => MEANINGS[meaning].test(words)),
  );
};

/** Rows below a header that are looked at, and the share of a column's cells that has to be what its header says. */
const SAMPLE = 200;
const MOST = 0.6;

interface Column {
  index: number;
  says: ReadonlySet<Meaning>;
  /** Its cells are days, amounts or sides; an empty column may be any. */
  hasDays: boolean;
  hasAmounts: boolean;
  hasSides: boolean;
}

function examine(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  readDate: (cell: string) => string | null,
  mark: DecimalMark,
): Column[] {
  const width = Math.max(header.length, ...rows.slice(0, SAMPLE).map((cells) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const cells = rows
      .slice(0, SAMPLE)
      .map((row) => row[index] ?? '')
      .filter((cell) => cell.trim() !== '');
    const mostly = (test: (cell: string) => boolean) =>
      cells.filter(test).length >= MOST * cells.length;
    return {
      index,
      says: meaningsOf(header[index] ?? ''),
      hasDays: cells.length > 0 && mostly((cell) => readDate(cell) !== null),
      hasAmounts: mostly((cell) => readAmount(cell, mark) !== null),
      hasSides: cells.length > 0 && mostly((cell) => readSide(cell) !== null),
    };
  });
}

/** The first column of those that fit, without what makes it another one where there is a choice. */
function pick(columns: readonly Column[], fits: (column: Column) => boolean, rather: Meaning[]) {
  const fitting = columns.filter(fits);
  const better = fitting.find(({ says }) => !rather.some((meaning) => says.has(meaning)));
  return (better ?? fitting[0])?.index ?? null;
}

function choose(columns: readonly Column[]): StatementColumns {
  const date = pick(columns, ({ says, hasDays }) => says.has('date') && hasDays, ['value']);
  const side = pick(columns, ({ hasSides }) => hasSides, ['named']);
  const isMoney = ({ says, hasAmounts, index }: Column) =>
    hasAmounts && index !== date && index !== side && !says.has('balance') && !says.has('date');
  const is = (wanted: 'credit' | 'debit', other: 'credit' | 'debit') => (column: Column) =>
    isMoney(column) && column.says.has(wanted) && !column.says.has(other);
  const credit = pick(columns, is('credit', 'debit'), ['foreign', 'named']);
  const debit = pick(columns, is('debit', 'credit'), ['foreign', 'named']);
  const isAmount = (column: Column) =>
    isMoney(column) &&
    column.index !== debit &&
    (column.says.has('amount') || (column.says.has('credit') && column.says.has('debit')));
  const amount = credit === null ? pick(columns, isAmount, ['foreign', 'named']) : null;
  return { date, credit, debit, amount, side: credit === null ? side : null };
}

/** The table of a statement: where its header is, and its columns. */
export interface StatementTable {
  /** The index of the header among the rows; -1 for none. */
  at: number;
  header: string[];
  /** Key by which columns that were chosen for a bank's layout are remembered. */
  header_key: string;
  columns: StatementColumns;
  width: number;
  mark: DecimalMark;
  /** Null where no day is written in numbers alone. */
  order: DayOrder | null;
}

const HEADER_ROWS = 30;
const NAMED = ['date', 'credit', 'debit', 'amount'] as const;

/** True of a row that names at least two of what a table of movements has. */
export function isHeader(cells: readonly string[]): boolean {
  const said = new Set(cells.flatMap((cell) => [...meaningsOf(cell)]));
  return NAMED.filter((meaning) => said.has(meaning)).length >= 2;
}

export const headerKey = (header: readonly string[]): string =>
  header.map(asWords).join('|').slice(0, 1000) || '-';

/**
 * Finds the table in a statement: by all headers together, checked by the cells below them; without any that are known,
 * by the first column of days.
 *
 * @returns null where there are no days
 */
export function findStatementTable(
  rows: readonly (readonly string[])[],
  today: string,
): StatementTable | null {
  const sample = rows.slice(0, SAMPLE + HEADER_ROWS).flat();
  const [mark, order] = [findDecimalMark(sample), findDayOrder(sample)];
  const readDate = (cell: string) => readDay(cell, today, order);
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const table = (at: number, columns: StatementColumns): StatementTable => {
    const header = at < 0 ? [] : [...(rows[at] ?? [])];
    const header_key = headerKey(header);
    return { at, header, header_key, columns, mark, order, width };
  };
  for (const [at, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    if (!isHeader(cells)) continue;
    const columns = choose(examine(cells, rows.slice(at + 1), readDate, mark));
    const { date, credit, debit, amount } = columns;
    if (date !== null && (credit ?? debit ?? amount) !== null) return table(at, columns);
  }
  const first = rows.findIndex((cells) => cells.some((cell) => readDate(cell) !== null));
  if (first < 0) return null;
  const known = examine([], rows.slice(first), readDate, mark);
  const date = known.find(({ hasDays }) => hasDays)?.index ?? null;
  return date === null
    ? null
    : table(first - 1, { date, credit: null, debit: null, amount: null, side: null });
}
