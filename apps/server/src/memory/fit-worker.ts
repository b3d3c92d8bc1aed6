import { parentPort, workerData } from 'node:worker_threads';
import { fitParameters, type History } from '@amphi/api/study/reviews/optimiser';
import type { Parameters } from '@amphi/domain/reviews/recall';

/** Histories to fit parameters to, the parameters in use, and those that one factor shortens; null: all are fitted. */
export interface FitTask {
  histories: readonly History[];
  present: Parameters;
  base: Parameters | null;
}

const { histories, present, base } = workerData as FitTask;
parentPort?.postMessage({ fit: await fitParameters(histories, present, base) });
