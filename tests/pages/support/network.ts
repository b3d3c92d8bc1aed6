import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Course } from '../../support/course.ts';
import type { Person } from './people.ts';
import { serverUrl } from './site.ts';

/** What becomes of a call: it is lost on its way, refused by the server, or waits until a promise has settled. */
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
function takeLine(): void {
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
    // Those that travel with a refused call are answered by the server.
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
  takeLine();
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
  takeLine();
  rules.push({ procedure: '', fate: undefined });
  return asked;
}

/** Calls a procedure as a person's other device would. */
export function call<T>(
  { token }: Person,
  procedure: string,
  input: object,
  method: 'GET' | 'POST' = 'POST',
): Promise<T> {
  const text = JSON.stringify(input);
  const query = method === 'GET' ? `?input=${encodeURIComponent(text)}` : '';
  const headers = { cookie: `amphi_session=${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${serverUrl}/trpc/${procedure}${query}`,
      { method, headers },
      async (response) => {
        const answer = await textOf(response);
        if (response.statusCode === 200) resolve(JSON.parse(answer).result.data as T);
        else reject(new Error(`${procedure}: ${response.statusCode} ${answer}`));
      },
    );
    sent.on('error', reject);
    sent.end(method === 'POST' ? text : undefined);
  });
}

/** Answers a course's questions in their order, as many as there are letters for. */
export async function answerAll(
  person: Person,
  { questionIds }: Course,
  letters: readonly string[][],
): Promise<void> {
  for (const [index, selected_answers] of letters.entries()) {
    const qcm_id = questionIds[index];
    await call(person, 'answers.submit', {
      kind: 'answer',
      in: 'practice',
      qcm_id,
      selected_answers,
      time_taken_seconds: 1,
    });
  }
}
