import type { ReadSheet } from '@amphi/api/catalog/imports/scans.usecases';
import type { PackedFile } from '@amphi/api/platform/context';
import type { ProofOfPayment } from '@amphi/api/sales/payments/proof-of-payment.usecases';
import type { Fitter } from '@amphi/api/study/reviews/fit.usecases';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { PageLine } from '@amphi/domain/imports/pages';
import type { ExchangeFormat, ExportFormat } from '@amphi/domain/imports/rules';
import type { TableChoice } from '@amphi/domain/imports/sheets';
import type { ReceiptReading } from '@amphi/domain/payments/receipt-reading';
import type { ValidationKey } from '@amphi/domain/validation-keys';
import type { CheckedFile, ScannedFile, SentFile } from '@amphi/question-files/read';
import type { Table, TableFormat } from '@amphi/question-files/tables';
import type { StoredPicture } from '../uploads/as-jpeg.ts';
import type { EncodedImage } from '../uploads/encode-image.ts';
import type { EncodedPicture } from './encode-picture.ts';

export interface WriteOptions {
  format: ExportFormat | ExchangeFormat;
  /** For `writeExportFile` alone. */
  withKey?: boolean;
  pictures?: StoredPicture[];
  heading?: string[];
}

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

/** Questions of the file that is written. */
const questions: ExportedQuestion[] = [];

/**
 * Reads and checks, or writes files beside the process that answers requests. Each task loads code of its own: that of
 * all takes longer than most tasks.
 */
const TASKS = {
  async read(sent: SentFile[]): Promise<ReadFiles> {
    const [{ readImportFiles }, { packFile }, { encodePicture }, { encodePage }] =
      await Promise.all([
        import('@amphi/question-files/read'),
        import('@amphi/api/catalog/imports/pack-file'),
        import('./encode-picture.ts'),
        import('./encode-page.ts'),
      ]);
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
      files: files.map((file) => ({ ...packFile(file), name: file.name })),
      scans: encoded,
      pictures,
    };
  },
  async page(page: Uint8Array): Promise<RecognisedPage> {
    const [{ recognisePages }, { encodePage }] = await Promise.all([
      import('./read-pages.ts'),
      import('./encode-page.ts'),
    ]);
    const [read] = await recognisePages([page], { onRead: onPage });
    const { lines = [], turned = 0 } = read ?? {};
    return { lines, upright: turned === 0 ? null : await encodePage(page, turned) };
  },
  async sheet({ format, lines, keys }: ReadSheet): Promise<PackedFile> {
    const { readScannedSheet } = await import('@amphi/question-files/read');
    return packed(await readScannedSheet(format, lines, keys));
  },
  async again(content: Uint8Array, chosen: TableChoice | null): Promise<PackedFile> {
    const { readTableFile } = await import('@amphi/question-files/read');
    return packed(await readTableFile(content, chosen));
  },
  async write({
    format,
    withKey = true,
    pictures = [],
    heading = [],
  }: WriteOptions): Promise<Uint8Array> {
    const { writeExportFile } = await import('@amphi/question-files/write');
    const made =
      pictures.length === 0
        ? new Map()
        : await (await import('../uploads/as-jpeg.ts')).asJpeg(pictures);
    return writeExportFile(questions, format, { withKey, pictures: made, heading });
  },
  async table(table: Table, format: TableFormat): Promise<Uint8Array> {
    const { writeTable } = await import('@amphi/question-files/tables');
    return writeTable(table, format);
  },
  async proof(proof: ProofOfPayment): Promise<Uint8Array> {
    const { writeProof } = await import('../receipts/write-proof.ts');
    return writeProof(proof);
  },
  async document(content: Uint8Array): Promise<{ text: string; pictures: EncodedPicture[] }> {
    const [{ readDocument }, { encodePicture }] = await Promise.all([
      import('@amphi/question-files/markdown'),
      import('./encode-picture.ts'),
    ]);
    const pictures: EncodedPicture[] = [];
    const text = await readDocument(content, (picture) => encodePicture(picture, pictures));
    return { text, pictures };
  },
  async picture(upload: Uint8Array): Promise<EncodedImage | ValidationKey> {
    const { encodeImage } = await import('../uploads/encode-image.ts');
    return encodeImage(Buffer.from(upload));
  },
  async receipt(content: Uint8Array, type: string): Promise<ReceiptReading> {
    const { readReceipt } = await import('./read-receipt.ts');
    return readReceipt(content, type);
  },
  async fit(...given: Parameters<Fitter>): ReturnType<Fitter> {
    const { fitParameters } = await import('@amphi/api/study/reviews/optimiser');
    return fitParameters(...given);
  },
};

export type FileTasks = typeof TASKS;
export interface FileTask<Kind extends keyof FileTasks = keyof FileTasks> {
  kind: Kind;
  args: Parameters<FileTasks[Kind]>;
}

/**
 * Message sent back: `page` before each page that is encoded or read, which takes seconds. A refusal is passed as its
 * code: errors lose their class between processes.
 */
export type FileMessage =
  | 'page'
  | { result: unknown }
  | { refused: { code: ErrorCode; field?: string | undefined } }
  | { failed: string };

function post(message: FileMessage, onSent: () => void): void {
  process.send?.(message, undefined, {}, onSent);
}

const onPage = () => post('page', () => {});

async function packed(file: CheckedFile): Promise<PackedFile> {
  const { packFile } = await import('@amphi/api/catalog/imports/pack-file');
  return packFile(file);
}

async function run({ kind, args }: FileTask): Promise<FileMessage> {
  try {
    const task = TASKS[kind] as (...args: unknown[]) => Promise<unknown>;
    return { result: await task(...args) };
  } catch (error) {
    // Buffers, texts and calls that get no more room are a matter of the file.
    if (error instanceof RangeError) return { refused: { code: 'imports.unsafe', field: 'file' } };
    if (error instanceof DomainError) return { refused: { code: error.code, field: error.field } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (message: FileTask | MoreQuestions) => {
  if ('more' in message) questions.push(...message.more);
  else {
    run(message).then(
      (answer) => post(answer, () => process.disconnect()),
      () => process.exit(1),
    );
  }
});
// The answer has no reader once the server has gone.
process.once('disconnect', () => process.exit());
