import { parentPort, workerData } from 'node:worker_threads';
import { type Table, type TableFormat, writeTable } from '@amphi/api/exports/sheet';
import { writeExportFile } from '@amphi/api/exports/write-file';
import { type CheckedFile, readImportFile } from '@amphi/api/imports/read-file';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { ImportFormat } from '@amphi/domain/imports/rules';
import { compareReceipts, readMarks } from '../receipts/compare.ts';

/** A task of the thread for files: of questions, and of receipts. */
export type FileTask =
  | { kind: 'read'; content: Uint8Array }
  | { kind: 'write'; questions: ExportedQuestion[]; format: ImportFormat }
  | { kind: 'table'; table: Table; format: TableFormat }
  | { kind: 'marks'; receipt: Uint8Array }
  | { kind: 'compare'; receipt: Uint8Array; others: (Uint8Array | null)[] };

/** Its result. A refusal is passed as its code: errors lose their class between threads. */
export type FileAnswer =
  | { file: CheckedFile }
  | { content: Uint8Array }
  | { marks: string[] }
  | { likeness: (number | null)[] }
  | { refused: { code: ErrorCode; field?: string | undefined } };

/** One file, read and checked, written, or compared, beside the thread that answers requests. */
async function run(task: FileTask): Promise<FileAnswer> {
  if (task.kind === 'write') {
    return { content: await writeExportFile(task.questions, task.format) };
  }
  if (task.kind === 'table') return { content: await writeTable(task.table, task.format) };
  if (task.kind === 'marks') return { marks: await readMarks(task.receipt) };
  if (task.kind === 'compare') {
    return { likeness: await compareReceipts(task.receipt, task.others) };
  }
  try {
    return { file: await readImportFile(task.content) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, field: error.field } };
  }
}

parentPort?.postMessage(await run(workerData as FileTask));
