import { MAX_BATCH_BYTES } from '@amphi/domain/batches';
import { DomainError } from '@amphi/domain/errors';
import PQueue from 'p-queue';
import { textOf } from './json-text.ts';

/** So that one request neither takes all connections nor holds more than this many answers beyond the limit. */
const CONCURRENCY = 4;

/** Runs the calls of one request. */
export interface Batch {
  /**
   * Runs a call as soon as fewer than four others of the batch run.
   *
   * @throws DomainError `request.answer_too_large`, without running it, when the answers so far have
   * MAX_BATCH_BYTES
   */
  run<Result extends object>(call: () => Promise<Result>): Promise<Result>;
}

/** Bounds what the calls of one request answer together, in bytes of JSON. */
export function createBatch(): Batch {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  /** Measured when a later call starts: serializing an answer only to measure it costs as much as sending it. */
  const unmeasured: unknown[] = [];
  let bytes = 0;
  return {
    run: (call) =>
      queue.add(async () => {
        for (const data of unmeasured.splice(0)) bytes += bytesOf(data);
        if (bytes >= MAX_BATCH_BYTES) throw new DomainError('request.answer_too_large');
        const result = await call();
        if ('data' in result) unmeasured.push(result.data);
        return result;
      }),
  };
}

function bytesOf(data: unknown): number {
  const text = textOf(data);
  if (text !== undefined) return text.bytes.length;
  return data === undefined ? 0 : Buffer.byteLength(JSON.stringify(data));
}
