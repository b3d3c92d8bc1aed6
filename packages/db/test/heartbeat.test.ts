import { sql } from 'kysely';
import { describe, inject, it } from 'vitest';
import { type Connection, openDatabase } from '../src/client.ts';
import type {} from '../src/testing/global-setup.ts';
import { type Relay, relayDatabase } from '../src/testing/index.ts';

const ask = (db: Connection) => sql`select 1`.execute(db);

/** Messages by which the breaker refuses, and by which it ends statements under way. */
const REFUSED = 'The database does not answer';
const ENDED = 'Connection terminated';

/** Each test waits for seconds, and so they wait together. */
const waiting = it.extend<{ relay: Relay; opened: ReturnType<typeof openDatabase> }>({
  relay: async ({ task: _ }, use) => {
    const relay = await relayDatabase(inject('clusterUrl'));
    await use(relay);
    await relay.stop();
  },
  opened: async ({ relay }, use) => {
    const opened = openDatabase(relay.connectionString, { max: 2 });
    await use(opened);
    await opened.db.destroy();
  },
});

describe.concurrent('a database that falls silent', () => {
  waiting(
    'fails what is under way, and then every call at once',
    async ({ relay, opened, expect }) => {
      const { db, pool } = opened;
      await Promise.all([ask(db), ask(db)]);
      relay.cut();
      await Promise.all([ask(db), ask(db)].map((call) => expect(call).rejects.toThrow(ENDED)));
      await expect(ask(db)).rejects.toThrow(REFUSED);
      await expect(pool.query('select 1')).rejects.toThrow(REFUSED);
    },
  );

  waiting('fails what waits for a connection', async ({ relay, opened, expect }) => {
    relay.cut();
    // By the pool's own time-out, unless the machine is slow.
    await expect(ask(opened.db)).rejects.toThrow();
    await expect(ask(opened.db)).rejects.toThrow(REFUSED);
  });

  waiting('is asked again until it answers', async ({ relay, opened, expect }) => {
    const { db } = opened;
    await ask(db);
    relay.cut();
    await expect(ask(db)).rejects.toThrow(ENDED);
    relay.mend();
    await expect
      .poll(() => ask(db).then(() => 'served', String), { timeout: 10_000 })
      .toBe('served');
  });

  waiting('is not one whose work takes long', async ({ opened }) => {
    const { db } = opened;
    await sql`select pg_sleep(5)`.execute(db);
    await ask(db);
  });

  waiting(
    'is not one that takes no new connection for a while, but answers the others',
    async ({ relay, opened }) => {
      const { db } = opened;
      await Promise.all([ask(db), ask(db)]);
      const long = sql`select pg_sleep(5)`.execute(db);
      let isOver = false;
      relay.cutNew();
      long.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        await ask(db);
        await sql`select pg_sleep(0.1)`.execute(db);
      }
      await long;
    },
  );
});
