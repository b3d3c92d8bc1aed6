import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLate } from './late-answers.ts';
import {
  GATHER_MS,
  type PendingItem,
  type SaveAnswer,
  SaveQueue,
  type SentItem,
  sendLeftovers,
} from './save-queue.ts';

const item = (position: number, revision = 1): PendingItem => ({
  ...{ position, revision, selected_answers: ['A'], flagged: false, seconds: 1 },
  typed_text: null,
  ...{ base_revision: 0, at: Date.now() },
});

const confirm = (items: SentItem[]): SaveAnswer => ({
  saved: items.map(({ position, revision }) => ({ position, revision })),
  ...{ conflicts: [], refused: [], remaining_seconds: 60 },
});

function makeStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    list: () => [...entries].map(([key, text]) => ({ key, text })),
    set: (key: string, text: string) => void entries.set(key, text),
    remove: (key: string, text: string) => {
      if (entries.get(key) === text) entries.delete(key);
    },
  };
}

class Refused extends Error {}
const isRetryable = (error: unknown) => !(error instanceof Refused);

function makeQueue(send: (items: SentItem[]) => Promise<SaveAnswer>) {
  const storage = makeStorage();
  const states: { waiting: number }[] = [];
  const queue = new SaveQueue({
    ...{ userId: 7, sittingId: 12, device: 'd1', send, isRetryable, storage, retryMs: 1 },
    onChange: (state) => states.push(state),
  });
  return { queue, storage, states };
}

afterEach(() => vi.useRealTimers());

describe('the queue of saves', () => {
  it('keeps a change in the storage until it is confirmed', async () => {
    const { queue, storage } = makeQueue(async (items) => confirm(items));
    queue.add(item(1));
    queue.add(item(2));
    expect([...storage.entries.keys()]).toEqual(['amphi-sitting-7-12-d1']);
    expect(await queue.flush()).toBe(true);
    expect(storage.entries.size).toBe(0);
    queue.stop();
  });

  it('sends a change again that was made while an earlier one was under way', async () => {
    const sent: number[][] = [];
    const { queue } = makeQueue(async (items) => {
      sent.push(items.map(({ revision }) => revision));
      if (sent.length === 1) queue.add(item(1, 2));
      return confirm(items);
    });
    queue.add(item(1));
    expect(await queue.flush()).toBe(false);
    expect(await queue.flush()).toBe(true);
    expect(sent).toEqual([[1], [2]]);
    queue.stop();
  });

  it('keeps and repeats what failed, in one request with what came since', async () => {
    let isDown = true;
    const sent: number[] = [];
    const { queue, storage } = makeQueue(async (items) => {
      if (isDown) throw new Error('no network');
      sent.push(items.length);
      return confirm(items);
    });
    queue.add(item(1));
    expect(await queue.flush()).toBe(false);
    queue.add(item(2));
    isDown = false;
    expect(await queue.flush()).toBe(true);
    expect([sent, storage.entries.size]).toEqual([[2], 0]);
    queue.stop();
  });

  it('says how long ago a change was made, also after a sleep or another time of day', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-01T08:00:00Z') });
    const ages: (number | null)[] = [];
    let isDown = true;
    const { queue } = makeQueue(async (items) => {
      ages.push(...items.map(({ age_seconds }) => age_seconds));
      if (isDown) throw new Error('no network');
      return confirm(items);
    });
    queue.add(item(1));
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    // Only the time of day goes on while the device sleeps.
    vi.setSystemTime(new Date('2026-06-01T09:00:00Z'));
    await queue.flush();
    // Set back by a day.
    vi.setSystemTime(new Date('2026-05-31T09:00:00Z'));
    await vi.advanceTimersByTimeAsync(10_000);
    isDown = false;
    await queue.flush();
    expect(ages.slice(0, 2)).toEqual([0, 3600]);
    expect(ages.at(-1)).toBe(10);
    queue.stop();
  });

  it('says nothing of the age where an earlier version of the page has kept none', async () => {
    const storage = makeStorage();
    const { at: _, ...kept } = item(1);
    storage.set('amphi-sitting-7-12-old', JSON.stringify([kept]));
    const ages: (number | null)[] = [];
    await sendLeftovers({
      ...{ userId: 7, sittingId: 12, storage, isRetryable },
      send: async (_, items) => {
        ages.push(...items.map(({ age_seconds }) => age_seconds));
        return { saved: [], refused: [] };
      },
    });
    expect(ages).toEqual([null]);
  });

  it('drops what was refused for good, and what meets a conflict', async () => {
    const { queue, storage, states } = makeQueue(async () => ({
      ...{ saved: [], refused: [1], remaining_seconds: 5 },
      conflicts: [
        { position: 2, revision: 4, selected_answers: ['B'], flagged: false, typed_text: null },
      ],
    }));
    queue.add(item(1));
    queue.add(item(2));
    expect(await queue.flush()).toBe(true);
    expect(states.at(-1)).toMatchObject({ waiting: 0, answer: { refused: [1] } });
    queue.stop();
    const ended = makeQueue(async () => {
      throw new Refused();
    });
    ended.queue.add(item(1));
    await ended.queue.flush();
    expect([ended.queue.size, ...ended.storage.entries.keys()]).toEqual([0, 'amphi-late-7-12']);
    ended.queue.stop();
    expect([...storage.entries.keys()]).toEqual(['amphi-late-7-12']);
  });
});

describe('what earlier pages left', () => {
  const left = (storage: ReturnType<typeof makeStorage>) => {
    storage.set('amphi-sitting-7-12-old', JSON.stringify([item(3)]));
    storage.set('amphi-sitting-7-13-old', JSON.stringify([item(4)]));
    storage.set('amphi-sitting-8-12-old', JSON.stringify([item(5)]));
  };

  it('is sent under its own device, and of this person and sitting alone', async () => {
    const storage = makeStorage();
    left(storage);
    const sent: unknown[] = [];
    await sendLeftovers({
      ...{ userId: 7, sittingId: 12, storage, isRetryable },
      send: async (device, items) => {
        sent.push([device, items.map(({ position }) => position)]);
        return { saved: [], refused: [] };
      },
    });
    expect(sent).toEqual([['old', [3]]]);
    expect(storage.entries.size).toBe(2);
  });

  it('stays when the network is dead, and goes when it is refused', async () => {
    const storage = makeStorage();
    left(storage);
    const fail = (error: Error) =>
      sendLeftovers({
        ...{ userId: 7, sittingId: 12, storage, isRetryable },
        send: () => Promise.reject(error),
      });
    await fail(new Error('no network'));
    expect(storage.entries.size).toBe(3);
    await fail(new Refused());
    expect(storage.entries.has('amphi-sitting-7-12-old')).toBe(false);
    expect(storage.entries.has('amphi-late-7-12')).toBe(true);
  });
});

describe('answers that come after the copy was handed in', () => {
  const late = (storage: ReturnType<typeof makeStorage>) =>
    readLate({ userId: 7, sittingId: 12, storage }).map(({ position, selected_answers }) => [
      position,
      selected_answers.join(''),
    ]);

  it('stay on the device, those of the page and those of earlier ones', async () => {
    const { queue, storage } = makeQueue(async () => {
      throw new Refused();
    });
    queue.add(item(2));
    queue.add({ ...item(3), selected_answers: [] });
    expect(await queue.flush()).toBe(false);
    expect(late(storage)).toEqual([[2, 'A']]);
    storage.set('amphi-sitting-7-12-d2', JSON.stringify([item(1), item(4)]));
    const send = async () => ({ saved: [{ position: 4, revision: 1 }], refused: [1] });
    const leftovers = { userId: 7, sittingId: 12, send, isRetryable, storage };
    expect(await sendLeftovers(leftovers)).toBe(true);
    expect(late(storage)).toEqual([
      [1, 'A'],
      [2, 'A'],
    ]);
    queue.stop();
  });

  it('are not late while the server may still take them', async () => {
    const storage = makeStorage();
    storage.set('amphi-sitting-7-12-d2', JSON.stringify([item(1)]));
    const send = async () => {
      throw new Error('no network');
    };
    const leftovers = { userId: 7, sittingId: 12, send, isRetryable, storage };
    expect(await sendLeftovers(leftovers)).toBe(false);
    expect([late(storage), storage.entries.size]).toEqual([[], 1]);
  });
});
