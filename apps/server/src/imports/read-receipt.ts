import { type ReceiptReading, readReceiptLines } from '@amphi/domain/payments/receipt-reading';
import { recognisePages } from './read-pages.ts';

/** Letters that a page of a PDF has at least: one with fewer is a picture. */
const LEAST_LETTERS = 20;

const recognised = async (pages: Parameters<typeof recognisePages>[0]) =>
  (await recognisePages(pages, { layout: 'receipt' })).flatMap((page) => page.lines);

async function linesOfPdf(content: Uint8Array): Promise<{ text: string }[]> {
  const [{ readPdf }, { readPdfScans }] = await Promise.all([
    import('@amphi/question-files/pdf'),
    import('@amphi/question-files/pdf-scans'),
  ]);
  const { lines, letters } = await readPdf(content);
  if ((letters[0] ?? 0) >= LEAST_LETTERS) return lines;
  return recognised(await readPdfScans(content, 1));
}

/**
 * Reads the transfer off a receipt: some seconds of one processor for a picture.
 *
 * @throws imports.unreadable, imports.unsafe, imports.protected
 */
export async function readReceipt(content: Uint8Array, type: string): Promise<ReceiptReading> {
  const lines = await (type === 'application/pdf' ? linesOfPdf(content) : recognised([content]));
  return readReceiptLines(lines.map(({ text }) => text));
}
