import { DomainError } from '../errors.ts';
import type { Cell, RawRow, Table } from './cells.ts';
import { readTable } from './cells.ts';
import type { ColumnField } from './column-names.ts';
import { fieldOfHeader, headerKey } from './columns.ts';

/** A cell as it is stored: a date apart from texts, since it is refused. */
export type StoredCell = string | number | boolean | null | { date: string };

/** A table as it was sent, with what its columns are taken for. */
export interface SentTable {
  header: string[];
  /** For each column its field, or null for one that is left aside. */
  fields: (ColumnField | null)[];
  rows: { row: number; cells: StoredCell[] }[];
}

function toStored(cell: Cell): StoredCell {
  if (!(cell instanceof Date)) return typeof cell === 'string' ? storable(cell) : cell;
  return { date: Number.isNaN(cell.getTime()) ? '' : cell.toISOString() };
}

/** Without what PostgreSQL can't store. */
const storable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

/** A value of JSON without what PostgreSQL can't store. */
export function storableDeep(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), storableDeep(inner)]),
  );
}

const fromStored = (cell: StoredCell): Cell =>
  typeof cell === 'object' && cell !== null ? new Date(cell.date) : cell;

/** The text of a stored cell in a field or a file. */
export function cellText(cell: StoredCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Vrai' : 'Faux';
  return typeof cell === 'object' ? cell.date.slice(0, 10) : String(cell);
}

/** A table as it is stored, with the fields that its headers name, or those that were chosen. */
export function sentTable(
  table: Table,
  chosen?: readonly (ColumnField | null)[],
): { sent: SentTable; rows: RawRow[]; ignored: string[] } {
  const { rows, ignored, fields } = readTable(table, chosen);
  const header = table.header.map((cell) => cellText(toStored(cell)).trim());
  const read = new Set(rows.map(({ row }) => row));
  const stored = table.rows.filter(({ row }) => read.has(row));
  return {
    sent: {
      header,
      fields,
      rows: stored.map(({ row, cells }) => ({ row, cells: cells.map(toStored) })),
    },
    rows,
    ignored,
  };
}

/** Reads a stored table again, with fields that may have been chosen by hand. */
export function readSent(
  { header, rows }: SentTable,
  fields: readonly (ColumnField | null)[],
): { rows: RawRow[]; ignored: string[] } {
  return readTable(
    { header, rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(fromStored) })) },
    fields,
  );
}

/** Headers that a reader of a file names as taken for no field. */
export const ignoredIn = (header: readonly string[], fields: SentTable['fields']): string[] =>
  readTable({ header, rows: [] }, fields).ignored.slice(0, 20);

/**
 * Refuses fields that do not fit a header: each at most once, for as many columns as there are.
 *
 * @throws request.invalid
 */
export function assertFields(
  header: readonly string[],
  fields: readonly (ColumnField | null)[],
): void {
  const named = fields.filter((field) => field !== null);
  if (fields.length !== header.length || new Set(named).size !== named.length) {
    throw new DomainError('request.invalid', 'fields');
  }
}

/** The fields of the columns whose headers say nothing by themselves: what is worth remembering for the next file. */
export const fieldsOfUnknown = (
  header: readonly string[],
  fields: readonly (ColumnField | null)[],
): (ColumnField | null)[] =>
  header.map((name, index) => (fieldOfHeader(name) === undefined ? (fields[index] ?? null) : null));

/** Equal for headers with the same names in the same order, whatever their accents and case. */
export function headerSetKey(header: readonly string[]): string {
  return JSON.stringify(header.map(headerKey));
}
