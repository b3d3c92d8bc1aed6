import { Worker } from 'node:worker_threads';
import type { Fitter } from '@amphi/api/study/reviews/fit.usecases';
import type { Fit } from '@amphi/api/study/reviews/optimiser';
import { programBeside } from '../program-file.ts';
import type { FitTask } from './fit-worker.ts';

/** Bounds of one fit: some seconds for the platform's, less than one for a student's. */
const MEMORY_MB = 512;
const TIME_MS = 120_000;

const WORKER = programBeside(import.meta.url, 'fit-worker').url;

/** Fits parameters in a thread of its own, beside the one that answers requests. */
export const fitApart: Fitter = (histories, present, base) =>
  new Promise((resolve, reject) => {
    const task: FitTask = { histories, present, base };
    const worker = new Worker(WORKER, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => {
      reject(new Error('a fit of the memory model took too long'));
      worker.terminate().catch(reject);
    }, TIME_MS);
    worker.once('message', ({ fit }: { fit: Fit | null }) => resolve(fit));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread for fits ended without an answer'));
    });
  });
