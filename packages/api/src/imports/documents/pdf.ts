import { DomainError } from '@amphi/domain/errors';
import type { SheetLine } from '@amphi/domain/imports/found/sheet/line';
import type { Scan } from './found-file.ts';

/** Pages that a document may have. */
const MAX_PAGES = 300;
/** Characters that it may have. */
const MAX_LENGTH = 4_000_000;
/** Pixels of one scanned page: an A3 page at 400 dots an inch. */
const MAX_SCAN_PIXELS = 31_000_000;
/** Pixels of all, a byte each: 20 A4 pages at 300 dots an inch, and some. */
const MAX_PIXELS = 200_000_000;

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

/**
 * Reads the text of a PDF as lines; what is drawn in a bold font is marked.
 *
 * @returns no line of a document that has no text, as a scan
 * @throws imports.unsafe for one of too many pages; imports.unreadable; imports.protected for one with a password
 */
export async function readPdf(content: Uint8Array): Promise<SheetLine[]> {
  return withPdf(content, async (pdf) => {
    const lines: SheetLine[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const texts = items.filter((item) => 'str' in item) as TextItem[];
      length += texts.reduce((sum, { str }) => sum + str.length, 0);
      if (length > MAX_LENGTH) throw new DomainError('imports.unsafe', 'file');
      addPage(lines, rowsOf(texts), await boldFonts(page, texts));
      page.cleanup();
    }
    return withoutPageNumbers(lines);
  });
}

/**
 * The pictures of a scanned document: of each page the largest that is drawn on it.
 *
 * @param most pages that are looked at
 * @throws as `readPdf`; imports.unsafe also for more pixels than memory is meant for
 */
export async function readPdfScans(content: Uint8Array, most: number): Promise<Scan[]> {
  return withPdf(content, async (pdf, { OPS }) => {
    const scans: Scan[] = [];
    let pixels = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, most); number += 1) {
      const page = await pdf.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      let largest: Scan | undefined;
      for (const [at, operation] of fnArray.entries()) {
        if (operation !== OPS.paintImageXObject) continue;
        const [name] = argsArray[at] as [string];
        const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
        const scan = scanOf(await new Promise((resolve) => objects.get(name, resolve)));
        if (scan && scan.width * scan.height > (largest?.width ?? 0) * (largest?.height ?? 0)) {
          largest = scan;
        }
      }
      if (largest) scans.push(largest);
      pixels += largest?.data.length ?? 0;
      if (pixels > MAX_PIXELS) throw new DomainError('imports.unsafe', 'file');
      page.cleanup();
    }
    return scans;
  });
}

/** Kinds of pixels, by the numbers of the library. */
const ONE_BIT = 1;
const CHANNELS: Record<number, 3 | 4> = { 2: 3, 3: 4 };

/** A picture as the library decodes it; undefined where it could not. */
function scanOf(decoded: unknown): Scan | undefined {
  if (typeof decoded !== 'object' || decoded === null) return undefined;
  const { width, height, kind, data } = decoded as Partial<Scan> & { kind?: number };
  if (!width || !height || !kind || !data || width * height > MAX_SCAN_PIXELS) return undefined;
  if (kind !== ONE_BIT) {
    const channels = CHANNELS[kind];
    if (channels === undefined) return undefined;
    const grey = new Uint8Array(width * height);
    for (let at = 0; at < grey.length; at += 1) {
      const from = at * channels;
      const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3);
      grey[at] = (red + 2 * green + blue) / 4;
    }
    return { width, height, data: grey };
  }
  const bytes = Math.ceil(width / 8);
  const grey = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return (data[y * bytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 255 : 0;
  });
  return { width, height, data: grey };
}

type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;
type Pdf = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Opens a document, and closes it after `read`. */
async function withPdf<T>(
  content: Uint8Array,
  read: (pdf: Pdf, library: Pdfjs) => Promise<T>,
): Promise<T> {
  const library = await loadPdfjs();
  const task = library.getDocument({
    data: new Uint8Array(content),
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MAX_PAGES) throw new DomainError('imports.unsafe', 'file');
    return await read(pdf, library);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new DomainError(isProtected ? 'imports.protected' : 'imports.unreadable', 'file');
  } finally {
    await task.destroy();
  }
}

/** The fonts of a page that are bold by their names, where it has several. */
async function boldFonts(page: Page, texts: readonly TextItem[]): Promise<Set<string>> {
  const names = new Set(texts.map(({ fontName }) => fontName));
  if (names.size < 2) return new Set();
  await page.getOperatorList();
  return new Set(
    [...names].filter(
      (name) =>
        page.commonObjs.has(name) &&
        /bold|black|heavy|semibold|,b/i.test(
          String((page.commonObjs.get(name) as { name?: string }).name ?? ''),
        ),
    ),
  );
}

function addPage(lines: SheetLine[], rows: readonly Row[], bold: ReadonlySet<string>): void {
  let above: Row | undefined;
  for (const row of rows) {
    const gap = above === undefined ? 0 : above.y - row.y;
    // More room than between two lines of one paragraph.
    if (
      above !== undefined &&
      (gap > Math.max(above.height, row.height) * 1.9 || gap < -row.height)
    ) {
      lines.push({ row: lines.length + 1, text: '' });
    }
    const text = textOf(row);
    const letters = (of: (font: string) => boolean) =>
      row.items.reduce(
        (sum, { text: one, font }) =>
          sum + (of(font) ? one.replace(/[^\p{L}\p{N}]/gu, '').length : 0),
        0,
      );
    const marked =
      letters((font) => bold.has(font)) * 10 >= letters(() => true) * 7 && bold.size > 0;
    lines.push({ row: lines.length + 1, text, marked });
    above = row;
  }
}

/** Without lines that only number pages. */
const withoutPageNumbers = (lines: readonly SheetLine[]): SheetLine[] =>
  lines.filter(
    ({ text }) =>
      !/^\s*(?:page\s*)?\d{1,3}\s*(?:[/|]|sur)\s*\d{1,3}\s*$|^\s*page\s*\d{1,3}\s*$|^\s*[-–—]\s*\d{1,3}\s*[-–—]\s*$/i.test(
        text,
      ),
  );
