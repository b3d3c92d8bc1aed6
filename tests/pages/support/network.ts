import { onTestFinished } from 'vitest';

/** Fate of a call: it is lost on its way, refused by the server, or waits until a promise has settled. */
type Fate = 'lost' | { status: number; detail?: string } | Promise<unknown>;

interface Rule {
  procedure: string;
  fate: Fate | undefined;
}

let rules: Rule[] = [];
let asked: string[] = [];

const callsOf = (request: RequestInfo | URL): string[] => {
  const url = new URL(request instanceof Request ? request.url : String(request), location.href);
  return /^\/trpc\/(.+)/.exec(url.pathname)?.[1]?.split(',') ?? [];
};

const refusal = ({ status, detail }: { status: number; detail?: string }) => ({
  error: { message: '', code: -32_600, data: { httpStatus: status, ...(detail && { detail }) } },
});

/** Puts the line between the pages of this test and the server into its hands; before it opens one. */
function interceptFetch(): void {
  if (rules.length > 0 || asked.length > 0) return;
  const send = window.fetch;
  window.fetch = async (request, init) => {
    const calls = callsOf(request);
    asked.push(...calls);
    const fates = calls.map((call) => rules.findLast((rule) => rule.procedure === call)?.fate);
    await Promise.all(fates.filter((fate) => fate instanceof Promise));
    if (fates.includes('lost')) throw new TypeError('Failed to fetch');
    const refusals = fates.map((fate) =>
      typeof fate === 'object' && 'status' in fate ? refusal(fate) : undefined,
    );
    if (!refusals.some(Boolean)) return send(request, init);
    // Calls that travel with a refused one are answered by the server.
    const parts: unknown[] = refusals.every(Boolean)
      ? refusals
      : await (await send(request, init)).json();
    const body = JSON.stringify(parts.map((part, index) => refusals[index] ?? part));
    return new Response(body, { status: 207, headers: { 'content-type': 'application/json' } });
  };
  onTestFinished(() => {
    window.fetch = send;
    rules = [];
    asked = [];
  });
}

/**
 * Decides what becomes of the calls of a procedure.
 *
 * @returns lets them through from now on
 */
export function meddle(procedure: string, fate: Fate): () => void {
  interceptFetch();
  const rule: Rule = { procedure, fate };
  rules.push(rule);
  return () => {
    rule.fate = undefined;
  };
}

/** Holds back the calls of a procedure. @returns lets them go */
export function hold(procedure: string): () => void {
  let release = () => {};
  meddle(
    procedure,
    new Promise<void>((resolve) => {
      release = resolve;
    }),
  );
  return release;
}

/** The procedures that are called from now on, in their order. */
export function watchCalls(): string[] {
  interceptFetch();
  rules.push({ procedure: '', fate: undefined });
  return asked;
}

/**
 * Answers the page's requests to a procedure instead of the network until it is told to stop.
 *
 * @param answer what comes back; null where the request never arrives
 * @returns lets requests through again
 */
export function intercept(
  procedure: string,
  answer: null | ((pass: () => Promise<Response>) => Response | Promise<Response>),
): () => void {
  const { fetch } = window;
  const restore = () => {
    window.fetch = fetch;
  };
  window.fetch = async (url, init) => {
    if (!String(url).includes(procedure)) return fetch.call(window, url, init);
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer(() => fetch.call(window, url, init));
  };
  onTestFinished(restore);
  return restore;
}

/** Counts the page's requests to a procedure from here on. */
export function countRequests(procedure: string): () => number {
  let count = 0;
  intercept(procedure, (pass) => {
    count += 1;
    return pass();
  });
  return () => count;
}
