import type { IncomingMessage, ServerResponse } from 'node:http';
import { cutOff } from './broken-http.ts';

/** Limits of a request's arrival. */
export interface Patience {
  totalMs: number;
  /** Without anything new. */
  idleMs: number;
}

/** Bodies of calls are small: who needs longer holds them up on purpose. */
export const CALL: Patience = { totalMs: 30_000, idleMs: 30_000 };

/** A receipt of 5 MB takes eight minutes at 90 kbit/s, and a phone in a tunnel sends nothing for a while. */
export const FILE: Patience = { totalMs: 600_000, idleMs: 30_000 };

const LOOK_MS = 1_000;

/** A body that has sent nothing for so long gives way to the same account's next try, which waits longer, and is not read on. */
export const STALLED_MS = 5_000;

interface Arrival extends Patience {
  request: IncomingMessage;
  response: ServerResponse;
  started: number;
  /** Bytes received at the last progress, and its time. */
  read: number;
  since: number;
}

/** Watches the bodies that are on their way. */
export interface Arrivals {
  watch(request: IncomingMessage, response: ServerResponse, patience: Patience): void;
  /** Has a request cut off soon that sends nothing: another one waits for it. */
  hurry(request: IncomingMessage): void;
  /** Cuts off what is too slow; called every second. */
  look(): void;
  end(): void;
}

/** Cuts off what arrives too slowly. One timer looks at all, and Node's own knows no limit by route. */
export function watchArrivals(now: () => number = () => performance.now()): Arrivals {
  const underWay = new Map<IncomingMessage, Arrival>();

  function look(): void {
    for (const arrival of underWay.values()) {
      const { request, response, started, totalMs, idleMs } = arrival;
      if (request.complete || request.destroyed) {
        underWay.delete(request);
        continue;
      }
      const read = request.socket.bytesRead;
      if (read !== arrival.read) Object.assign(arrival, { read, since: now() });
      if (now() - started < totalMs && now() - arrival.since < idleMs) continue;
      underWay.delete(request);
      cutOff(request.socket, response);
    }
  }

  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    watch(request, response, patience) {
      const read = request.socket.bytesRead;
      // Left until the next look, thousands of answered requests would outlive the collector's first generation.
      request.once('close', () => underWay.delete(request));
      underWay.set(request, {
        ...patience,
        request,
        response,
        started: now(),
        read,
        since: now(),
      });
    },
    hurry(request) {
      const arrival = underWay.get(request);
      if (arrival !== undefined) arrival.idleMs = STALLED_MS;
    },
    look,
    end: () => clearInterval(timer),
  };
}
