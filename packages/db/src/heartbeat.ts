import pg from 'pg';

/** Work that has taken this long, in milliseconds, is reason to ask whether the database lives. */
const SILENCE_MS = 2_000;
/** Milliseconds that the answer may take. */
const PATIENCE_MS = 1_500;
const PERIOD_MS = 500;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A call that waits for a connection. */
interface Waiting {
  since: number;
  refuse: (error: Error) => void;
}

/** A refusal with an SQLSTATE is the answer of a live server. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined;

/** With the SQLSTATE of a failed connection. */
const silenceError = (): Error =>
  Object.assign(new Error('The database does not answer'), { code: '08006' });

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
 * A pool with a heartbeat and a circuit breaker, for a database that falls silent. One that has ended says so, but a
 * frozen machine or a cut cable says nothing: what was asked would wait for ever, since it is the database that counts
 * its time-outs. When work takes long, and meanwhile neither a new connection nor any other work gets an answer, what
 * is under way fails, and so does every call until the database answers again. Work that merely takes long goes on.
 */
export class HeartbeatPool extends pg.Pool {
  private readonly waiting = new Set<Waiting>();
  private readonly inUse = new Map<pg.PoolClient, number>();
  private lastRelease = 0;
  private silent = false;
  private asking = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('acquire', (client) => this.inUse.set(client, performance.now()));
    this.on('release', (_error, client) => {
      this.inUse.delete(client);
      this.lastRelease = performance.now();
    });
    this.on('remove', (client) => this.inUse.delete(client));
    const timer = setInterval(() => {
      if (this.ending) clearInterval(timer);
      else void this.beat();
    }, PERIOD_MS);
    timer.unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.silent ? Promise.reject(silenceError()) : this.connectUnlessSilent();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  private connectUnlessSilent(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const call: Waiting = { since: performance.now(), refuse: reject };
      this.waiting.add(call);
      super.connect().then(
        // A connection that comes after the refusal goes back to the others.
        (client) => (this.waiting.delete(call) ? resolve(client) : client.release()),
        (error) => {
          this.waiting.delete(call);
          reject(error);
        },
      );
    });
  }

  private async beat(): Promise<void> {
    const start = performance.now();
    const since = [...this.inUse.values(), ...[...this.waiting].map((call) => call.since)];
    const isLong = since.some((time) => start - time > SILENCE_MS);
    if (this.asking || !(this.silent || isLong)) return;
    this.asking = true;
    const alive = await answers(this.options);
    this.asking = false;
    this.silent = !alive && this.lastRelease < start;
    if (this.silent) this.giveUp(start);
  }

  /** Fails the calls that wait, and the work that was under way before the moment. */
  private giveUp(before: number): void {
    for (const call of this.waiting) {
      this.waiting.delete(call);
      call.refuse(silenceError());
    }
    for (const [client, since] of this.inUse) {
      // Closing takes its socket away at once.
      if (since < before) (client as pg.Client).end().catch(() => {});
    }
  }
}
