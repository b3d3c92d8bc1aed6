import type { IncomingMessage, ServerResponse } from 'node:http';
import { createKeyedQueues, runQueued } from '@amphi/api/platform/queue';
import { DomainError } from '@amphi/domain/errors';
import { endOf } from './end-of.ts';

/** Counts of the work under way at a time: by key, and in bytes. */
export interface AtOnce {
  /**
   * Waits until few enough requests of a key are under way, and counts this one until it is answered or its connection
   * ends. Those that stall meanwhile, as when a phone changes its network, are hung up on.
   *
   * @param most of the key, the same each time
   * @param bytes that it may take in memory
   * @throws request.one_at_a_time when too many wait, or this one has waited too long; service.busy when all together
   *   take too much memory
   */
  enter(key: string, most: number, response: ServerResponse, bytes?: number): Promise<void>;
}

/**
 * @param maxBytes of all together
 * @param hurry has a request cut off that stalls
 */
export function createAtOnce(maxBytes: number, hurry: (request: IncomingMessage) => void): AtOnce {
  const queues = createKeyedQueues();
  const underWay = new Set<{ key: string; request: IncomingMessage }>();
  let bytesUnderWay = 0;
  return {
    async enter(key, most, response, bytes = 0) {
      const queue = queues.of(key, most);
      const ended = endOf(response);
      if (queue.pending >= most) {
        for (const one of underWay) if (one.key === key) hurry(one.request);
      }
      await new Promise<void>((entered, refused) => {
        const hold = async () => {
          if (bytesUnderWay + bytes > maxBytes) throw new DomainError('service.busy');
          const entry = { key, request: response.req };
          underWay.add(entry);
          bytesUnderWay += bytes;
          entered();
          await new Promise((end) => ended.addEventListener('abort', end));
          bytesUnderWay -= bytes;
          underWay.delete(entry);
        };
        runQueued([queue], hold, { signal: ended }).catch(refused);
      });
    },
  };
}
