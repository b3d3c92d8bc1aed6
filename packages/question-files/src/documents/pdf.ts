import { DomainError } from '@amphi/domain/errors';
import { fileError } from '../file-error.ts';
import { inScript } from '../found/scripts.ts';
import type { SheetLine } from '../found/sheet/line.ts';
import { joinWords, linesOfRows, type PageRow, withoutHeads } from './pdf-lines.ts';
import { withoutPrivate } from './symbols.ts';

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
  items: { x: number; y: number; size: number; end: number; text: string; font: string }[];
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
      rows.push({
        y,
        height: size,
        items: [{ x, y, size, end: x + width, text: str, font: fontName }],
      });
    } else {
      now.items.push({ x, y, size, end: x + width, text: str, font: fontName });
      now.height = Math.max(now.height, size);
    }
  }
  return rows;
}

const lettersIn = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** The size of a raised or lowered sign beside its line, at most, and its distance from the base, at least. */
const SMALL = 0.8;
const MOVED = 0.12;

/** Small digits above and below a line, as they are drawn. */
function scripted({ y, height, items }: Row): Row['items'] {
  const base = items.find(({ size }) => size > height * SMALL)?.y ?? y;
  return items.map((item) => {
    const moved = item.y - base;
    const isSmall = item.size <= height * SMALL && Math.abs(moved) > height * MOVED;
    return isSmall && /^[\d+−-]+\s*$/.test(item.text)
      ? { ...item, text: inScript(item.text, moved > 0 ? 'sup' : 'sub') }
      : item;
  });
}

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
      if (length > MAX_LENGTH) throw fileError('imports.unsafe');
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
type Pdf = Awaited<ReturnType<Awaited<ReturnType<typeof loadPdfjs>>['getDocument']>['promise']>;
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
    if (pdf.numPages > MAX_PAGES) throw fileError('imports.unsafe');
    return await read(pdf);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw fileError(isProtected ? 'imports.protected' : 'imports.unreadable');
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

const BOLD = /bold|black|heavy|semibold|,b/i;

function pageRow(row: Row, fonts: ReadonlyMap<string, string>): PageRow {
  const items = scripted(row).map((item) => ({
    ...item,
    text: withoutPrivate(item.text, fonts.get(item.font) ?? ''),
  }));
  const letters = (of: (font: string) => boolean) =>
    items.reduce((sum, { text, font }) => sum + (of(font) ? lettersIn(text) : 0), 0);
  const bold = letters((font) => BOLD.test(fonts.get(font) ?? ''));
  const marked = bold > 0 && bold * 10 >= letters(() => true) * 7;
  return { y: row.y, height: row.height, text: textOf({ ...row, items }), marked };
}
