import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const SCRIPT_PATH = '/amphi-test-errors.js';
const REPORT_PATH = '/amphi-test-errors';

/** Before every other script of a page; the content security policy allows files of the same origin. */
const SCRIPT = `(() => {
  const report = (what) => navigator.sendBeacon('${REPORT_PATH}', what);
  const textOf = (value) => (value instanceof Error ? value.message + '\\n' + value.stack : String(value));
  let isLeaving = false;
  addEventListener('beforeunload', () => { isLeaving = true; });
  addEventListener('pageshow', () => { isLeaving = false; });
  addEventListener('error', (event) => {
    const { target, message, error } = event;
    if (target === window) report(error ? textOf(error) : message);
    // WebKit tells a page that is being left of the requests that end with it.
    else if (!isLeaving) report('not loaded: ' + (target.src || target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + textOf(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('refused by ' + violatedDirective + ': ' + blockedURI));
  const { error } = console;
  console.error = (...values) => {
    report('console: ' + values.map(textOf).join(' '));
    error.apply(console, values);
  };
})();`;

export interface ErrorRecorder {
  url: string;
  /** Returns the reports of the pages since the last call. */
  drainErrors(): string[];
  stop(): Promise<void>;
}

/** Stands before a server, and has each of its pages report the errors that nothing catches. */
export async function startErrorRecorder(serverUrl: string): Promise<ErrorRecorder> {
  const errors: string[] = [];
  const front = createServer(async (asked, answer) => {
    if (asked.url === REPORT_PATH) {
      errors.push(await text(asked));
      answer.writeHead(204).end();
    } else if (asked.url === SCRIPT_PATH) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    } else {
      forward(serverUrl, asked, answer);
    }
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    drainErrors: () => errors.splice(0),
    stop: () =>
      new Promise((done) => {
        front.close(() => done());
        front.closeAllConnections();
      }),
  };
}

/** Everything as it is, but for pages, which come uncompressed and with the script. */
function forward(serverUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { 'accept-encoding': _, ...headers } = asked.headers;
  const onward = request(new URL(asked.url ?? '/', serverUrl), { method: asked.method, headers });
  onward.on('response', async (given) => {
    const { 'content-length': length, ...kept } = given.headers;
    if (!given.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const page = await text(given).catch(() => undefined);
    if (page === undefined) return answer.destroy();
    answer.writeHead(given.statusCode ?? 502, kept);
    answer.end(page.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`));
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
