import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@amphi/domain/errors';

/** Seconds after which a new try makes sense. */
const RETRY_SECONDS = 5;

/** What is under way at a time: by key, and in bytes. */
export interface AtOnce {
  /**
   * Counts a request under a key until it is answered. One that has stalled, as when a phone changes its network, is hung
   * up on in favour of the new one.
   *
   * @param most of the key
   * @param bytes that it may take in memory
   * @throws request.one_at_a_time when so many are under way; service.busy when all together take too much memory
   */
  enter(key: string, most: number, response: ServerResponse, bytes?: number): void;
}

interface Entry {
  request: IncomingMessage;
  leave(): void;
}

/** @param maxBytes of all together */
export function createAtOnce(
  maxBytes: number,
  isStalled: (request: IncomingMessage) => boolean,
): AtOnce {
  const entries = new Map<string, Set<Entry>>();
  let bytesUnderWay = 0;
  return {
    enter(key, most, response, bytes = 0) {
      const own = entries.get(key) ?? new Set<Entry>();
      if (own.size >= most) {
        const stalled = [...own].find(({ request }) => isStalled(request));
        if (stalled === undefined) {
          throw new DomainError('request.one_at_a_time', undefined, RETRY_SECONDS);
        }
        stalled.request.destroy();
        stalled.leave();
      }
      if (bytesUnderWay + bytes > maxBytes) throw new DomainError('service.busy');
      const entry: Entry = {
        request: response.req,
        leave: () => {
          if (!own.delete(entry)) return;
          bytesUnderWay -= bytes;
          if (own.size === 0) entries.delete(key);
        },
      };
      own.add(entry);
      entries.set(key, own);
      bytesUnderWay += bytes;
      response.once('close', entry.leave);
    },
  };
}
