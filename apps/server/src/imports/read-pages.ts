import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReadPages, Scan } from '@amphi/api/imports/documents/found-file';
import { DomainError } from '@amphi/domain/errors';
import type { SheetLine } from '@amphi/domain/imports/found/sheet/line';
import { withoutEdge } from '@amphi/domain/imports/found/sheet/page-line';
import { IMPORT_MAX_PAGES } from '@amphi/domain/imports/rules';
import sharp from 'sharp';
import { createWorker, OEM, type Word, type Worker } from 'tesseract.js';

/** Trained on French, from the registry of packages: nothing is fetched while it runs. */
const MODEL = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/fra/package.json')),
  '4.0.0_best_int',
);

/** Pixels of a page's longer side: letters of a printed A4 page are some 30 pixels high then. */
const LONG_SIDE = 2_600;
const MAX_PIXELS = 60_000_000;

/** Mean confidence below which a page may lie on its side, in percent. */
const LIKELY_TURNED = 60;
/** Confidence in a sign below which its word has to be looked at, in percent. */
const DOUBTFUL = 88;
/** Confidence below which something without letters is a spot, in percent. */
const SPOT = 75;

const PARAMETERS = {
  // Sauvola's threshold for each region: light falls unevenly on a photographed page.
  thresholding_method: '2',
  user_defined_dpi: '300',
  debug_file: '/dev/null',
};

/** A page as it was read. */
interface Page {
  confidence: number;
  lines: Omit<SheetLine, 'row'>[];
}

/** Apostrophes have two shapes, which are taken for each other; they spoil no word. */
const isDoubtful = ({ symbols }: Word) =>
  symbols.some(({ text, confidence }) => confidence < DOUBTFUL && !/['’‘]/.test(text));

/** A spot or an edge of the paper, not a sign. */
const isSpeck = ({ text, confidence }: Word) =>
  /^(?:[|¦_]+|[ÎÏÛïîûÿ])$/.test(text) || (confidence < SPOT && !/[\p{L}\p{N}]/u.test(text));

/** The words of a line without what stains the paper at its ends. */
function withoutStains(words: readonly Word[]): Word[] {
  const from = words.findIndex((word) => !isSpeck(word));
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isSpeck(word)) + 1);
}

/** Upright by its metadata, grey, and of a size at which letters are read best. */
async function prepare(page: Uint8Array | Scan): Promise<Buffer> {
  const limits = { limitInputPixels: MAX_PIXELS, pages: 1 };
  const image =
    page instanceof Uint8Array
      ? sharp(page, limits).autoOrient()
      : sharp(page.data, {
          raw: { width: page.width, height: page.height, channels: 1 },
        });
  try {
    return await image
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside' })
      .flatten({ background: '#fff' })
      .greyscale()
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}

async function readUpright(worker: Worker, page: Buffer): Promise<Page> {
  const { data } = await worker.recognize(
    page,
    { rotateAuto: true },
    { text: false, blocks: true },
  );
  const lines: Page['lines'] = [];
  let end: number | undefined;
  for (const { paragraphs } of data.blocks ?? []) {
    for (const line of paragraphs.flatMap((paragraph) => paragraph.lines)) {
      const { y0, y1 } = line.bbox;
      // More room than between two lines of one paragraph, or the next column.
      if (end !== undefined && Math.abs(y0 - end) > (y1 - y0) * 0.9) lines.push({ text: '' });
      end = y1;
      const words = withoutStains(line.words);
      const text = withoutEdge(words.map((word) => word.text).join(' '));
      lines.push({ text, doubtful: words.filter(isDoubtful).map((word) => word.text) });
    }
  }
  return { confidence: data.confidence, lines };
}

/** Letters on their side or upside down are looked for only where little is read. */
async function readPage(worker: Worker, page: Buffer): Promise<Page> {
  let best = await readUpright(worker, page);
  for (const angle of [90, 270, 180]) {
    if (best.confidence >= LIKELY_TURNED) break;
    const turned = await readUpright(worker, await sharp(page).rotate(angle).png().toBuffer());
    if (turned.confidence > best.confidence) best = turned;
  }
  return best;
}

/**
 * What recognises the text of pages, one after the other: seconds of one processor each, in a thread of its own.
 *
 * @param onPage called before each page
 * @returns a reader for one upload, which refuses its pages from the twenty-first on (imports.too_many_pages)
 */
export function pageReader(onPage: () => void = () => {}): ReadPages {
  let left = IMPORT_MAX_PAGES;
  return async (pages) => {
    left -= pages.length;
    if (left < 0) throw new DomainError('imports.too_many_pages', 'file');
    const worker = await createWorker('fra', OEM.LSTM_ONLY, {
      langPath: MODEL,
      cacheMethod: 'none',
      errorHandler: () => {},
    });
    try {
      await worker.setParameters(PARAMETERS);
      const lines: SheetLine[] = [];
      for (const page of pages) {
        onPage();
        const read = await readPage(worker, await prepare(page));
        for (const line of read.lines) lines.push({ row: lines.length + 1, ...line });
      }
      return lines;
    } finally {
      await worker.terminate();
    }
  };
}
