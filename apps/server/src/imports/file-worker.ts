import { parentPort, workerData } from 'node:worker_threads';
import { writeExportFile } from '@amphi/api/exports/write-file';
import { readImportFile } from '@amphi/api/imports/read-file';
import { DomainError } from '@amphi/domain/errors';
import type { FileAnswer, FileTask } from './task.ts';

/** One file, read and checked or written, beside the thread that answers requests. */
async function run(task: FileTask): Promise<FileAnswer> {
  if (task.kind === 'write') {
    return { content: await writeExportFile(task.questions, task.format) };
  }
  try {
    return { file: await readImportFile(task.content) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, field: error.field } };
  }
}

parentPort?.postMessage(await run(workerData as FileTask));
