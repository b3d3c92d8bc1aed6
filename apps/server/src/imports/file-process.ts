import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableReader } from '@amphi/api';
import type { Table, TableFormat } from '@amphi/api/catalog/exports/sheet';
import { piecesOf } from '@amphi/api/catalog/imports/pack-file';
import type { SentFile } from '@amphi/api/catalog/imports/read-file';
import type { ReadSheet } from '@amphi/api/catalog/imports/scans.usecases';
import type { Budget, Limiter, PackedFile } from '@amphi/api/platform/context';
import { DomainError } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { ValidationKey } from '@amphi/domain/fields';
import PQueue from 'p-queue';
import type { EncodedImage } from '../uploads/encode-image.ts';
import type {
  FileAnswer,
  FileMessage,
  FileTask,
  MoreQuestions,
  ReadFiles,
  RecognisedPage,
  WriteOptions,
} from './file-worker.ts';

/** Bounds of one task, whatever is in its files: so long for each page that is recognised, and for all else. */
export interface FileBounds {
  megabytes: number;
  milliseconds: number;
}

const BOUNDS: FileBounds = { megabytes: 1_024, milliseconds: 60_000 };
/** Share of JavaScript in that memory; pictures and programs of WebAssembly lie beside it. */
const HEAP_MB = 512;

/** Beside the bundle in its folder, or beside this file while developing. */
const IS_BUILT = !import.meta.url.endsWith('.ts');
const WORKER = fileURLToPath(
  new URL(IS_BUILT ? './file-worker.js' : './file-worker.ts', import.meta.url),
);

/** Linux refuses memory beyond the limit of data, buffers and pictures included; elsewhere the heap alone is bounded. */
const LIMITED = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Runs a task in a process of its own, which gives back all that it took. It knows none of the settings, for the files may
 * be hostile.
 *
 * @throws imports.unsafe for a task that takes too much time or memory
 */
export function runProcess(
  task: FileTask,
  { megabytes, milliseconds }: FileBounds = BOUNDS,
  signal?: AbortSignal,
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const node = [
      process.execPath,
      ...(IS_BUILT ? [] : ['--import', 'tsx']),
      `--max-old-space-size=${HEAP_MB}`,
      WORKER,
    ];
    const worker = spawn('/bin/sh', ['-c', LIMITED, 'sh', String(megabytes * 1_024), ...node], {
      cwd: dirname(WORKER),
      env: {},
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
      // Warnings of libraries about a file that they cannot read, or memory that they do not get, do not belong into the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => worker.kill('SIGKILL'), milliseconds);
    worker.on('message', (message: FileMessage) => {
      if (message === 'page') timer.refresh();
      else if ('failed' in message) reject(new Error(message.failed));
      else resolve(message);
    });
    worker.once('error', (error) => reject(signal?.aborted ? signal.reason : error));
    worker.once('close', () => {
      clearTimeout(timer);
      reject(new DomainError('imports.unsafe', 'file'));
    });
    hand(worker, task).catch(() => worker.kill('SIGKILL'));
  });
}

/** Hands a task over: the questions of an export in pieces, between which other requests are answered. */
async function hand(worker: ChildProcess, task: FileTask): Promise<void> {
  const send = (part: FileTask | MoreQuestions) =>
    new Promise<void>((resolve, reject) => {
      worker.send(part, (error) => (error ? reject(error) : resolve()));
    });
  if (task.kind !== 'write') return send(task);
  for (const more of piecesOf(task.questions, () => 0)) await send({ more });
  await send({ ...task, questions: [] });
}

/** Tasks that wait for their turn: more are refused. */
const MOST_WAITING = 50;

/** A queue for files that people send, the pages behind them, one for pictures of a form, one for receipts and exports. */
const sent = new PQueue({ concurrency: 1 });
const pictures = new PQueue({ concurrency: 1 });
const own = new PQueue({ concurrency: 1 });

const QUEUE_OF: Record<FileTask['kind'], PQueue> = {
  read: sent,
  sheet: sent,
  again: sent,
  page: sent,
  picture: pictures,
  marks: own,
  compare: own,
  write: own,
  table: own,
};

/** Whose file it is: the seconds of its process count against this account. */
export interface Account {
  limiter: Pick<Limiter, 'assertLeft' | 'count'>;
  userId: number | null;
}

/** @throws service.busy when too many wait; request.rate_limited when the account has had its seconds */
async function runQueued(
  task: FileTask,
  account?: Account,
  signal?: AbortSignal,
): Promise<FileAnswer> {
  const budgets: Budget[] =
    account === undefined || account.userId === null
      ? []
      : [['import_seconds', `user:${account.userId}`]];
  // A page was accepted with its file.
  if (task.kind !== 'page') await account?.limiter.assertLeft(budgets);
  const queue = QUEUE_OF[task.kind];
  if (queue.size >= MOST_WAITING) throw new DomainError('service.busy');
  const run = async () => {
    const start = performance.now();
    try {
      return await runProcess(task, BOUNDS, signal);
    } finally {
      const seconds = Math.ceil((performance.now() - start) / 1_000);
      await account?.limiter.count(budgets, seconds);
    }
  };
  return queue.add(run, { priority: task.kind === 'page' ? 0 : 1, signal });
}

/**
 * Reads and checks files of questions that belong together in a process of its own.
 *
 * @throws as `readImportFiles`; imports.unsafe also for files that take too much time or memory
 */
export async function readFilesApart(
  files: SentFile[],
  account?: Account,
  signal?: AbortSignal,
): Promise<ReadFiles> {
  const answer = await runQueued({ kind: 'read', files }, account, signal);
  if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.field);
  if (!('files' in answer)) throw new Error('the process for files answered something else');
  return answer.files;
}

/** Recognises the text of a page in a process of its own. */
export async function recogniseApart(page: Uint8Array, account?: Account): Promise<RecognisedPage> {
  const answer = await runQueued({ kind: 'page', page }, account);
  if (!('page' in answer)) throw new Error('the process for files answered something else');
  return answer.page;
}

/**
 * Reads and checks a sheet whose pages have been recognised in a process of its own.
 *
 * @throws as `readScannedSheet`
 */
export const readSheetApart = (sheet: ReadSheet): Promise<PackedFile> =>
  packedApart({ kind: 'sheet', sheet });

/**
 * Reads and checks a table again in a process of its own.
 *
 * @throws as `readTableFile`
 */
export const createTableReader = (limiter: Account['limiter']): TableReader => ({
  read: (content, chosen, userId) =>
    packedApart({ kind: 'again', content, chosen }, { limiter, userId }),
});

async function packedApart(task: FileTask, account?: Account): Promise<PackedFile> {
  const answer = await runQueued(task, account);
  if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.field);
  if (!('sheet' in answer)) throw new Error('the process for files answered something else');
  return answer.sheet;
}

/** Writes a file of questions in a process of its own. */
export async function writeFileApart(
  questions: ExportedQuestion[],
  how: WriteOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const answer = await runQueued({ kind: 'write', questions, how }, undefined, signal);
  if (!('content' in answer)) throw new Error('the process for files answered something else');
  return Buffer.from(answer.content);
}

/** Writes a table as a file in a process of its own. */
export async function writeTableApart(
  table: Table,
  format: TableFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  const answer = await runQueued({ kind: 'table', table, format }, undefined, signal);
  if (!('content' in answer)) throw new Error('the process for files answered something else');
  return Buffer.from(answer.content);
}

/**
 * Encodes an image for a question in a process of its own, as `encodeImage` does.
 *
 * @throws imports.unsafe for one that takes too much time or memory
 */
export async function encodeImageApart(
  upload: Uint8Array,
  signal: AbortSignal,
): Promise<EncodedImage | ValidationKey> {
  const answer = await runQueued({ kind: 'picture', upload }, undefined, signal);
  if (!('picture' in answer)) throw new Error('the process for files answered something else');
  const { picture } = answer;
  if (typeof picture === 'string') return picture;
  // Between processes a buffer becomes an array of bytes.
  const small = picture.small && Buffer.from(picture.small);
  return { ...picture, content: Buffer.from(picture.content), small };
}

/** The marks of a receipt, read in a process of its own; none of what cannot be decoded. */
export async function readReceiptApart(receipt: Uint8Array): Promise<string[]> {
  const answer = await runQueued({ kind: 'marks', receipt });
  if (!('marks' in answer)) throw new Error('the process for files answered something else');
  return answer.marks;
}

/** How alike a receipt is to others, compared in a process of its own. */
export async function compareReceiptsApart(
  receipt: Uint8Array,
  others: (Uint8Array | null)[],
): Promise<(number | null)[]> {
  const answer = await runQueued({ kind: 'compare', receipt, others });
  if (!('likeness' in answer)) throw new Error('the process for files answered something else');
  return answer.likeness;
}
