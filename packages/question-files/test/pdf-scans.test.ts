import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import { expect, it } from 'vitest';
import { PAGE_SIDE, type Scan } from '../src/documents/found-file.ts';
import { readPdf } from '../src/documents/pdf.ts';
import { readPdfScans } from '../src/documents/pdf-scans.ts';
import { recognise } from '../src/recognise.ts';

interface Page {
  /** Content of the page, in the operators of the format. */
  drawn: string;
  rotate?: number;
}

/** Pixels as those of `/Up`, in JPEG 2000. */
const JPX = [
  'FF4FFF510029000000000004000000010000000000000000000000040000000100000000000000000001070101FF5200',
  '0C00000001000004040001FF5C00044040FF640025000143726561746564206279204F70656E4A504547207665727369',
  '6F6E20322E352E34FF90000A0000000000170001FF93DF8030066A5B1AFF7FFFD9',
].join('');

/** A document with pages of 4 × 6 points, and pictures of one row of four pixels: `/Up` from dark to light, `/Down` back. */
function pdf(pages: readonly Page[]): Buffer {
  const stream = (head: string, body: string) =>
    `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`;
  const picture = (
    hex: string,
    more = '/ColorSpace /DeviceGray /BitsPerComponent 8',
    filter = '',
  ) =>
    stream(
      `/Type /XObject /Subtype /Image /Width 4 /Height 1 ${more} /Filter [/ASCIIHexDecode ${filter}]`,
      `${hex}>`,
    );
  const own = 7;
  const numbers = pages.map((_, at) => own + 4 + 2 * at);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /Up 4 0 R /Down 5 0 R /Mask 6 0 R /Form 7 0 R /Jpx 8 0 R /Broken 9 0 R /Huge 10 0 R >> >>',
    picture('003070F0'),
    picture('F0703000'),
    // Painted where a bit is not set: the two in the middle.
    picture('90', '/ImageMask true /BitsPerComponent 1'),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Matrix [4 0 0 2 0 0] /Resources 3 0 R',
      '/Down Do',
    ),
    picture(JPX, undefined, '/JPXDecode'),
    picture('00', undefined, '/JPXDecode'),
    stream(
      '/Type /XObject /Subtype /Image /Width 6300 /Height 6300 /ColorSpace /DeviceGray /BitsPerComponent 8',
      'x',
    ),
    ...pages.flatMap(({ drawn, rotate = 0 }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 4 6] /Rotate ${rotate} /Contents ${own + 5 + 2 * at} 0 R /Resources 3 0 R >>`,
      stream('', drawn),
    ]),
  ];
  const numbered = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${numbered.join('')}trailer << /Root 1 0 R >>\n`, 'latin1');
}

/** The grey values in the middle of each square point of a page, row by row. */
function rowsOf({ width, height, data }: Scan): number[][] {
  const points = Math.max(width, height) / 6;
  const at = (index: number) => Math.floor((index + 0.5) * points);
  return Array.from({ length: Math.round(height / points) }, (_, y) =>
    Array.from({ length: Math.round(width / points) }, (_, x) => data[at(y) * width + at(x)] ?? 0),
  );
}

const UP = [0x00, 0x30, 0x70, 0xf0];
const DOWN = UP.toReversed();
const BLANK = [255, 255, 255, 255];

/** Two strips, one above the other, the lower one drawn by a form. */
const STRIPS = 'q 4 0 0 2 0 4 cm /Up Do Q q 1 0 0 1 0 2 cm /Form Do Q';

it('a scanned page is put together from the strips that are drawn on it, as it is turned', async () => {
  const scans = await readPdfScans(
    pdf([
      { drawn: STRIPS },
      { drawn: STRIPS, rotate: 90 },
      // Upside down by what it is drawn with.
      { drawn: 'q -4 0 0 -2 4 6 cm /Up Do Q' },
      { drawn: 'q 4 0 0 6 0 0 cm /Up Do Q 0.2 g q 4 0 0 3 0 0 cm /Mask Do Q' },
      { drawn: 'q 4 0 0 1 0 0 cm /Jpx Do Q' },
      // Nothing is drawn on the first; the picture of the second can't be decoded.
      { drawn: 'q 0 0 4 6 re W n Q' },
      { drawn: 'q 4 0 0 6 0 0 cm /Broken Do Q' },
    ]),
    20,
  );
  const upright = [UP, UP, DOWN, DOWN, BLANK, BLANK];
  const [first, turned, reversed, masked, jpx, blank] = scans.map(rowsOf);
  expect(first).toEqual(upright);
  const columns = BLANK.map((_, x) => upright.map((row) => row[x] ?? 0).toReversed());
  expect(turned).toEqual(columns);
  expect(reversed).toEqual([DOWN, DOWN, BLANK, BLANK, BLANK, BLANK]);
  const through = [UP[0], 0x33, 0x33, UP[3]];
  expect(masked).toEqual([UP, UP, UP, through, through, through]);
  expect(jpx?.at(-1)).toEqual(UP);
  expect(blank).toEqual(upright.map(() => BLANK));
  expect(scans).toHaveLength(6);
});

it('a document of which most pages are scans is read as one, whatever stands on them beside', async () => {
  const watermark = 'BT /F .02 Tf 0 1 Td (Numerise avec un telephone) Tj ET';
  const { lines, letters } = await readPdf(pdf([{ drawn: `${STRIPS} ${watermark}` }]));
  expect([lines.length, letters]).toEqual([1, [23]]);
  expect(await recognise(pdf([{ drawn: `${STRIPS} ${watermark}` }]))).toMatchObject({
    scans: [{ height: PAGE_SIDE }],
  });
  const text = `BT /F .02 Tf 0 1 Td (${'Quel os est le plus long de tous, le femur ou le tibia ? '.repeat(2)}) Tj ET`;
  expect(await recognise(pdf([{ drawn: text }, { drawn: STRIPS }, { drawn: text }]))).toMatchObject(
    {
      notes: [importNotes.pagesEmpty([2])],
    },
  );
});

it('letters that are drawn as outlines are seen', async () => {
  const scans = await readPdfScans(pdf([{ drawn: '0.2 g 0 0 2 6 re f' }]), 20);
  expect(scans.map((scan) => rowsOf(scan)[0])).toEqual([[0x33, 0x33, 255, 255]]);
});

it('pages that would take too long to put together are refused, and a document without pictures', async () => {
  const often = 'q 4 0 0 6 0 0 cm /Up Do Q '.repeat(2_001);
  await expect(recognise(pdf([{ drawn: often }]))).rejects.toThrow('imports.unsafe');
  const large = 'q 4 0 0 6 0 0 cm /Huge Do Q '.repeat(4);
  await expect(recognise(pdf([{ drawn: large }]))).rejects.toThrow('imports.unsafe');
  await expect(recognise(pdf([{ drawn: '' }]))).rejects.toThrow('imports.no_text');
});
