import { DomainError } from '@amphi/domain/errors';
import { classify, type SheetLine } from '@amphi/domain/imports/found/sheet/line';
import { withoutPrivate } from './symbols.ts';

/** Pages that a document may have. */
const MAX_PAGES = 300;
/** Characters that it may have. */
const MAX_LENGTH = 4_000_000;

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
  hasEOL: boolean;
}

interface Row {
  y: number;
  height: number;
  items: { x: number; end: number; text: string; font: string }[];
}

/** The lines of a page in the order in which its writer drew them, so that columns stay apart. */
function rowsOf(items: readonly TextItem[]): Row[] {
  const rows: Row[] = [];
  for (const { str, transform, width, height, fontName } of items) {
    if (str === '') continue;
    const [, , , , x = 0, y = 0] = transform;
    const size = height || Math.abs(transform[3] ?? 10);
    const now = rows.at(-1);
    const last = now?.items.at(-1);
    const isSame =
      now !== undefined &&
      last !== undefined &&
      Math.abs(now.y - y) < Math.max(size, now.height) * 0.45 &&
      x > last.x - size * 2;
    if (!isSame || now === undefined) {
      if (str.trim() === '') continue;
      rows.push({ y, height: size, items: [{ x, end: x + width, text: str, font: fontName }] });
    } else {
      now.items.push({ x, end: x + width, text: str, font: fontName });
      now.height = Math.max(now.height, size);
    }
  }
  return rows;
}

const lettersIn = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

function textOf({ items, height }: Row): string {
  let text = '';
  let end: number | undefined;
  for (const item of items) {
    const gap = end === undefined ? 0 : item.x - end;
    if (gap > height * 1.6 && text.trim() !== '') text += '\t';
    else if (gap > height * 0.15 && !/\s$/.test(text) && !/^\s/.test(item.text)) text += ' ';
    text += item.text;
    end = item.end;
  }
  return text.replace(/\u00ad/g, '').trimEnd();
}

/**
 * The library as a server needs it. Where nothing is drawn it has no use for a canvas, nor for the classes of one that it
 * asks for as it loads, and warns of each that is missing.
 */
async function loadPdfjs() {
  const drawing: Record<string, unknown> = globalThis as unknown as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) drawing[name] ??= class {};
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

/** The text of a document, and how many letters and digits each of its pages has of it. */
interface PdfText {
  lines: SheetLine[];
  letters: number[];
  /** Heads and feet of its pages, which are no text. */
  repeated: string[];
}

/**
 * Reads the text of a PDF as lines; what is drawn in a bold font is marked.
 *
 * @throws imports.unsafe for one of too many pages; imports.unreadable; imports.protected for one with a password
 */
export async function readPdf(content: Uint8Array): Promise<PdfText> {
  return withPdf(content, async (pdf) => {
    const pages: PageRow[][] = [];
    const letters: number[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const texts = items.filter((item) => 'str' in item) as TextItem[];
      length += texts.reduce((sum, { str }) => sum + str.length, 0);
      if (length > MAX_LENGTH) throw new DomainError('imports.unsafe', 'file');
      const count = texts.reduce((sum, { str }) => sum + lettersIn(str), 0);
      const fonts = await fontsOf(page, texts);
      pages.push(rowsOf(texts).map((row) => pageRow(row, fonts)));
      letters.push(count < FEW_LETTERS && (await isDrawn(page)) ? 0 : count);
      page.cleanup();
    }
    const { rows, repeated } = withoutHeads(pages);
    return { lines: linesOfRows(joinWords(rows)), letters, repeated };
  });
}

type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;
type Pdf = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** Opens a document, and closes it after `read`. */
async function withPdf<T>(content: Uint8Array, read: (pdf: Pdf) => Promise<T>): Promise<T> {
  const library = await loadPdfjs();
  const task = library.getDocument({
    data: new Uint8Array(content),
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    useSystemFonts: false,
    // The operators of a page, which name its fonts, come without its pictures: none is decoded.
    maxImageSize: 0,
    disableFontFace: true,
    verbosity: 0,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MAX_PAGES) throw new DomainError('imports.unsafe', 'file');
    return await read(pdf);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new DomainError(isProtected ? 'imports.protected' : 'imports.unreadable', 'file');
  } finally {
    await task.destroy();
  }
}

const PRIVATE = /[\ue000-\uf8ff]/;

/** The names of the fonts of a page, where they say something: which is bold, or what signs one draws. */
async function fontsOf(page: PdfPage, texts: readonly TextItem[]): Promise<Map<string, string>> {
  const names = new Set(texts.map(({ fontName }) => fontName));
  if (names.size < 2 && !texts.some(({ str }) => PRIVATE.test(str))) return new Map();
  await page.getOperatorList();
  return new Map(
    [...names].map((name) => [
      name,
      page.commonObjs.has(name)
        ? String((page.commonObjs.get(name) as { name?: string }).name ?? '')
        : '',
    ]),
  );
}

/** Letters of a page with so few that its text may be drawn, and the shapes of one that is. */
const FEW_LETTERS = 200;
const DRAWN_SHAPES = 150;

/** True of a page full of shapes, as a program leaves it that makes outlines of all letters. */
async function isDrawn(page: PdfPage): Promise<boolean> {
  const { OPS } = await loadPdfjs();
  const { fnArray } = await page.getOperatorList();
  return fnArray.filter((one) => one === OPS.constructPath).length >= DRAWN_SHAPES;
}

interface PageRow {
  y: number;
  height: number;
  text: string;
  marked: boolean;
}

const BOLD = /bold|black|heavy|semibold|,b/i;

function pageRow(row: Row, fonts: ReadonlyMap<string, string>): PageRow {
  const items = row.items.map((item) => ({
    ...item,
    text: withoutPrivate(item.text, fonts.get(item.font) ?? ''),
  }));
  const letters = (of: (font: string) => boolean) =>
    items.reduce((sum, { text, font }) => sum + (of(font) ? lettersIn(text) : 0), 0);
  const bold = letters((font) => BOLD.test(fonts.get(font) ?? ''));
  const marked = bold > 0 && bold * 10 >= letters(() => true) * 7;
  return { y: row.y, height: row.height, text: textOf({ ...row, items }), marked };
}

/** Lines at either end of a page among which heads and feet are, and how far one may stand from the next page's. */
const EDGE = 4;
const NEAR = 4;
/** Pages from which what they share is no accident. */
const LEAST_PAGES = 2;
/** Lines of a page that has more than its head and its foot. */
const LEAST_ROWS = 3;

const bare = (text: string) => text.replace(/\d+/g, '').replace(/\s+/g, ' ').trim();

/**
 * Pages without what stands at one height on most of them, equal but for numbers. The first head stays where it is: it
 * may say of which exam the sheet is.
 */
function withoutHeads(pages: readonly PageRow[][]): { rows: PageRow[][]; repeated: string[] } {
  const edges = pages.map((rows) => {
    if (rows.length < LEAST_ROWS) return new Set<PageRow>();
    const sorted = rows.toSorted((a, b) => b.y - a.y);
    return new Set([...sorted.slice(0, EDGE), ...sorted.slice(-EDGE)]);
  });
  const seen = new Map<string, { y: number; pages: Set<number> }[]>();
  for (const [page, rows] of edges.entries()) {
    for (const row of rows) {
      const text = bare(row.text);
      const kind = classify(row.text);
      const isOption = kind.is === 'option' && kind.letter !== null;
      // Questions may begin at the top of each page; a number alone counts the pages.
      if (isOption || ['question', 'key', 'case'].includes(kind.is)) continue;
      const same = seen.get(text) ?? [];
      const near = same.find(({ y }) => Math.abs(y - row.y) <= NEAR);
      if (near === undefined) same.push({ y: row.y, pages: new Set([page]) });
      else near.pages.add(page);
      seen.set(text, same);
    }
  }
  const filled = pages.filter((rows) => rows.length > 0).length;
  const isRepeated = (row: PageRow) =>
    seen
      .get(bare(row.text))
      ?.some(
        (one) =>
          Math.abs(one.y - row.y) <= NEAR &&
          one.pages.size >= LEAST_PAGES &&
          one.pages.size * 2 > filled,
      ) === true;
  const repeated = new Set<string>();
  const [top] = (pages[0] ?? []).toSorted((a, b) => b.y - a.y);
  const rows = pages.map((page, at) =>
    page.filter((row) => {
      if (PAGE_NUMBER.test(row.text)) return false;
      if (edges[at]?.has(row) !== true || !isRepeated(row)) return true;
      const isFirst = row === top;
      if (bare(row.text) !== '' && !isFirst) repeated.add(bare(row.text));
      return isFirst;
    }),
  );
  return { rows, repeated: [...repeated] };
}

/** Beginnings that keep their hyphen: `anti-inflammatoire`, `post-opératoire`. */
const KEEPS =
  /^(?:anti|non|post|pré|auto|sous|demi|mi|semi|vice|ex|intra|extra|inter|pro|contre|\p{L}{1,2}|.*\d)$/iu;
const CUT = /(?<![\p{L}\d-])((?:[\p{L}\d]+-)*[\p{L}\d]+)-$/u;
const GOES_ON = /^(\p{Ll}[\p{L}’']*)([^\s]*)\s*/u;

/** Words that are cut at the end of a line in one: with or without their hyphen, as the document writes them elsewhere. */
function joinWords(pages: readonly PageRow[][]): PageRow[][] {
  const words = new Set<string>();
  for (const { text } of pages.flat())
    for (const word of text.toLowerCase().match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [])
      words.add(word);
  let above: PageRow | undefined;
  return pages.map((rows) =>
    rows.flatMap((row) => {
      const cut = above === undefined ? null : CUT.exec(above.text);
      const next = GOES_ON.exec(row.text);
      if (above === undefined || !cut || !next) {
        above = { ...row };
        return [above];
      }
      const [first = '', second = ''] = [cut[1] ?? '', next[1] ?? ''];
      const joined = (first + second).toLowerCase();
      const hyphened = `${first}-${second}`.toLowerCase();
      const keeps = !words.has(joined) && (words.has(hyphened) || KEEPS.test(first));
      above.text = `${above.text.slice(0, keeps ? undefined : -1)}${second}${next[2] ?? ''}`;
      const rest = { ...row, text: row.text.slice(next[0].length) };
      if (rest.text.trim() === '') return [];
      above = rest;
      return [rest];
    }),
  );
}

function linesOfRows(pages: readonly PageRow[][]): SheetLine[] {
  const lines: SheetLine[] = [];
  let above: PageRow | undefined;
  for (const [page, rows] of pages.entries()) {
    for (const [at, row] of rows.entries()) {
      const gap = above === undefined ? 0 : above.y - row.y;
      const isTop = at === 0 && page > 0;
      // More room than between two lines of one paragraph; a text that a page ends within goes on at the next one.
      if (
        above !== undefined &&
        (isTop
          ? !/^\p{Ll}/u.test(row.text)
          : gap > Math.max(above.height, row.height) * 1.9 || gap < -row.height)
      ) {
        lines.push({ row: lines.length + 1, text: '' });
      }
      lines.push({ row: lines.length + 1, text: row.text, marked: row.marked });
      above = row;
    }
  }
  return lines;
}

/** A line that only numbers its page. */
const PAGE_NUMBER =
  /^\s*(?:page\s*)?\d{1,3}\s*(?:[/|]|sur)\s*\d{1,3}\s*$|^\s*page\s*\d{1,3}\s*$|^\s*[-–—]\s*\d{1,3}\s*[-–—]\s*$/i;
