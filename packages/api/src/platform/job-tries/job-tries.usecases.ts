import type { Connection } from '@amphi/db';
import { beginTry, endTries } from './job-tries.queries.ts';

/** Items that came back while the database was away, by job; noted with the next try. */
const unnoted = new Map<string, Set<string>>();

/**
 * Works on the items of a job one after the other. That an item is begun is stored before: one that has twice ended the
 * process, or took so long that it was killed, is left out. An item that fails keeps none of the others waiting.
 *
 * @param idOf what an item is known by from run to run
 * @returns how many were worked on
 * @throws the first error, once all have had their turn
 */
export async function workOff<Item>(
  db: Connection,
  job: string,
  items: Iterable<Item>,
  idOf: (item: Item) => number | string,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const back = unnoted.get(job) ?? new Set<string>();
  unnoted.set(job, back);
  let count = 0;
  const errors: unknown[] = [];
  for (const item of items) {
    const [id, noted] = [String(idOf(item)), [...back]];
    if (!(await beginTry(db, job, id, noted))) continue;
    for (const one of noted) back.delete(one);
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
    back.add(id);
    count += 1;
  }
  const noted = [...back];
  if (noted.length > 0) await endTries(db, job, noted);
  for (const one of noted) back.delete(one);
  if (errors.length > 0) throw errors[0];
  return count;
}

/** The items until the time is over: a run leaves the rest to the next one. */
export function* until<Item>(end: number, items: Iterable<Item>): Generator<Item> {
  for (const item of items) {
    if (performance.now() >= end) return;
    yield item;
  }
}
