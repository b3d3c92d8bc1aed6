import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DomainError } from '@amphi/domain/errors';
import type { PageBox, PageLine } from '@amphi/domain/imports/pages';
import { linesOfPages, withoutEdge } from '@amphi/question-files/page-lines';
import { PAGE_SIDE, type ReadPages, type Scan } from '@amphi/question-files/scans';
import { type Bbox, createWorker, OEM, PSM, type Word, type Worker } from 'tesseract.js';
import { openPage } from './encode-page.ts';

/** Trained on French, from the registry of packages: nothing is fetched while it runs. */
const MODEL = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/fra/package.json')),
  '4.0.0_best_int',
);

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

/** The layout of a page: columns of text, or labels with their values, of which a frame makes no picture. */
type Layout = 'columns' | 'receipt';

const LAYOUTS = {
  columns: { segmentation: PSM.AUTO, side: PAGE_SIDE },
  receipt: { segmentation: PSM.SINGLE_COLUMN, side: 1_700 },
};

interface Page {
  confidence: number;
  lines: PageLine[];
  /** By how many degrees it had to be turned. */
  turned: number;
}

/** A bar, which is part of no word, or a letter before a digit that is taken for one: `BI2` for `B12`. */
const MISTAKEN = /\||[\p{Lu}\d][IlO]\d/u;

/** Apostrophes have two shapes, which are taken for each other; they spoil no word. */
const isDoubtful = ({ text, symbols }: Word) =>
  MISTAKEN.test(text) ||
  symbols.some((symbol) => symbol.confidence < DOUBTFUL && !/['’‘]/.test(symbol.text));

/** A sign of its own behind the end of a sentence: a spot that was taken for a letter. */
const isStray = ({ text }: Word, at: number, words: readonly Word[]) =>
  at > 0 &&
  at === words.length - 1 &&
  /^[a-z\d]$/.test(text) &&
  /[.;)]["»]?$/.test(words[at - 1]?.text ?? '');

/** A spot or an edge of the paper, not a sign. */
const isSpeck = ({ text, confidence }: Word) =>
  /^(?:[|¦_]+|[ÎÏÛïîûÿ])$/.test(text) || (confidence < SPOT && !/[\p{L}\p{N}]/u.test(text));

/** The words of a line without what stains the paper at its ends. */
function withoutStains(words: readonly Word[]): Word[] {
  const from = words.findIndex((word) => !isSpeck(word));
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isSpeck(word)) + 1);
}

/** A page that is made ready for its letters to be recognised, and its size. */
interface Prepared {
  data: Buffer;
  info: { width: number; height: number };
}

/** Grey, even, and of a size at which letters are read best. */
async function prepare(page: Uint8Array | Scan, side: number, turned = 0): Promise<Prepared> {
  try {
    return await openPage(page)
      .resize({ width: side, height: side, fit: 'inside' })
      .rotate(turned)
      .flatten({ background: '#fff' })
      .greyscale()
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}

/** A location in thousandths of the page. */
function boxOf({ x0, y0, x1, y1 }: Bbox, { width, height }: Prepared['info']): PageBox {
  const share = (pixel: number, side: number) =>
    Math.min(1_000, Math.max(0, Math.round((1_000 * pixel) / side)));
  return [share(x0, width), share(y0, height), share(x1, width), share(y1, height)];
}

async function readUpright(
  worker: Worker,
  { data: page, info }: Prepared,
  turned = 0,
): Promise<Page> {
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
      const doubtful = words
        .filter((word, at) => isDoubtful(word) || isStray(word, at, words))
        .map((word) => word.text);
      lines.push({ text, doubtful, box: boxOf(line.bbox, info) });
    }
  }
  return { confidence: data.confidence, lines, turned };
}

/** Letters on their side or upside down are looked for only where little is read. */
async function readPage(
  worker: Worker,
  page: Uint8Array | Scan,
  side: number,
  onRead: () => void,
): Promise<Page> {
  onRead();
  let best = await readUpright(worker, await prepare(page, side));
  for (const angle of [90, 270, 180]) {
    if (best.confidence >= LIKELY_TURNED) break;
    onRead();
    const turned = await readUpright(worker, await prepare(page, side, angle), angle);
    if (turned.confidence > best.confidence) best = turned;
  }
  return best;
}

/**
 * Recognises the text of pages, one after the other: seconds of one processor each, in a process of its own.
 *
 * @param onRead called before a page is read, and again each time that it is turned
 */
export async function recognisePages(
  pages: readonly (Uint8Array | Scan)[],
  { layout = 'columns', onRead = () => {} }: { layout?: Layout; onRead?: () => void } = {},
): Promise<Page[]> {
  const { segmentation, side } = LAYOUTS[layout];
  const worker = await createWorker('fra', OEM.LSTM_ONLY, {
    langPath: MODEL,
    cacheMethod: 'none',
    errorHandler: () => {},
  });
  try {
    await worker.setParameters({ ...PARAMETERS, tessedit_pageseg_mode: segmentation });
    const read: Page[] = [];
    for (const page of pages) read.push(await readPage(worker, page, side, onRead));
    return read;
  } finally {
    await worker.terminate();
  }
}

/** The lines of pages in their order, read at once. */
export const readPages: ReadPages = async (pages) =>
  linesOfPages((await recognisePages(pages)).map(({ lines }) => lines));
