import type { Table, TableFormat } from '@amphi/api/catalog/exports/sheet';
import type { ScannedFile, SentFile } from '@amphi/api/catalog/imports/read-file';
import type { ReadSheet } from '@amphi/api/catalog/imports/scans.usecases';
import type { CheckedFile, PackedFile } from '@amphi/api/platform/context';
import type { ErrorCode } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { ValidationKey } from '@amphi/domain/fields';
import type { PageLine } from '@amphi/domain/imports/found/pages';
import type { ExchangeFormat, ExportFormat } from '@amphi/domain/imports/rules';
import type { SheetChoice } from '@amphi/domain/imports/sheets';
import type { StoredPicture } from '../uploads/as-jpeg.ts';
import type { EncodedImage } from '../uploads/encode-image.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** How a file of questions is written. */
export interface WriteOptions {
  format: ExportFormat | ExchangeFormat;
  /** As of `writeExportFile`. */
  withKey?: boolean;
  pictures?: StoredPicture[];
}

/** A task of the process for files: of questions, pictures and receipts. */
export type FileTask =
  | { kind: 'read'; files: SentFile[] }
  | { kind: 'page'; page: Uint8Array }
  | { kind: 'sheet'; sheet: ReadSheet }
  | { kind: 'again'; content: Uint8Array; chosen: readonly SheetChoice[] | null }
  | { kind: 'write'; questions: ExportedQuestion[]; how: WriteOptions }
  | { kind: 'table'; table: Table; format: TableFormat }
  | { kind: 'picture'; upload: Uint8Array }
  | { kind: 'marks'; receipt: Uint8Array }
  | { kind: 'compare'; receipt: Uint8Array; others: (Uint8Array | null)[] };

/** Questions of a file that is to be written, ahead of its task. */
export interface MoreQuestions {
  more: ExportedQuestion[];
}

/** Files that were read, the pictures that their questions refer to, and pages that are still to be read. */
export interface ReadFiles {
  files: (PackedFile & { name: string })[];
  scans: (Omit<ScannedFile, 'scans'> & { pages: EncodedPicture[] })[];
  pictures: EncodedPicture[];
}

/** Lines read off a page, and the page turned upright where it lay on its side. */
export interface RecognisedPage {
  lines: PageLine[];
  upright: EncodedPicture | null;
}

/** Its result. A refusal is passed as its code: errors lose their class between processes. */
export type FileAnswer =
  | { files: ReadFiles }
  | { page: RecognisedPage }
  | { sheet: PackedFile }
  | { content: Uint8Array }
  | { picture: EncodedImage | ValidationKey }
  | { marks: string[] }
  | { likeness: (number | null)[] }
  | { refused: { code: ErrorCode; field?: string | undefined } };

/** Message sent back: `page` before each page that is encoded or read, which takes seconds. */
export type FileMessage = 'page' | FileAnswer | { failed: string };

/**
 * One file, read and checked, written, or compared, beside the process that answers requests. Each process loads the
 * code of its own task: that of all takes longer than the marks of a receipt.
 */
async function run(task: FileTask): Promise<FileAnswer> {
  switch (task.kind) {
    case 'read':
      return readQuestions(task.files);
    case 'page':
      return recognisePage(task.page);
    case 'sheet': {
      const { readScannedSheet } = await import('@amphi/api/catalog/imports/read-file');
      const { format, lines, keys } = task.sheet;
      return orRefused(() => packed(readScannedSheet(format, lines, keys)));
    }
    case 'again': {
      const { readTableFile } = await import('@amphi/api/catalog/imports/read-file');
      return orRefused(() => packed(readTableFile(task.content, task.chosen)));
    }
    case 'write': {
      const { writeExportFile } = await import('@amphi/api/catalog/exports/write-file');
      const { format, withKey = true, pictures = [] } = task.how;
      const made =
        pictures.length === 0
          ? new Map()
          : await (await import('../uploads/as-jpeg.ts')).asJpeg(pictures);
      return {
        content: await writeExportFile(task.questions, format, { withKey, pictures: made }),
      };
    }
    case 'table': {
      const { writeTable } = await import('@amphi/api/catalog/exports/sheet');
      return { content: await writeTable(task.table, task.format) };
    }
    case 'picture': {
      const { encodeImage } = await import('../uploads/encode-image.ts');
      return { picture: await encodeImage(Buffer.from(task.upload)) };
    }
    case 'marks': {
      const { readMarks } = await import('../receipts/compare.ts');
      return { marks: await readMarks(task.receipt) };
    }
    case 'compare': {
      const { compareReceipts } = await import('../receipts/compare.ts');
      return { likeness: await compareReceipts(task.receipt, task.others) };
    }
  }
}

const send = (message: FileMessage) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, {}, () => resolve()));
const onPage = () => void send('page');

async function packed(file: Promise<CheckedFile>): Promise<FileAnswer> {
  const { packFile } = await import('@amphi/api/catalog/imports/pack-file');
  return { sheet: packFile(await file) };
}

async function orRefused(read: () => Promise<FileAnswer>): Promise<FileAnswer> {
  const { DomainError } = await import('@amphi/domain/errors');
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, field: error.field } };
  }
}

async function readQuestions(sent: SentFile[]): Promise<FileAnswer> {
  const [{ readImportFiles }, { packFile }, { encodePicture }, { encodePage }] = await Promise.all([
    import('@amphi/api/catalog/imports/read-file'),
    import('@amphi/api/catalog/imports/pack-file'),
    import('./encode-picture.ts'),
    import('./encode-page.ts'),
  ]);
  return orRefused(async () => {
    const pictures: EncodedPicture[] = [];
    const { files, scans } = await readImportFiles(sent, {
      keepPicture: (content) => encodePicture(content, pictures),
    });
    const encoded: ReadFiles['scans'] = [];
    for (const { scans: pages, ...scan } of scans) {
      const one = { ...scan, pages: [] as EncodedPicture[] };
      for (const page of pages) {
        onPage();
        one.pages.push(await encodePage(page));
      }
      encoded.push(one);
    }
    return {
      files: {
        files: files.map((file) => ({ ...packFile(file), name: file.name })),
        scans: encoded,
        pictures,
      },
    };
  });
}

async function recognisePage(page: Uint8Array): Promise<FileAnswer> {
  const [{ recognisePages }, { encodePage }] = await Promise.all([
    import('./read-pages.ts'),
    import('./encode-page.ts'),
  ]);
  const [read] = await recognisePages([page], onPage);
  const { lines = [], turned = 0 } = read ?? {};
  return { page: { lines, upright: turned === 0 ? null : await encodePage(page, turned) } };
}

/** Buffers, texts and calls that get no more room are a matter of the file. */
function failureOf(error: unknown): FileMessage {
  if (error instanceof RangeError) return { refused: { code: 'imports.unsafe', field: 'file' } };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

const questions: ExportedQuestion[] = [];
process.on('message', async (message: FileTask | MoreQuestions) => {
  if ('more' in message) {
    questions.push(...message.more);
    return;
  }
  const task = message.kind === 'write' ? { ...message, questions } : message;
  await send(await run(task).catch(failureOf));
  process.disconnect();
});
// The answer has no reader once the server has gone.
process.once('disconnect', () => process.exit());
