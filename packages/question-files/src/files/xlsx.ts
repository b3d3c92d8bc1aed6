import type { Cell } from '@amphi/domain/imports/cells';
import { type Doubt, doubt } from '@amphi/domain/imports/doubts';
import { IMPORT_MAX_LINES } from '@amphi/domain/imports/rules';
import readWorkbook from 'read-excel-file/universal';
import { fileError } from '../file-error.ts';
import type { Grid } from '../found/grid.ts';
import { inScript } from '../found/scripts.ts';
import { assertSafeXml, columnNumber } from './check-xml.ts';
import { packParts } from './zip.ts';

/** Neither UTF-16 nor another encoding hides anything from `assertSafeXml`: a workbook is in UTF-8. */
function textOf(part: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    throw fileError('imports.unreadable');
  }
}

/**
 * Reads the sheets of a workbook. Formulas are not computed: what counts is the value that the spreadsheet left beside
 * them. Merged cells count in each of their rows.
 *
 * @param parts the unpacked XML of the workbook
 * @throws imports.unsafe, imports.unreadable, imports.too_many_rows; imports.only_query for one whose data are elsewhere
 */
export async function readXlsx(parts: Record<string, Buffer>): Promise<Grid[]> {
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, textOf(part)]),
  );
  for (const text of Object.values(texts)) assertSafeXml(text);
  const hasCells = Object.entries(texts).some(
    ([name, text]) => /^xl\/worksheets\/[^/]+$/.test(name) && /<c\b/.test(text),
  );
  if (!hasCells && texts['xl/connections.xml'] !== undefined) throw fileError('imports.only_query');
  const shown = { ...parts };
  const percents = percentStyles(texts['xl/styles.xml'] ?? '');
  for (const [name, text] of Object.entries(texts)) {
    const written = asShown(text, percents);
    if (written !== text) shown[name] = Buffer.from(written);
  }
  const sheets = await readWorkbook(packParts(shown), { trim: false }).catch(() => {
    throw fileError('imports.unreadable');
  });
  return sheets.flatMap(({ sheet, data }, position) => {
    const cells = fillMerged(data as unknown as Cell[][], texts, position);
    const struck = struckCells(texts, position);
    const rows = cells
      .map((one, index) => ({
        row: index + 1,
        cells: one,
        ...struckIn(one, struck.get(index + 1)),
      }))
      .filter(isFilled);
    return rows.length === 0 ? [] : [{ name: sheet, rows }];
  });
}

const RUN =
  /<r>(?:(?!<\/r>)[\s\S])*?<vertAlign\b[^>]*\bval="(super|sub)script"(?:(?!<\/r>)[\s\S])*<\/r>/g;
const NUMBER = /<c\b([^>]*)>\s*<v>(-?[\d.]+(?:E[+-]?\d+)?)<\/v>\s*<\/c>/g;

/** The XML of a part with the text that the spreadsheet shows: digits that stand higher or lower, and 95 % of 0.95. */
function asShown(text: string, percents: ReadonlySet<string>): string {
  const raised = !text.includes('<vertAlign')
    ? text
    : text.replace(RUN, (run, script: 'super' | 'sub') =>
        run.replace(
          /(<t\b[^>]*>)([^<]*)/g,
          (_, tag: string, own: string) => tag + inScript(own, script === 'super' ? 'sup' : 'sub'),
        ),
      );
  if (percents.size === 0) return raised;
  return raised.replace(NUMBER, (cell, attributes: string, value: string) => {
    const isPercent = percents.has(attribute(attributes, 's') ?? '') && !/\bt="/.test(attributes);
    const percent = String(Number((Number(value) * 100).toFixed(8))).replace('.', ',');
    return isPercent
      ? `<c r="${attribute(attributes, 'r')}" t="inlineStr"><is><t>${percent} %</t></is></c>`
      : cell;
  });
}

const allOf = (text: string, whole: RegExp) => [...text.matchAll(whole)].map(([one]) => one);

/** The tags of the formats that cells have by their positions. */
const cellFormats = (styles: string): string[] =>
  allOf(/<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '', /<xf\b[^>]*>/g);

/** The positions of the formats of cells that show a number as percent. */
function percentStyles(styles: string): Set<string> {
  const own = [...styles.matchAll(/<numFmt\b[^>]*>/g)].flatMap(([tag]) =>
    attribute(tag, 'formatCode')?.includes('%') ? [attribute(tag, 'numFmtId')] : [],
  );
  const ids = new Set(['9', '10', ...own]);
  return new Set(
    cellFormats(styles).flatMap((tag, at) =>
      ids.has(attribute(tag, 'numFmtId') ?? '') ? [String(at)] : [],
    ),
  );
}

const STRIKE = /<strike\b(?![^>]*\bval="(?:0|false)")/;
const CELL = /<c\b([^>]*?)(?:\/>|>((?:(?!<\/c>)[\s\S])*)<\/c>)/g;

/** The columns of each row whose text, or a part of it, is struck through. */
function struckCells(
  parts: Readonly<Record<string, string>>,
  index: number,
): Map<number, number[]> {
  const [styles, shared] = [parts['xl/styles.xml'] ?? '', parts['xl/sharedStrings.xml'] ?? ''];
  const sheet = sheetPart(parts, index) ?? '';
  const struck = new Map<number, number[]>();
  if (![styles, shared, sheet].some((text) => STRIKE.test(text))) return struck;
  const fonts = allOf(styles, /<font>[\s\S]*?<\/font>|<font\/>/g).map((one) => STRIKE.test(one));
  const formats = cellFormats(styles).map(
    (tag) => fonts[Number(attribute(tag, 'fontId') ?? 0)] === true,
  );
  const strings = allOf(shared, /<si>[\s\S]*?<\/si>|<si\/>/g).map((one) => STRIKE.test(one));
  for (const [, tag = '', inside = ''] of sheet.matchAll(CELL)) {
    const [, column = '', row = ''] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(tag) ?? [];
    const value = /<v>(\d+)<\/v>/.exec(inside)?.[1];
    const isStruck =
      formats[Number(attribute(tag, 's') ?? 0)] === true ||
      STRIKE.test(inside) ||
      (attribute(tag, 't') === 's' && strings[Number(value)] === true);
    if (isStruck && row !== '')
      struck.set(Number(row), [...(struck.get(Number(row)) ?? []), columnNumber(column) - 1]);
  }
  return struck;
}

function struckIn(cells: readonly Cell[], columns: readonly number[] = []): { doubts?: Doubt[] } {
  const texts = columns.map((column) => String(cells[column] ?? '').trim()).filter(Boolean);
  return texts.length > 0 ? { doubts: [doubt('struck', texts.join(' · '))] } : {};
}

const isFilled = ({ cells }: { cells: readonly Cell[] }) =>
  cells.some((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''));

/** Rows and column of a merged range, counted from 0. */
interface Merged {
  column: number;
  first: number;
  last: number;
}

const RANGE = /<mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

const attribute = (tag: string, name: string) =>
  new RegExp(`(?<![\\w:])${name}="([^"]*)"`).exec(tag)?.[1];

/** The part that holds the sheet at a position in the workbook's list. */
function sheetPart(parts: Readonly<Record<string, string>>, index: number): string | undefined {
  const sheets = (parts['xl/workbook.xml'] ?? '').match(/<sheet\b[^>]*>/g) ?? [];
  const id = attribute(sheets[index] ?? '', 'r:id');
  const relations =
    (parts['xl/_rels/workbook.xml.rels'] ?? '').match(/<Relationship\b[^>]*>/g) ?? [];
  const target = attribute(relations.find((one) => attribute(one, 'Id') === id) ?? '', 'Target');
  if (target === undefined) return undefined;
  return parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`];
}

function listMerged(sheet: string): Merged[] {
  return [...sheet.matchAll(RANGE)].map(([, column = '', first, last]) => ({
    column: columnNumber(column) - 1,
    first: Number(first) - 1,
    last: Math.min(Number(last) - 1, IMPORT_MAX_LINES),
  }));
}

/**
 * Gives each row of a merged range the value that the spreadsheet shows across them: the file has it in the first row
 * only. Rows without anything of their own stay empty, and a range over columns is that of its first one.
 *
 * @param parts the XML of the workbook by name
 * @param index the position of the sheet in the workbook
 */
function fillMerged(
  rows: readonly (readonly Cell[])[],
  parts: Readonly<Record<string, string>>,
  index: number,
): Cell[][] {
  const filled = rows.map((cells) => [...cells]);
  for (const { column, first, last } of listMerged(sheetPart(parts, index) ?? '')) {
    const value = rows[first]?.[column] ?? null;
    if (value === null) continue;
    for (let row = first + 1; row <= last && row < rows.length; row += 1) {
      const own = rows[row] ?? [];
      const cells = filled[row];
      if (cells !== undefined && own.some((cell) => cell !== null)) cells[column] ??= value;
    }
  }
  return filled;
}
