import pg from 'pg';

/** A connection that is in use for this long, in milliseconds, is reason to ask whether the database lives. */
const SILENCE_MS = 2_000;
/** How long it may take to answer that. */
const PATIENCE_MS = 1_500;
const PERIOD_MS = 500;

/** A refusal with an SQLSTATE is the answer of a live server. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined;

async function answers(options: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return isAnswer(error);
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Lets go of a database that fell silent. One that has ended says so, but a frozen machine or a cut cable
 * says nothing: what was asked would wait for ever, since it is the database that counts its time-outs. When
 * a connection is in use for long and a new one gets no answer either, those in use are closed, and what
 * waits for them fails. Work that merely takes long goes on.
 */
export function watchHeartbeat(pool: pg.Pool): void {
  const since = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_error, client) => since.delete(client));
  pool.on('remove', (client) => since.delete(client));
  let asking = false;

  async function ask(): Promise<void> {
    const waiting = [...since].filter(([, start]) => performance.now() - start > SILENCE_MS);
    if (asking || waiting.length === 0) return;
    asking = true;
    const alive = await answers(pool.options);
    asking = false;
    if (alive) return;
    for (const [client, start] of waiting) {
      // Still the same piece of work: closing takes its socket away at once.
      if (since.get(client) === start) (client as pg.Client).end().catch(() => {});
    }
  }

  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer);
    else void ask();
  }, PERIOD_MS);
  timer.unref();
}
