import { DomainError } from '@amphi/domain/errors';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { fileError } from '../file-error.ts';
import { PAGE_SIDE, type Scan } from './found-file.ts';

type PdfPage = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

/** Pixels of all pictures of one page, which are decoded as it is drawn: three A4 layers at 600 dots an inch, and some. */
const MAX_PIXELS = 120_000_000;
/** Pictures of one page, as the strips that a scanner cuts it into. */
const MAX_PICTURES = 2_000;

/**
 * The pages of a scanned document as they are shown, turned as they say themselves. One on which nothing is drawn is
 * left out.
 *
 * @param most pages that are drawn
 * @throws imports.unreadable; imports.unsafe for more pixels than memory and time are meant for
 */
export async function readPdfScans(content: Uint8Array, most: number): Promise<Scan[]> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(content);
    const scans: Scan[] = [];
    for (const page of pdf.pages()) {
      if (scans.length === most) break;
      if (page.getObjectCount() > 0) scans.push(await draw(page));
    }
    pdf.destroy();
    return scans;
  } catch (error) {
    throw error instanceof DomainError ? error : fileError('imports.unreadable');
  } finally {
    library.destroy();
  }
}

async function draw(page: PdfPage): Promise<Scan> {
  await assertModest(page);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = PAGE_SIDE / Math.max(originalWidth, originalHeight);
  const { width, height, data } = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    colorSpace: 'Gray',
    render: 'bitmap',
  });
  return { width, height, data };
}

/**
 * Refuses pages by the sizes that their pictures name, before any is decoded. Pictures within forms are not seen here:
 * they are left to the bounds of the process.
 */
async function assertModest(page: PdfPage): Promise<void> {
  let [pictures, pixels] = [0, 0];
  for (const object of page.objects()) {
    if (object.type !== 'image') continue;
    // An empty one has no size.
    const { width, height } = await object.getImageDataRaw().catch(() => ({ width: 0, height: 0 }));
    pictures += 1;
    pixels += width * height;
    if (pictures > MAX_PICTURES || pixels > MAX_PIXELS) {
      throw fileError('imports.unsafe');
    }
  }
}
