import { type Context, createBatch, createCaller, jsonTextOf } from '@amphi/api';
import { MAX_BATCH_CALLS } from '@amphi/domain/batches';
import type { FastifyBaseLogger } from 'fastify';

/** A call of a procedure, as the client's build lists them for each page. */
export interface FirstCall {
  path: [router: string, procedure: string];
  input?: unknown;
}

/** What could be found out for a page. */
export interface PageData {
  /** The answers, as JSON for the page. */
  json: string;
  /** Nothing is missing: somebody is signed in, and no call was refused. */
  complete: boolean;
}

/** A page without its data is better than one that waits for them. */
const PATIENCE_MS = 1_000;

type Callers = Record<string, Record<string, (input: unknown) => Promise<unknown>> | undefined>;

/**
 * Makes the calls that a page is about to make, by the same procedures and with the same session, so that
 * it need not ask again.
 *
 * @returns the answers, without those that were refused or are beyond the limits of a batch: the page asks these itself, and says what it is
 * told; null when nothing could be found out in time
 */
export async function readPageData(
  calls: FirstCall[],
  context: Context,
  log: FastifyBaseLogger,
): Promise<PageData | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer(calls, context), late]);
  } catch (error) {
    log.warn({ err: error }, 'a page is sent without its data');
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function answer(calls: FirstCall[], context: Context): Promise<PageData> {
  const caller = createCaller({ ...context, batch: createBatch() }) as unknown as Callers;
  const ask = async ({ path, input }: FirstCall): Promise<string> => {
    const [router, procedure] = path;
    const data = await caller[router]?.[procedure]?.(input);
    return `{"path":${JSON.stringify(path)},${input === undefined ? '' : `"input":${JSON.stringify(input)},`}"data":${textOf(data)}}`;
  };
  // Whoever is not signed in is sent on to sign in, and asks for nothing else.
  const session = await ask({ path: ['auth', 'session'] });
  const signedIn = (await context.session()) !== null;
  const answers = signedIn
    ? await Promise.allSettled(calls.slice(0, MAX_BATCH_CALLS).map(ask))
    : [];
  const given = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return {
    json: `[${[session, ...given].join()}]`,
    complete: signedIn && given.length === calls.length,
  };
}

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null);
  const text = jsonTextOf(data);
  return typeof text === 'string' ? text : Buffer.from(text).toString();
}

/**
 * The data as an element of the page. It holds texts of people: without a `<` none of them can end the
 * element or begin another.
 */
export function dataElement(json: string): string {
  return `<script type="application/json" id="first-data">${json.replaceAll('<', '\\u003c')}</script>`;
}
