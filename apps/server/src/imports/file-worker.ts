import { parentPort, workerData } from 'node:worker_threads';
import type { Table, TableFormat } from '@amphi/api/exports/sheet';
import type { CheckedFile, SentFile } from '@amphi/api/imports/read-file';
import type { ErrorCode } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { ExchangeFormat, ExportFormat } from '@amphi/domain/imports/rules';
import type { EncodedPicture } from './encode-picture.ts';

/** A task of the thread for files: of questions, and of receipts. */
export type FileTask =
  | { kind: 'read'; files: SentFile[] }
  | { kind: 'write'; questions: ExportedQuestion[]; format: ExportFormat | ExchangeFormat }
  | { kind: 'table'; table: Table; format: TableFormat }
  | { kind: 'marks'; receipt: Uint8Array }
  | { kind: 'compare'; receipt: Uint8Array; others: (Uint8Array | null)[] };

/** Files that were read, and the pictures that their questions refer to. */
export interface ReadFiles {
  files: (CheckedFile & { name: string })[];
  pictures: EncodedPicture[];
}

/** Posted before each page whose text is recognised, which takes seconds. */
export type FileProgress = 'page';

/** Its result. A refusal is passed as its code: errors lose their class between threads. */
export type FileAnswer =
  | { files: ReadFiles }
  | { content: Uint8Array }
  | { marks: string[] }
  | { likeness: (number | null)[] }
  | { refused: { code: ErrorCode; field?: string | undefined } };

/**
 * One file, read and checked, written, or compared, beside the thread that answers requests. Each thread loads the code
 * of its own task: that of all takes longer than the marks of a receipt.
 */
async function run(task: FileTask): Promise<FileAnswer> {
  switch (task.kind) {
    case 'read':
      return readQuestions(task.files);
    case 'write': {
      const { writeExportFile } = await import('@amphi/api/exports/write-file');
      return { content: await writeExportFile(task.questions, task.format) };
    }
    case 'table': {
      const { writeTable } = await import('@amphi/api/exports/sheet');
      return { content: await writeTable(task.table, task.format) };
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

async function readQuestions(sent: SentFile[]): Promise<FileAnswer> {
  const [{ readImportFiles }, { DomainError }, { encodePicture }, { pageReader }] =
    await Promise.all([
      import('@amphi/api/imports/read-file'),
      import('@amphi/domain/errors'),
      import('./encode-picture.ts'),
      import('./read-pages.ts'),
    ]);
  try {
    const pictures: EncodedPicture[] = [];
    const files = await readImportFiles(sent, {
      keepPicture: (content) => encodePicture(content, pictures),
      readPages: pageReader(() => parentPort?.postMessage('page')),
    });
    return { files: { files, pictures } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, field: error.field } };
  }
}

parentPort?.postMessage(await run(workerData as FileTask));
