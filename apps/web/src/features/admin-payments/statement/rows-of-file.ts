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

/** The cells of a statement as CSV, or as it is copied from a table. */
export const rowsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: findSeparator(text) }).data;

/** The text of a file: Unicode, or what banks' programs for Windows write. */
export function decodeStatement(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
