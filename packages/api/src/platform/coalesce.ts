import type { Connection } from '@amphi/db';
import { isDatabaseDown } from './errors.ts';

/** Statements of one kind that may run at once: two, so that no caller waits for the whole of one and a half. */
const AT_ONCE = 2;
const MAX_KEYS = 200;

interface Waiting<Key, Row> {
  key: Key;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/**
 * Joins reads that are asked for at the same moment. A lone one goes at once; while some are under way,
 * those that arrive go together in the next statement. Nothing is remembered: each sees what was
 * committed when it was asked for, or later.
 *
 * @param read answers the rows of some keys, each at the position of its key; undefined where there is none
 */
export function coalesce<Key, Row>(
  read: (db: Connection, keys: readonly Key[]) => Promise<(Row | undefined)[]>,
): (db: Connection, key: Key) => Promise<Row | undefined> {
  const queues = new WeakMap<Connection, { waiting: Waiting<Key, Row>[]; underWay: number }>();

  async function send(db: Connection, waiting: Waiting<Key, Row>[]): Promise<void> {
    const batch = waiting.splice(0, MAX_KEYS);
    try {
      const rows = await read(
        db,
        batch.map(({ key }) => key),
      );
      for (const [position, { resolve }] of batch.entries()) resolve(rows[position]);
    } catch (error) {
      // The others must not wait for the time-outs of those before them.
      const refused = isDatabaseDown(error) ? [...batch, ...waiting.splice(0)] : batch;
      for (const { reject } of refused) reject(error);
    }
  }

  return (db, key) => {
    const queue = queues.get(db) ?? { waiting: [], underWay: 0 };
    queues.set(db, queue);
    async function work(): Promise<void> {
      queue.underWay += 1;
      while (queue.waiting.length > 0) await send(db, queue.waiting);
      queue.underWay -= 1;
    }
    return new Promise((resolve, reject) => {
      queue.waiting.push({ key, resolve, reject });
      if (queue.underWay < AT_ONCE) work().catch(reject);
    });
  };
}
