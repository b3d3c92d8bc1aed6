import { Worker } from 'node:worker_threads';
import type { TableReader } from '@amphi/api';
import type { Table, TableFormat } from '@amphi/api/catalog/exports/sheet';
import type { SentFile } from '@amphi/api/catalog/imports/read-file';
import type { ReadSheet } from '@amphi/api/catalog/imports/scans.usecases';
import type { CheckedFile } from '@amphi/api/platform/context';
import { DomainError } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { createFileQueue, type FilePriority } from './file-queue.ts';
import type {
  FileAnswer,
  FileProgress,
  FileTask,
  ReadFiles,
  RecognisedPage,
  WriteOptions,
} from './file-worker.ts';

/** What one task may take, whatever is in its files: so long for each page that is recognised, and for all else. */
const MEMORY_MB = 512;
const TIME_MS = 60_000;

/** Beside the bundle in its folder, or beside this file while developing. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './file-worker.ts' : './file-worker.js',
  import.meta.url,
);

function runThread(task: FileTask, signal?: AbortSignal): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const tooMuch = () => reject(new DomainError('imports.unsafe', 'file'));
    const timer = setTimeout(() => {
      tooMuch();
      void worker.terminate();
    }, TIME_MS);
    worker.on('message', (message: FileAnswer | FileProgress) => {
      if (message === 'page') timer.refresh();
      else resolve(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
      else reject(error);
    });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop);
    worker.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      reject(new Error('the thread for files ended without an answer'));
    });
  });
}

const PRIORITY_OF: Record<FileTask['kind'], FilePriority> = {
  read: 'import',
  sheet: 'import',
  again: 'import',
  page: 'page',
  marks: 'receipt',
  compare: 'receipt',
  write: 'export',
  table: 'export',
};

/** One file at a time: two of the largest at once would not fit into a small server. */
const queue = createFileQueue();

const runQueued = (task: FileTask, signal?: AbortSignal): Promise<FileAnswer> =>
  queue.run(PRIORITY_OF[task.kind], () => runThread(task, signal), signal);

/**
 * Reads and checks files of questions that belong together in a thread of its own.
 *
 * @throws as `readImportFiles`; imports.unsafe also for files that take too much time or memory
 */
export async function readFilesApart(files: SentFile[], signal: AbortSignal): Promise<ReadFiles> {
  const answer = await runQueued({ kind: 'read', files }, signal);
  if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.field);
  if (!('files' in answer)) throw new Error('the thread for files answered something else');
  return answer.files;
}

/** Recognises the text of a page in a thread of its own. */
export async function recogniseApart(page: Uint8Array): Promise<RecognisedPage> {
  const answer = await runQueued({ kind: 'page', page });
  if (!('page' in answer)) throw new Error('the thread for files answered something else');
  return answer.page;
}

/**
 * Reads and checks a sheet whose pages have been recognised in a thread of its own.
 *
 * @throws as `readScannedSheet`
 */
export const readSheetApart = (sheet: ReadSheet): Promise<CheckedFile> =>
  checkedApart({ kind: 'sheet', sheet });

/**
 * Reads and checks a table again in a thread of its own.
 *
 * @throws as `readTableFile`
 */
export const readTableApart: TableReader['read'] = (content, chosen) =>
  checkedApart({ kind: 'again', content, chosen });

async function checkedApart(task: FileTask): Promise<CheckedFile> {
  const answer = await runQueued(task);
  if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.field);
  if (!('sheet' in answer)) throw new Error('the thread for files answered something else');
  return answer.sheet;
}

/** Writes a file of questions in a thread of its own. */
export async function writeFileApart(
  questions: ExportedQuestion[],
  how: WriteOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const answer = await runQueued({ kind: 'write', questions, how }, signal);
  if (!('content' in answer)) throw new Error('the thread for files answered something else');
  return Buffer.from(answer.content);
}

/** Writes a table as a file in a thread of its own. */
export async function writeTableApart(
  table: Table,
  format: TableFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  const answer = await runQueued({ kind: 'table', table, format }, signal);
  if (!('content' in answer)) throw new Error('the thread for files answered something else');
  return Buffer.from(answer.content);
}

/** The marks of a receipt, read in a thread of its own; none of what cannot be decoded. */
export async function readReceiptApart(receipt: Uint8Array): Promise<string[]> {
  const answer = await runQueued({ kind: 'marks', receipt });
  if (!('marks' in answer)) throw new Error('the thread for files answered something else');
  return answer.marks;
}

/** How alike a receipt is to others, compared in a thread of its own. */
export async function compareReceiptsApart(
  receipt: Uint8Array,
  others: (Uint8Array | null)[],
): Promise<(number | null)[]> {
  const answer = await runQueued({ kind: 'compare', receipt, others });
  if (!('likeness' in answer)) throw new Error('the thread for files answered something else');
  return answer.likeness;
}
