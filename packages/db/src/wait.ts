import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './with-client.ts';

/** The first pause between two tries; each later one is up to twice as long. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
const CONNECT_MS = 5_000;

/**
 * Codes of a database that is on its way up, or of the network before it: nothing listens yet, its name is not
 * known yet, or PostgreSQL says that it is starting (57P03). A wrong password or name is none of these.
 */
const STARTING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  '57P03',
]);

export interface WaitOptions {
  /** Milliseconds for which it goes on trying; 0 tries once. */
  timeout: number;
  /** Told once, after the first try that failed. */
  onWait?: (reason: string) => void;
}

/**
 * Waits until a database takes connections: tries again with exponential backoff and full jitter for as long as it
 * seems to be starting.
 *
 * @throws Error with one line when it has not come up in time, which names the server but no password; at once, the
 *   database's own error when waiting would not help
 */
export async function waitForDatabase(
  connectionString: string,
  { timeout, onWait }: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + timeout;
  for (let pause = FIRST_PAUSE_MS, tries = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const error = await tryToConnect(connectionString, Math.max(deadline - Date.now(), CONNECT_MS));
    if (error === undefined) return;
    const reason = startingReason(error);
    if (reason === undefined) throw error;
    const left = deadline - Date.now();
    if (left <= 0) throw new Error(timedOut(connectionString, timeout, reason), { cause: error });
    if (tries++ === 1)
      onWait?.(`waiting for the database at ${serverOf(connectionString)}: ${reason}`);
    await sleep(Math.min(pause * (0.5 + Math.random() / 2), left));
  }
}

/** @returns the error; undefined once there is a connection */
function tryToConnect(connectionString: string, patience: number): Promise<unknown> {
  const config = { connectionString, connectionTimeoutMillis: Math.min(patience, CONNECT_MS) };
  return withClient(config, () => Promise.resolve()).catch((error: unknown) => error);
}

/** In a few words, when it is one that passes; `localhost` is tried at several addresses. */
function startingReason(error: unknown): string | undefined {
  if (error instanceof AggregateError) return startingReason(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as { code?: string };
  // The library gives no code to a connection that is closed or stays silent before it is one.
  const isCut = code === '' && /terminated unexpectedly|timeout expired/.test(error.message);
  return STARTING.has(code) || isCut ? error.message || code : undefined;
}

function timedOut(connectionString: string, timeout: number, reason: string): string {
  const waited = timeout === 0 ? '' : ` within ${Math.round(timeout / 1_000)} s`;
  return `DATABASE_URL: the database at ${serverOf(connectionString)} took no connection${waited}: ${reason}`;
}

/** Host and port, or the socket's folder. */
function serverOf(connectionString: string): string {
  const { hostname, port, searchParams } = new URL(connectionString);
  return searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`;
}
