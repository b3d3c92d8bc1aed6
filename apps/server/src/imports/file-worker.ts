import { parentPort, workerData } from 'node:worker_threads';
import { type Table, type TableFormat, writeTable } from '@amphi/api/exports/sheet';
import { writeExportFile } from '@amphi/api/exports/write-file';
import { type CheckedFile, readImportFile } from '@amphi/api/imports/read-file';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { ImportFormat } from '@amphi/domain/imports/rules';

/** A task of the thread for files. */
export type FileTask =
  | { kind: 'read'; content: Uint8Array }
  | { kind: 'write'; questions: ExportedQuestion[]; format: ImportFormat }
  | { kind: 'table'; table: Table; format: TableFormat };

/** Its result. A refusal is passed as its code: errors lose their class between threads. */
export type FileAnswer =
  | { file: CheckedFile }
  | { content: Uint8Array }
  | { refused: { code: ErrorCode; field?: string | undefined } };

/** One file, read and checked or written, beside the thread that answers requests. */
async function run(task: FileTask): Promise<FileAnswer> {
  if (task.kind === 'write') {
    return { content: await writeExportFile(task.questions, task.format) };
  }
  if (task.kind === 'table') return { content: await writeTable(task.table, task.format) };
  try {
    return { file: await readImportFile(task.content) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, field: error.field } };
  }
}

parentPort?.postMessage(await run(workerData as FileTask));
