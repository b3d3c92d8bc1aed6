import { parentPort, workerData } from 'node:worker_threads';
import { q as DomainError } from './check-BsL9ocXm.js';
import { t as readImportFile } from './read-file-CrMQAt6J.js';
import { t as writeExportFile } from './write-file-CCgiC2yT.js';

//#region src/imports/file-worker.ts
/** One file, read and checked or written, beside the thread that answers requests. */
async function run(task) {
  if (task.kind === 'write') return { content: await writeExportFile(task.questions, task.format) };
  try {
    return { file: await readImportFile(task.content) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return {
      refused: {
        code: error.code,
        field: error.field,
      },
    };
  }
}
parentPort?.postMessage(await run(workerData));

//# sourceMappingURL=file-worker.js.map
