import { DomainError } from '@amphi/domain/errors';
import { restoreInnerFormulas } from '@amphi/domain/formulas';
import { IMPORT_MAX_LINES } from '@amphi/domain/imports/rules';
import { parse } from 'csv-parse/sync';
import { fileError } from '../file-error.ts';
import type { Grid } from '../found/grid.ts';
import { linesIn } from '../found/lines.ts';
import { MAX_COLUMNS } from './check-xml.ts';

/** Characters of one line; a longer one is no table of questions. */
const MAX_RECORD = 1_048_576;

const SEPARATORS = [';', ',', '\t', '|'] as const;

/** A line by which Excel names the separator, before all others. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n/i;

/** The separator that the first line with anything in it has most of, outside of quotes. */
export function findSeparator(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  let begun = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted && begun) break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
    begun ||= character.trim() !== '';
  }
  const countOf = (separator: string) => counts.get(separator) ?? 0;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/**
 * Reads a CSV file: its lines with anything in them.
 *
 * @throws imports.unreadable when a quote is never closed; imports.too_many_rows
 */
export function readCsv(text: string): Grid {
  const named = NAMED_SEPARATOR.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const separator = named?.[1] ?? findSeparator(body);
  const rows = parseRows(body, separator);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return {
    name: '',
    separator,
    rows: filled.map(({ row, cells }) => ({ row, cells: cells.map(restoreInnerFormulas) })),
  };
}

/** Rows as a spreadsheet numbers them: a cell may have several lines, and the line that names the separator is none. */
function parseRows(text: string, delimiter: string): { row: number; cells: string[] }[] {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      // A cell may begin with a quoted word; Papa Parse, which is light enough for the client's statements, loses what follows.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_RECORD,
      // A record above the limit, which tells that there are too many.
      to: IMPORT_MAX_LINES + 1,
    });
    if (records.some((cells) => cells.length > MAX_COLUMNS)) {
      throw fileError('imports.unsafe');
    }
    if (records.length > IMPORT_MAX_LINES) throw fileError('imports.too_many_rows');
    return records.map((cells, index) => ({ row: index + 1, cells }));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw fileError('imports.unreadable');
  }
}

/** The line below the header of a table of Markdown. */
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;

const cellsIn = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .replace(/<br\s*\/?>/gi, '\n')
        .replace(/\*\*|__/g, '')
        .trim(),
    );

/** For each line whether it is one of a table of Markdown: those around a rule that have cells. */
function tableLines(lines: readonly string[]): boolean[] {
  const isIn = lines.map((line, at) => RULE.test(line) || RULE.test(lines[at + 1] ?? ''));
  for (const [at, line] of lines.entries())
    if (isIn[at - 1] === true && line.includes('|')) isIn[at] = true;
  return isIn;
}

export function markdownTables(text: string): Grid[] {
  const lines = linesIn(text);
  const grids: { name: string; rows: { row: number; cells: string[] }[] }[] = [];
  for (const [at, isIn] of tableLines(lines).entries()) {
    const line = lines[at] ?? '';
    if (!isIn || RULE.test(line)) continue;
    const begins = RULE.test(lines[at + 1] ?? '');
    if (begins || grids.length === 0) grids.push({ name: String(grids.length + 1), rows: [] });
    grids.at(-1)?.rows.push({ row: at + 1, cells: cellsIn(line) });
  }
  return grids;
}

/** The lines of a text in Markdown that are part of no table. */
export const linesOutside = (text: string): string[] => {
  const lines = linesIn(text);
  const isIn = tableLines(lines);
  return lines.filter((line, at) => isIn[at] !== true && line.trim() !== '');
};
