import { DomainError } from '@amphi/domain/errors';
import type { Scan } from './found-file.ts';
import { type Pdfjs, type PdfPage, withPdf } from './pdf.ts';
import { type Pixels, pixelsOf, solid } from './pdf-pixels.ts';

/** The longer side of a page as it is put together, in pixels: an A4 page at 300 dots an inch. */
const MAX_SIDE = 3_508;
/** Pixels of all pages, a byte each: 20 A4 pages of that size, and some. */
const MAX_PIXELS = 200_000_000;
/** Pictures of one page, as the strips that a scanner cuts it into. */
const MAX_PICTURES = 2_000;
/** Samples that are taken of the pictures of one page: each of its pixels several times. */
const MAX_SAMPLES = 60_000_000;
/** Samples across a pixel, where a picture is finer than the page is put together. */
const MAX_FINENESS = 3;

/** As PDF has them: `x = a·x + c·y + e`, `y = b·x + d·y + f`. */
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** A picture on a page: where its unit square lies there, and its pixels. */
interface Drawn {
  matrix: Matrix;
  pixels: Pixels;
}

/**
 * The pages of a scanned document as they are shown: each with all pictures that are drawn on it where they lie, turned as
 * its page is. A page whose pictures could not be decoded, or that has none, is empty; one on which nothing is drawn is
 * left out.
 *
 * @param most pages that are put together
 * @returns none of a document without pictures
 * @throws as `readPdf`; imports.unsafe also for more pixels than memory and time are meant for
 */
export async function readPdfScans(content: Uint8Array, most: number): Promise<Scan[]> {
  return withPdf(content, async (pdf, library) => {
    const scans: Scan[] = [];
    let pixels = 0;
    let isDrawn = false;
    for (let number = 1; number <= pdf.numPages && scans.length < most; number += 1) {
      const page = await pdf.getPage(number);
      if (await isBlank(page, library)) continue;
      const pictures = await picturesOf(page, library);
      isDrawn ||= pictures.length > 0;
      const scan = putTogether(page, library, pictures);
      scans.push(scan);
      pixels += scan.data.length;
      if (pixels > MAX_PIXELS) throw new DomainError('imports.unsafe', 'file');
      page.cleanup();
    }
    return isDrawn ? scans : [];
  });
}

/** Whether nothing is drawn on a page: neither pictures, nor letters, nor lines and areas. */
async function isBlank(page: PdfPage, { OPS }: Pdfjs): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const draws: number[] = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintSolidColorImageMask,
    OPS.showText,
    OPS.shadingFill,
  ];
  return !fnArray.some(
    (operation, at) =>
      draws.includes(operation) ||
      // A path that only clips is not seen.
      (operation === OPS.constructPath && argsArray[at]?.[0] !== OPS.endPath),
  );
}

/** The pictures that are drawn on a page in their order, with what they are turned and scaled by. */
async function picturesOf(page: PdfPage, { OPS, Util }: Pdfjs): Promise<Drawn[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn: Drawn[] = [];
  let state = { matrix: [1, 0, 0, 1, 0, 0] as Matrix, fill: 0 };
  const saved: (typeof state)[] = [];
  const transform = (by: ArrayLike<number> | null) => {
    if (by)
      state = { ...state, matrix: Util.transform(state.matrix, [...Array.from(by)]) as Matrix };
  };
  const draw = (pixels: Pixels | undefined) => {
    if (pixels === undefined) return;
    drawn.push({ matrix: state.matrix, pixels });
    if (drawn.length > MAX_PICTURES) throw new DomainError('imports.unsafe', 'file');
  };
  for (const [at, operation] of fnArray.entries()) {
    const args: unknown[] = argsArray[at] ?? [];
    switch (operation) {
      case OPS.save:
        saved.push(state);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        transform(args as number[]);
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(state);
        transform(args[0] as Float32Array | null);
        break;
      case OPS.setFillRGBColor:
        state = { ...state, fill: greyOf(String(args[0])) };
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        draw(pixelsOf(await decoded(page, args[0])));
        break;
      case OPS.paintImageMaskXObject:
        draw(pixelsOf(await decoded(page, (args[0] as { data: unknown }).data), state.fill));
        break;
      case OPS.paintSolidColorImageMask:
        draw(solid(state.fill));
        break;
    }
  }
  return drawn;
}

/** A picture as the library decodes it, given itself or by its name. */
function decoded(page: PdfPage, given: unknown): Promise<unknown> {
  if (typeof given !== 'string') return Promise.resolve(given);
  const objects = given.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(given, resolve));
}

/** The grey value of `#rrggbb`. */
function greyOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  );
  return (red + 2 * green + blue) / 4;
}

/** Pixels a unit of the page of a picture, along its finer side. */
const densityOf = ({ matrix: [a, b, c, d], pixels: { width, height } }: Drawn) =>
  Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
const areaOf = ({ matrix: [a, b, c, d] }: Drawn) => Math.abs(a * d - b * c);

/** Draws pictures on their page at the density of the one that covers most of it. */
function putTogether(page: PdfPage, { Util }: Pdfjs, pictures: readonly Drawn[]): Scan {
  const seen = pictures.filter((one) => areaOf(one) > 0);
  const largest = seen.reduce<Drawn | undefined>(
    (best, one) => (best === undefined || areaOf(one) > areaOf(best) ? one : best),
    undefined,
  );
  const whole = page.getViewport({ scale: 1 });
  const most = MAX_SIDE / Math.max(whole.width, whole.height);
  const scale = Math.min(largest === undefined ? 1 : densityOf(largest), most);
  const view = page.getViewport({ scale });
  const width = Math.max(1, Math.round(view.width));
  const height = Math.max(1, Math.round(view.height));
  const scan = { width, height, data: new Uint8Array(width * height).fill(255) };
  let samples = 0;
  for (const one of seen) {
    const matrix = Util.transform(view.transform, one.matrix) as Matrix;
    const fineness = Math.min(MAX_FINENESS, Math.max(1, Math.round(densityOf(one) / scale)));
    samples += draw(scan, { matrix, pixels: one.pixels }, fineness, MAX_SAMPLES - samples);
  }
  return scan;
}

/**
 * Draws a picture on a page.
 *
 * @param fineness samples across a pixel of the page
 * @param most samples that may be taken
 * @returns how many were
 */
function draw(page: Scan, { matrix, pixels }: Drawn, fineness: number, most: number): number {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  const [left, right] = extent(e, a, c, page.width);
  const [top, bottom] = extent(f, b, d, page.height);
  const samples = Math.max(0, right - left) * Math.max(0, bottom - top) * fineness ** 2;
  if (samples > most) throw new DomainError('imports.unsafe', 'file');
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      let covered = 0;
      let grey = 0;
      for (let sample = 0; sample < fineness ** 2; sample += 1) {
        const dx = x + ((sample % fineness) + 0.5) / fineness - e;
        const dy = y + (Math.floor(sample / fineness) + 0.5) / fineness - f;
        const column = Math.floor(((d * dx - c * dy) / determinant) * pixels.width);
        // Pictures begin at their top, where the unit square ends.
        const row = Math.floor((1 - (a * dy - b * dx) / determinant) * pixels.height);
        if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) continue;
        const opacity = pixels.opacity(column, row);
        covered += opacity;
        grey += opacity * pixels.grey(column, row);
      }
      if (covered === 0) continue;
      const at = y * page.width + x;
      const share = covered / (255 * fineness ** 2);
      page.data[at] = Math.round((grey / covered) * share + (page.data[at] ?? 255) * (1 - share));
    }
  }
  return samples;
}

/** Where the unit square lies along one side of a page, in whole pixels within it. */
function extent(origin: number, one: number, other: number, side: number): [number, number] {
  const from = origin + Math.min(0, one) + Math.min(0, other);
  const to = origin + Math.max(0, one) + Math.max(0, other);
  return [Math.max(0, Math.floor(from)), Math.min(side, Math.ceil(to))];
}
