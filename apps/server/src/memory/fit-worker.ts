import { parentPort, workerData } from 'node:worker_threads';
import { fitParameters, type History } from '@amphi/api/study/reviews/optimiser';
import type { Parameters } from '@amphi/domain/reviews/recall';

/** Histories to fit parameters to, and the parameters in use. */
export interface FitTask {
  histories: readonly History[];
  present: Parameters;
}

const { histories, present } = workerData as FitTask;
parentPort?.postMessage({ fit: await fitParameters(histories, present) });
