import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { piecesOf } from '@amphi/api/catalog/imports/pack-file';
import type { Budget, Limiter } from '@amphi/api/platform/context';
import { DomainError } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { ValidationKey } from '@amphi/domain/validation-keys';
import PQueue from 'p-queue';
import { programBeside } from '../program-file.ts';
import type { EncodedImage } from '../uploads/encode-image.ts';
import type { FileMessage, FileTask, FileTasks, MoreQuestions } from './file-worker.ts';

/** Bounds of one task, whatever is in its files: so long for each page that is recognised, and for all else. */
export interface FileBounds {
  megabytes: number;
  milliseconds: number;
}

const BOUNDS: FileBounds = { megabytes: 1_024, milliseconds: 60_000 };
/** Seconds for the parameters of a whole platform on a machine that is busy. */
const FIT_MS = 120_000;
/** Share of JavaScript in that memory; pictures and programs of WebAssembly lie beside it. */
const HEAP_MB = 512;

const { url, execArgv } = programBeside(import.meta.url, 'file-worker');
const WORKER = fileURLToPath(url);

/** Linux refuses memory beyond the limit of data, buffers and pictures included; elsewhere the heap alone is bounded. */
const LIMITED = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/** A task with the questions of an export, which are handed over ahead of it. */
type HandedTask<Kind extends keyof FileTasks> = FileTask<Kind> & {
  questions?: readonly ExportedQuestion[] | undefined;
};
type Result<Kind extends keyof FileTasks> = Awaited<ReturnType<FileTasks[Kind]>>;

/**
 * Runs a task in a process of its own, which gives back all that it took. It knows none of the settings, for the files may
 * be hostile.
 *
 * @throws what the task throws; imports.unsafe for one that takes too much time or memory
 */
export function runProcess<Kind extends keyof FileTasks>(
  task: HandedTask<Kind>,
  { megabytes, milliseconds }: FileBounds = BOUNDS,
  signal?: AbortSignal,
): Promise<Result<Kind>> {
  return new Promise((resolve, reject) => {
    const node = [process.execPath, ...execArgv, `--max-old-space-size=${HEAP_MB}`, WORKER];
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
      else if ('result' in message) resolve(message.result as Result<Kind>);
      else if ('failed' in message) reject(new Error(message.failed));
      else reject(new DomainError(message.refused.code, message.refused.field));
    });
    worker.once('error', (error) => reject(signal?.aborted ? signal.reason : error));
    worker.once('close', () => {
      clearTimeout(timer);
      reject(new DomainError('imports.unsafe', 'file'));
    });
    hand(worker, task).catch(() => worker.kill('SIGKILL'));
  });
}

/** Hands a task over, behind its questions in pieces, between which other requests are answered. */
async function hand<Kind extends keyof FileTasks>(
  worker: ChildProcess,
  { questions = [], ...task }: HandedTask<Kind>,
): Promise<void> {
  const send = (part: Omit<HandedTask<Kind>, 'questions'> | MoreQuestions) =>
    new Promise<void>((resolve, reject) => {
      worker.send(part, (error) => (error ? reject(error) : resolve()));
    });
  for (const more of piecesOf(questions, () => 0)) await send({ more });
  await send(task);
}

/** Tasks that wait for their turn: more are refused. */
const MOST_WAITING = 50;

/** A queue for files that people send, the pages behind them, one for pictures of a form, one for receipts and exports, and one for what jobs compute. */
const sent = new PQueue({ concurrency: 1 });
const pictures = new PQueue({ concurrency: 1 });
const own = new PQueue({ concurrency: 1 });
const fits = new PQueue({ concurrency: 1 });

const QUEUE_OF: Record<keyof FileTasks, PQueue> = {
  read: sent,
  document: sent,
  sheet: sent,
  again: sent,
  page: sent,
  picture: pictures,
  receipt: own,
  write: own,
  table: own,
  proof: own,
  fit: fits,
};

/** The owner of the file: the seconds of its process count against this account. */
export interface Account {
  limiter: Pick<Limiter, 'assertLeft' | 'count'>;
  userId: number | null;
}

interface HowToRun {
  account?: Account;
  signal?: AbortSignal;
  questions?: readonly ExportedQuestion[];
}

/**
 * Runs a task of files, pictures or receipts, or a fit of the memory model, in a process of its own, once it is its turn.
 *
 * @throws service.busy when too many wait; request.rate_limited when the account has had its seconds; as `runProcess`
 */
export async function runApart<Kind extends keyof FileTasks>(
  kind: Kind,
  args: Parameters<FileTasks[Kind]>,
  { account, signal, questions }: HowToRun = {},
): Promise<Result<Kind>> {
  const budgets: Budget[] =
    account === undefined || account.userId === null
      ? []
      : [['import_seconds', `user:${account.userId}`]];
  // A page was accepted with its file.
  if (kind !== 'page') await account?.limiter.assertLeft(budgets);
  const queue = QUEUE_OF[kind];
  if (queue.size >= MOST_WAITING) throw new DomainError('service.busy');
  const run = async (): Promise<Result<Kind>> => {
    const start = performance.now();
    try {
      const bounds = kind === 'fit' ? { ...BOUNDS, milliseconds: FIT_MS } : BOUNDS;
      return await runProcess({ kind, args, questions }, bounds, signal);
    } finally {
      const seconds = Math.ceil((performance.now() - start) / 1_000);
      await account?.limiter.count(budgets, seconds);
    }
  };
  return queue.add(run, { priority: kind === 'page' ? 0 : 1, signal });
}

/** Encodes an image for a question, as `encodeImage` does. */
export async function encodeImageApart(
  upload: Uint8Array,
  signal: AbortSignal,
): Promise<EncodedImage | ValidationKey> {
  const picture = await runApart('picture', [upload], { signal });
  if (typeof picture === 'string') return picture;
  // Between processes a buffer becomes an array of bytes.
  const small = picture.small && Buffer.from(picture.small);
  return { ...picture, content: Buffer.from(picture.content), small };
}
