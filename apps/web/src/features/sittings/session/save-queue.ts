import type { Letter } from '@amphi/domain/questions/letters';
import { retryDelay } from '../../../lib/retry-delay.ts';
import { keepLate } from './late-answers.ts';
import { deviceStorage, type Storage } from './storage.ts';

/*
 * Changes of an exam that the server has not confirmed. They lie in the browser's storage from the press of the key to
 * the confirmation, under a name with the person's number, so that a reload or a dead network loses nothing.
 */

/** A change of one question. */
export interface PendingItem {
  position: number;
  selected_answers: Letter[];
  /** Of an open question. */
  typed_text: string | null;
  flagged: boolean;
  seconds: number;
  /** The revision that was read from the server. */
  base_revision: number;
  /** Greater than any that this page has given the question. */
  revision: number;
  /** When it was made, by the device's time of day. */
  at: number;
}

/** The same as the server takes it: the device's time of day says nothing there, but how long ago does. */
export type SentItem = Omit<PendingItem, 'at'> & { age_seconds: number | null };

/**
 * @param since when it was made on this page, as `performance.now()` counts. That clock stands still while the device
 *   sleeps, and the time of day can be set: the one that says more is taken.
 */
function toSent({ at, ...item }: PendingItem, since?: number): SentItem {
  // What an earlier version of this page has kept has no time.
  if (typeof at !== 'number') return { ...item, age_seconds: null };
  const ages = [Date.now() - at, since === undefined ? 0 : performance.now() - since];
  return { ...item, age_seconds: Math.max(0, Math.floor(Math.max(...ages) / 1000)) };
}

export interface StandingItem {
  position: number;
  revision: number;
  selected_answers: Letter[];
  typed_text: string | null;
  flagged: boolean;
}

export interface SaveAnswer {
  saved: { position: number; revision: number }[];
  conflicts: StandingItem[];
  refused: number[];
  remaining_seconds: number | null;
}

const prefixOf = (userId: number, sittingId: number) => `amphi-sitting-${userId}-${sittingId}-`;

function parse(text: string): PendingItem[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

interface Leftovers {
  userId: number;
  sittingId: number;
  send: (device: string, items: SentItem[]) => Promise<Pick<SaveAnswer, 'saved' | 'refused'>>;
  isRetryable: (error: unknown) => boolean;
  storage?: Storage;
}

/**
 * Sends what earlier pages of this browser could not. What the server refuses for good is kept as late; after any other
 * failure it stays for the next visit.
 *
 * @returns whether the server took anything
 */
export async function sendLeftovers(options: Leftovers): Promise<boolean> {
  const { userId, sittingId, send, isRetryable, storage = deviceStorage } = options;
  const prefix = prefixOf(userId, sittingId);
  let isTaken = false;
  for (const { key, text } of storage.list()) {
    if (!key.startsWith(prefix)) continue;
    const items = parse(text);
    try {
      if (items.length > 0) {
        const sent = items.map((item) => toSent(item));
        const { saved, refused } = await send(key.slice(prefix.length), sent);
        isTaken ||= saved.length > 0;
        keepLate({ userId, sittingId, storage }, among(items, refused));
      }
      storage.remove(key, text);
    } catch (error) {
      if (isRetryable(error)) continue;
      keepLate({ userId, sittingId, storage }, items);
      storage.remove(key, text);
    }
  }
  return isTaken;
}

const among = (items: PendingItem[], positions: readonly number[]) =>
  items.filter(({ position }) => positions.includes(position));

interface QueueOptions {
  userId: number;
  sittingId: number;
  device: string;
  /** Rejects in the end, also on a line that never answers. */
  send: (items: SentItem[]) => Promise<SaveAnswer>;
  isRetryable: (error: unknown) => boolean;
  /** After each try: what waits, and what the server has said. */
  onChange: (state: { waiting: number; answer?: SaveAnswer; error?: unknown }) => void;
  storage?: Storage;
  /** Milliseconds before the first try after a failure; doubled from try to try. */
  retryMs?: number;
}

export const RETRY = { first: 2_000, max: 30_000 } as const;
/** Changes of one moment go together. */
export const GATHER_MS = 300;

/** Sends the changes of one page in order, one request at a time, and again until the server has answered. */
export class SaveQueue {
  private readonly pending = new Map<number, PendingItem>();
  /** When each was made, as `performance.now()` counts. */
  private readonly since = new Map<number, number>();
  private readonly key: string;
  private readonly storage: Storage;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<boolean> | undefined;
  private failures = 0;
  private stopped = false;

  constructor(private readonly options: QueueOptions) {
    this.storage = options.storage ?? deviceStorage;
    this.key = prefixOf(options.userId, options.sittingId) + options.device;
  }

  /** Whether the last try did not reach the server. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** How many questions wait for their confirmation. */
  get size(): number {
    return this.pending.size;
  }

  /** Keeps a change, in place of an earlier one of the same question, and sends it soon. */
  add(item: PendingItem): void {
    this.pending.set(item.position, item);
    this.since.set(item.position, performance.now());
    this.store();
    this.options.onChange({ waiting: this.size });
    this.schedule(GATHER_MS);
  }

  /**
   * Sends at once what waits.
   *
   * @returns whether nothing waits any more
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.sending) await this.sending;
    if (this.size === 0) return true;
    this.sending = this.sendAll();
    try {
      const isSent = await this.sending;
      return isSent && this.size === 0;
    } finally {
      this.sending = undefined;
      if (this.size > 0) this.schedule(this.delay());
    }
  }

  /** Sends no more; what waits stays in the storage. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.flush(), delay);
  }

  private delay(): number {
    const { retryMs = RETRY.first } = this.options;
    return this.failures === 0
      ? GATHER_MS
      : retryDelay(this.failures - 1, { first: retryMs, max: RETRY.max });
  }

  private async sendAll(): Promise<boolean> {
    const items = [...this.pending.values()];
    try {
      const answer = await this.options.send(
        items.map((item) => toSent(item, this.since.get(item.position))),
      );
      this.failures = 0;
      const settled = new Set([
        ...answer.saved.map(({ position }) => position),
        ...answer.conflicts.map(({ position }) => position),
        ...answer.refused,
      ]);
      for (const item of items) {
        // Changed meanwhile, it goes with the next request.
        if (settled.has(item.position) && this.pending.get(item.position) === item) {
          this.pending.delete(item.position);
        }
      }
      this.keepLate(among(items, answer.refused));
      this.store();
      this.options.onChange({ waiting: this.size, answer });
      return true;
    } catch (error) {
      if (this.options.isRetryable(error)) this.failures += 1;
      else {
        // Refused for good: the copy has been handed in.
        for (const item of items) {
          if (this.pending.get(item.position) === item) this.pending.delete(item.position);
        }
        this.keepLate(items);
        this.store();
      }
      this.options.onChange({ waiting: this.size, error });
      return false;
    }
  }

  private keepLate(items: PendingItem[]): void {
    const { userId, sittingId } = this.options;
    keepLate({ userId, sittingId, storage: this.storage }, items);
  }

  private store(): void {
    const text = JSON.stringify([...this.pending.values()]);
    this.storage.set(this.key, text);
    if (this.size === 0) this.storage.remove(this.key, text);
  }
}
