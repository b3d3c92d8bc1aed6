import { describe, expect, it } from 'vitest';
import { createWorkQueue } from '../../src/identity/auth/work-queue.ts';
import type { Priority } from '../../src/platform/context.ts';
import { createKeyedQueues, runQueued } from '../../src/platform/queue.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

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
    const from = (network: string): Priority => ({ trusted: false, network });
    // The first runs, five wait.
    const all = Array.from({ length: 6 }, () => add('a', from('A')));
    expect(() => queue.assertRoom(from('A'))).toThrow('auth.busy');
    expect(() => queue.assertRoom(from('B'))).not.toThrow();
    await finish();
    await Promise.all(all);
  });

  it('runs one of each network of strangers in turn', async () => {
    const { add, started, finish } = makeQueue(10);
    const from = (network: string): Priority => ({ trusted: false, network });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
      add(name, from(name.slice(0, 1))),
    );
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('refuses those beyond its bound, and takes others again when there is room', async () => {
    const { queue, add, finish } = makeQueue(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => add(name, { ...stranger, network: name }));
    expect(() => queue.assertRoom(stranger)).toThrow('auth.busy');
    expect(() => queue.assertRoom(known('x'))).not.toThrow();
    const outcomes = outcomesOf(all);
    await finish();
    expect(await outcomes).toEqual(['auth.busy', 'done', 'done', 'done']);
    expect(() => queue.assertRoom(stranger)).not.toThrow();
  });

  it('lets those who are known go first, and one of the others for three of them', async () => {
    const { add, started, finish } = makeQueue(10);
    const all = ['a', 'b', 'c'].map((name) => add(name, stranger));
    for (const name of ['1', '2', '3', '4', '5']) all.push(add(name, known(name)));
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['a', '1', '2', '3', 'b', '4', '5', 'c']);
  });

  it('lets tasks of an account wait behind each other, and refuses none for those of its own', async () => {
    const { add, started, finish } = makeQueue(30);
    const all = Array.from({ length: 8 }, (_, index) => add(`a${index}`, known('same')));
    all.push(add('b', known('other')));
    const outcomes = outcomesOf(all);
    await finish();
    expect(await outcomes).toEqual(Array(9).fill('done'));
    expect(started.slice(0, 3)).toEqual(['a0', 'b', 'a1']);
  });

  it('keeps one account from taking the whole lane: beyond its bound it is told so', async () => {
    const { queue, add, finish } = makeQueue(30);
    const all = Array.from({ length: 21 }, () => add('a', known('same')));
    expect(() => queue.assertRoom(known('same'))).toThrow('request.one_at_a_time');
    expect(() => queue.assertRoom(known('other'))).not.toThrow();
    expect(() => queue.assertRoom(stranger)).not.toThrow();
    await finish();
    await Promise.all(all);
  });

  it('forgets a task whose caller is gone, and runs it no more', async () => {
    const { queue, add, started, finish } = makeQueue(1);
    const gone = new AbortController();
    const all = [add('a', stranger), add('b', { ...stranger, ended: gone.signal })];
    const outcomes = outcomesOf(all);
    expect(() => queue.assertRoom(stranger)).toThrow('auth.busy');
    gone.abort();
    await new Promise(setImmediate);
    expect(() => queue.assertRoom(stranger)).not.toThrow();
    all.push(add('c', stranger));
    await finish();
    expect(await outcomes).toEqual(['auth.busy', 'done']);
    expect(started).toEqual(['a', 'c']);
    const running = queue.run({ ...stranger, ended: AbortSignal.abort() }, async () => {});
    await expect(running).rejects.toThrow('auth.busy');
  });

  it('refuses none while a place is free', async () => {
    const queue = createWorkQueue({ concurrency: 2, waiting: 0 });
    const ends: (() => void)[] = [];
    const task = () => new Promise<void>((end) => ends.push(end));
    const from = (network: string): Priority => ({ trusted: false, network });
    const all = [queue.run(from('A'), task)];
    expect(() => queue.assertRoom(from('B'))).not.toThrow();
    all.push(queue.run(from('B'), task));
    expect(() => queue.assertRoom(from('C'))).toThrow('auth.busy');
    await expect(queue.run(known('x'), task)).rejects.toThrow('auth.busy');
    for (const end of ends) end();
    await Promise.all(all);
    expect(() => queue.assertRoom(from('C'))).not.toThrow();
  });

  it('goes on so while both wait', async () => {
    const { add, started, finish } = makeQueue(10);
    const all = [add('a', known('0'))];
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) all.push(add(name, known(name)));
    for (const name of ['b', 'c', 'd']) all.push(add(name, stranger));
    await finish();
    await Promise.all(all);
    expect(started.join('')).toBe('a12b345c67d');
  });

  it('goes on after a task that fails', async () => {
    const queue = createWorkQueue({ concurrency: 1, waiting: 1 });
    const fails = queue.run(stranger, () => Promise.reject(new Error('broken')));
    await expect(fails).rejects.toThrow('broken');
    expect(await queue.run(stranger, () => Promise.resolve('done'))).toBe('done');
  });
});

describe('a queue', () => {
  it('is left after some time, without a slot', async () => {
    const queues = createKeyedQueues();
    let end = () => {};
    const running = runQueued([queues.of('a')], () => new Promise<void>((done) => (end = done)));
    const late = runQueued([queues.of('a')], async () => 'done', { longest: 1 });
    await expectRefused(late, 'request.one_at_a_time');
    expect(queues.of('a').size).toBe(0);
    end();
    await running;
    expect(await runQueued([queues.of('a')], async () => 'done', { longest: 1 })).toBe('done');
  });
});
