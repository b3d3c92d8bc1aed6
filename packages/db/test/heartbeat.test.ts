import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Connection, openDatabase } from '../src/client.ts';
import type {} from '../src/testing/global-setup.ts';

/** Less than it takes to notice a silence: a call that fails sooner was not tried. */
const UNTRIED_MS = 2_000;

interface Cable {
  connectionString: string;
  /** Nothing passes any more, in either direction, and nobody is told. */
  cut(): void;
  mend(): void;
  /** Only connections that are not there yet get no answer. */
  cutNew(): void;
  remove(): Promise<void>;
}

/** The tests' database by way of a TCP connection that can be interrupted. */
async function layCable(): Promise<Cable> {
  const url = new URL(inject('clusterUrl'));
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer({ pauseOnConnect: true }, (incoming) => {
    const outgoing = dial(target);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
      else from.resume();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connectionString: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    cutNew() {
      isCut = true;
    },
    remove: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const ask = (db: Connection) => sql`select 1`.execute(db);

/** How the breaker refuses, and how it ends what was under way. */
const REFUSED = 'The database does not answer';
const ENDED = 'Connection terminated';

let cable: Cable;
let opened: ReturnType<typeof openDatabase>;
beforeEach(async () => {
  cable = await layCable();
  opened = openDatabase(cable.connectionString, { max: 2 });
});
afterEach(async () => {
  await cable.remove();
  await opened.db.destroy();
});

describe('a database that falls silent', () => {
  it('fails what is under way, and then every call at once', async () => {
    const { db, pool } = opened;
    await Promise.all([ask(db), ask(db)]);
    cable.cut();
    await Promise.all([ask(db), ask(db)].map((call) => expect(call).rejects.toThrow(ENDED)));
    const start = performance.now();
    await expect(ask(db)).rejects.toThrow(REFUSED);
    await expect(pool.query('select 1')).rejects.toThrow(REFUSED);
    expect(performance.now() - start).toBeLessThan(UNTRIED_MS);
  });

  it('fails what waits for a connection', async () => {
    cable.cut();
    // By the pool's own time-out, unless the machine is slow.
    await expect(ask(opened.db)).rejects.toThrow();
    await expect(ask(opened.db)).rejects.toThrow(REFUSED);
  });

  it('is asked again until it answers', async () => {
    const { db } = opened;
    await ask(db);
    cable.cut();
    await expect(ask(db)).rejects.toThrow(ENDED);
    cable.mend();
    await expect
      .poll(() => ask(db).then(() => 'served', String), { timeout: 10_000 })
      .toBe('served');
  });
});

it('a database whose work takes long is not taken for silent', async () => {
  const { db } = opened;
  await sql`select pg_sleep(5)`.execute(db);
  await ask(db);
});

it('nor is one that takes no new connection for a while, but answers the others', async () => {
  const { db } = opened;
  await Promise.all([ask(db), ask(db)]);
  const long = sql`select pg_sleep(5)`.execute(db);
  let isOver = false;
  cable.cutNew();
  long.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await ask(db);
    await sql`select pg_sleep(0.1)`.execute(db);
  }
  await long;
});
