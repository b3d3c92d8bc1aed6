import { describe, expect, it } from 'vitest';
import { createWorkQueue } from '../../src/identity/auth/work-queue.ts';
import type { Priority } from '../../src/platform/context.ts';
import { outcomesOf } from '../support/refusal.ts';

/** A queue whose tasks end when they are told to, with what has started, in order. */
function makeQueue(waiting: number) {
  const queue = createWorkQueue({ concurrency: 1, waiting });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, priority: Priority) =>
    queue.run(priority, () => {
      started.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  /** Ends one task after the other until none is left, or so many. */
  async function finish(most = Number.POSITIVE_INFINITY): Promise<void> {
    for (let count = 0; count < most && ends.length > 0; count += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  }
  return { queue, started, add, finish };
}

const stranger: Priority = { trusted: false };
const known = (key: string): Priority => ({ trusted: true, key });

describe('a queue of password work', () => {
  it('runs one at a time, in the order of arrival', async () => {
    const { add, started, finish } = makeQueue(10);
    const all = ['a', 'b', 'c'].map((name) => add(name, stranger));
    expect(started).toEqual(['a']);
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('still runs one at a time after another has taken over', async () => {
    const { add, started, finish } = makeQueue(10);
    const all = [add('a', stranger), add('b', stranger)];
    await finish(1);
    expect(started).toEqual(['a', 'b']);
    all.push(add('c', stranger));
    expect(started).toEqual(['a', 'b']);
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('lets no network take more than half of the strangers’ lane', async () => {
    const { queue, add, finish } = makeQueue(10);
    const from = (network: string) => ({ trusted: false, network });
    // One runs, five wait.
    const all = Array.from({ length: 6 }, () => add('a', from('A')));
    expect(() => queue.assertRoom(from('A'))).toThrow('auth.busy');
    expect(() => queue.assertRoom(from('B'))).not.toThrow();
    await finish();
    await Promise.all(all);
  });

  it('runs one of each network of strangers in turn', async () => {
    const { add, started, finish } = makeQueue(10);
    const from = (network: string) => ({ trusted: false, network });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
      add(name, from(name.slice(0, 1))),
    );
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('refuses those beyond its bound, and takes others again when there is room', async () => {
    const { queue, add, finish } = makeQueue(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => add(name, stranger));
    expect(() => queue.assertRoom(stranger)).toThrow('auth.busy');
    expect(() => queue.assertRoom(known('x'))).not.toThrow();
    const outcomes = outcomesOf(all);
    await finish();
    expect(await outcomes).toEqual(['auth.busy', 'done', 'done', 'done']);
    expect(() => queue.assertRoom(stranger)).not.toThrow();
  });

  it('lets those who are known go first, and the others every fourth time', async () => {
    const { add, started, finish } = makeQueue(10);
    const all = ['a', 'b', 'c'].map((name) => add(name, stranger));
    for (const name of ['1', '2', '3', '4', '5']) all.push(add(name, known(name)));
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['a', '1', '2', '3', 'b', '4', '5', 'c']);
  });

  it('keeps one device from taking all of the places of those who are known', async () => {
    const { add, finish } = makeQueue(10);
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => add(name, known('same')));
    all.push(add('f', known('other')));
    const outcomes = outcomesOf(all);
    await finish();
    expect(await outcomes).toEqual(['auth.busy', 'done', 'done', 'done', 'done', 'done']);
  });

  it('counts tasks by their key, and those without one by none', async () => {
    const { queue, add, finish } = makeQueue(10);
    const all = ['a', 'b', 'c', 'd'].map((name) => add(name, known('same')));
    expect(() => queue.assertRoom(known('same'))).toThrow('auth.busy');
    expect(() => queue.assertRoom({ trusted: true })).not.toThrow();
    expect(() => queue.assertRoom({ trusted: false, key: 'same' })).not.toThrow();
    for (const name of ['e', 'f', 'g', 'h']) all.push(add(name, { trusted: true }));
    expect(() => queue.assertRoom({ trusted: true })).not.toThrow();
    await finish();
    await Promise.all(all);
  });

  it('refuses none while a place is free', async () => {
    const queue = createWorkQueue({ concurrency: 2, waiting: 0 });
    const ends: (() => void)[] = [];
    const task = () => new Promise<void>((end) => ends.push(end));
    const all = [queue.run(stranger, task)];
    expect(() => queue.assertRoom(stranger)).not.toThrow();
    all.push(queue.run(stranger, task));
    expect(() => queue.assertRoom(stranger)).toThrow('auth.busy');
    await expect(queue.run(known('x'), task)).rejects.toThrow('auth.busy');
    for (const end of ends) end();
    await Promise.all(all);
    expect(() => queue.assertRoom(stranger)).not.toThrow();
  });

  it('counts the known in a row anew after one of the others', async () => {
    const { add, started, finish } = makeQueue(10);
    const all = [add('a', known('0'))];
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) all.push(add(name, known(name)));
    for (const name of ['b', 'c', 'd']) all.push(add(name, stranger));
    await finish();
    await Promise.all(all);
    expect(started.join('')).toBe('a123b456c7d');
  });

  it('goes on after a task that fails', async () => {
    const queue = createWorkQueue({ concurrency: 1, waiting: 1 });
    const fails = queue.run(stranger, () => Promise.reject(new Error('broken')));
    await expect(fails).rejects.toThrow('broken');
    expect(await queue.run(stranger, () => Promise.resolve('done'))).toBe('done');
  });
});
