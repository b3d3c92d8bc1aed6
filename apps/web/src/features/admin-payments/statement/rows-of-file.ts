import { calendarDay } from '@amphi/domain/dates';
import { EXCHANGE_HEADER, rowsOfExchange } from '@amphi/domain/payments/statement/exchange';
import Papa from 'papaparse';

const SEPARATORS = [';', '\t', ',', '|'];
/** Lines that are looked at for the separator. */
const SAMPLE = 200;

/** The separator that makes a table of most lines: above the table there are often some of an address or an account. */
function findSeparator(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, SAMPLE);
  const countOf = (separator: string) =>
    lines.filter((line) => line.split(separator).length > 2).length;
  const counts = SEPARATORS.map(countOf);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

const rowsOfCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: findSeparator(text) }).data;

/** The entries of a CAMT.053 (ISO 20022): what is booked, with its sign, and its texts. */
function rowsOfCamt(text: string): string[][] {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const all = (parent: Document | Element, name: string) => [...parent.querySelectorAll(name)];
  const textOf = (parent: Element, ...path: string[]) =>
    path.reduce<Element | undefined>((at, name) => at && all(at, name)[0], parent)?.textContent ??
    '';
  const rows = all(document, 'Ntry').map((entry) => {
    const amount = all(entry, 'Amt')[0];
    const isIn = textOf(entry, 'CdtDbtInd') === 'CRDT' && textOf(entry, 'RvslInd') !== 'true';
    const state = textOf(entry, 'Sts');
    const texts = ['Nm', 'Ustrd', 'AddtlNtryInf', 'EndToEndId'].flatMap((name) =>
      all(entry, name).map(({ textContent }) => textContent ?? ''),
    );
    return [
      textOf(entry, 'BookgDt').trim().slice(0, 10),
      `${isIn ? '+' : '-'}${amount?.textContent ?? ''} ${amount?.getAttribute('Ccy') ?? ''}`,
      [...new Set(texts), ...(state.includes('BOOK') ? [] : [state])].join(' '),
    ];
  });
  return [EXCHANGE_HEADER, ...rows];
}

/** The text of a file: Unicode, or what banks' programs for Windows write. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A cell of a workbook as text: whole numbers as they are, for they may be no amounts. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return calendarDay(cell, 'UTC');
  if (typeof cell !== 'number') return String(cell ?? '');
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
}

/** All sheets of a workbook below each other. */
async function rowsOfWorkbook(bytes: ArrayBuffer): Promise<string[][] | 'unreadable'> {
  const { default: readXlsxFile } = await import('read-excel-file/browser');
  try {
    const sheets = await readXlsxFile(bytes);
    return sheets.flatMap(({ data }) => data.map((row) => row.map(cellText)));
  } catch {
    return 'unreadable';
  }
}

const beginsWith = (bytes: ArrayBuffer, signature: readonly number[]) =>
  signature.every((byte, at) => new Uint8Array(bytes)[at] === byte);

/**
 * The cells of a statement: CSV or what is copied from a table, a workbook, OFX, QIF, CAMT.053 or MT940, by its content.
 *
 * @returns why it is not read, as the name of its text
 */
export async function rowsOfFile(
  bytes: ArrayBuffer,
): Promise<string[][] | 'pdf' | 'oldExcel' | 'unreadable'> {
  if (beginsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return 'pdf';
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'oldExcel';
  if (beginsWith(bytes, [0x50, 0x4b])) return rowsOfWorkbook(bytes);
  const text = decode(bytes);
  if (/<(?:\w+:)?BkToCstmrStmt\b/.test(text)) return rowsOfCamt(text);
  return rowsOfExchange(text) ?? rowsOfCsv(text);
}
