import { csvNumber } from '../exports/values.ts';
import { neutralizeFormula, neutralizeInnerFormulas } from '../formulas.ts';
import { cellMessage, imports } from '../messages/fr/imports.ts';
import type { RowIssue } from './cells.ts';
import { cellText, type StoredCell } from './table.ts';

/** The mark by which Excel takes a CSV for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const cell = (text: string) =>
  `"${neutralizeInnerFormulas(neutralizeFormula(text)).replaceAll('"', '""')}"`;

/** Why a row is refused, with the columns that are to blame. */
export function reasonOf(issues: readonly RowIssue[]): string {
  return issues
    .map(({ column, message, detail }) =>
      [
        column === undefined ? '' : `${imports.columns.nameless(column)} : `,
        cellMessage(message, detail),
      ].join(''),
    )
    .join(' ; ');
}

/** Rows that break a rule as a CSV file in the columns that they were sent in, and the reason of each. */
export function badRowsCsv(
  header: readonly string[],
  rows: readonly { cells: readonly StoredCell[]; issues: readonly RowIssue[] }[],
): string {
  const { reason } = imports.badRows;
  // A file that was corrected and sent again has the column already.
  const kept = header.flatMap((name, index) => (name === reason ? [] : [index]));
  const lines = [
    [...kept.map((index) => header[index] ?? ''), reason],
    ...rows.map(({ cells, issues }) => [
      ...kept.map((index) => {
        const value = cells[index] ?? null;
        return typeof value === 'number' ? csvNumber(value) : cellText(value);
      }),
      reasonOf(issues),
    ]),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`;
}

/**
 * Entries of a JSON file that break a rule as a file that can be corrected and sent again: an import leaves the reason
 * aside. What is no object stands beside its reason.
 */
export function badRowsJson(
  rows: readonly { entry?: unknown; issues: readonly RowIssue[] }[],
): string {
  const { jsonReason, jsonValue } = imports.badRows;
  const entries = rows.map(({ entry, issues }) => {
    const reason = issues
      .map(({ field, message }) => [field, cellMessage(message)].filter(Boolean).join(' : '))
      .join(' ; ');
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    return { ...(isObject ? entry : { [jsonValue]: entry }), [jsonReason]: reason };
  });
  return `${JSON.stringify(entries, null, 2)}\n`;
}
