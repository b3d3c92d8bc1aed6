import type { AppRouter, RouterInputs } from '@amphi/api';
import { MAX_BATCH_CALLS } from '@amphi/domain/batches';
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { fetchWatched } from './connection.ts';
import { rememberZone } from './timezone.ts';

/** The server's procedures as hooks: `trpc.orders.list.useQuery(input)`. */
export const trpc = createTRPCReact<AppRouter>();

/** Such as `orders.list`. */
export type ProcedurePath = {
  [Router in keyof RouterInputs & string]: `${Router}.${keyof RouterInputs[Router] & string}`;
}[keyof RouterInputs & string];

/**
 * Procedures that a student waits for with an answer in hand. A line that takes a request and never answers must not
 * hold it for ever: such a call fails after `ANSWER_LIMIT_MS`. Sent again, each of them counts once. Who is signed in, every page
 * waits for; signing out ends here in any case.
 */
const ANSWERS: ReadonlySet<string> = new Set<ProcedurePath>([
  'answers.submit',
  'attempts.complete',
  'sittings.current',
  'sittings.save',
  'sittings.pause',
  'sittings.resume',
  'sittings.finish',
  'study.compareQroc',
  'auth.session',
  'auth.logout',
]);

/** Procedures that the browser caches and revalidates: alone, since it keeps answers by their addresses. */
const KEPT: ReadonlySet<string> = new Set<ProcedurePath>(['study.practice']);

/** For calls that the document sends before the scripts are there: in a batch of their own, since others would change its address. */
export const APART = { context: { isApart: true } };

const ANSWER_LIMIT_MS = 10_000;

/** Aborts with `signal`, and once the time is over. `AbortSignal.timeout` and `any` are younger than our browsers. */
function inTime(signal: AbortSignal | null | undefined): AbortSignal {
  const abort = new AbortController();
  // Not cleared with the answer: its body has to come in time, too.
  window.setTimeout(() => abort.abort(), ANSWER_LIMIT_MS);
  signal?.addEventListener('abort', () => abort.abort(), { once: true });
  return abort.signal;
}

type Address = RequestInfo | URL | string;

/** A read says when the server is silent; what is written has a limit of its own, or none. */
async function send(address: Address, init: RequestInit, isInTime: boolean): Promise<Response> {
  const limited = isInTime ? { ...init, signal: inTime(init.signal) } : init;
  const response = await (init.method === 'POST'
    ? window.fetch(address, limited)
    : fetchWatched(address, limited));
  rememberZone(response);
  return response;
}

/**
 * The browser's client of the procedures. Calls that are made in the same tick travel together.
 *
 * @param ask sends a request, instead of the network
 */
export function createTrpcClient(ask = send) {
  const options = {
    url: '/trpc',
    maxURLLength: 4000,
    fetch: (address: Address, init?: unknown) => ask(address, init as RequestInit, false),
  };
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ path }) => ANSWERS.has(path),
        // Each by itself: an answer must not fail with a slow list.
        true: httpBatchLink({
          ...options,
          maxItems: 1,
          fetch: (address, init) => ask(address, init as RequestInit, true),
        }),
        false: splitLink({
          condition: ({ path }) => KEPT.has(path),
          true: httpBatchLink({ ...options, maxItems: 1 }),
          false: splitLink({
            condition: ({ context }) => context.isApart === true,
            true: httpBatchLink({ ...options, maxItems: MAX_BATCH_CALLS }),
            false: httpBatchLink({ ...options, maxItems: MAX_BATCH_CALLS }),
          }),
        }),
      }),
    ],
  });
}

export type TrpcClient = ReturnType<typeof createTrpcClient>;
