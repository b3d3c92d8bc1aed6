import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, RestClient } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { EMPTY, type ServerProcess, startServer } from '../support/server.ts';
import { expectFailure, type Failure } from './failure.ts';
import { clientError } from './world.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

let server: ServerProcess;
let metricsPort: number;

/** Sends a report as a browser at this network address. */
function report(body: unknown, from: string): Promise<Answer<Failure>> {
  return new RestClient(server.url).send('POST', '/api/client-errors', {
    headers: {
      'content-type': 'application/json',
      'user-agent': AGENT,
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  });
}

/** The report with this number as the server has logged it. */
async function logged(number: string) {
  return vi.waitFor(() => {
    const line = server
      .output()
      .split('\n')
      .find((one) => one.includes(`"number":"${number}"`));
    expect(line).toBeDefined();
    return JSON.parse(line ?? '');
  });
}

beforeAll(async () => {
  metricsPort = await freePort();
  server = await startServer({
    ...EMPTY,
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    METRICS_PORT: String(metricsPort),
  });
});
afterAll(() => server?.stop());

describe('a report of an error in the browser', () => {
  it('is in the log as a warning, and counted', async () => {
    const answer = await report({ ...clientError, number: 'LOGGED01' }, '10.0.0.1');
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(await logged('LOGGED01')).toMatchObject({
      level: 40,
      reqId: answer.headers.get('x-request-id'),
      client_error: { ...clientError, number: 'LOGGED01', browser: 'Firefox 153' },
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(
      /amphi_client_errors_total\{route="\/practice\/:id",browser="Firefox",kind="boundary"\} 1/,
    );
  });

  it('is logged without personal data, and under no route that does not exist', async () => {
    const secret = {
      number: 'SCRUBBED',
      message: 'amina@example.ma not found at https://a.ma/reset-password?token=abcdef',
      stack: `at f (/x.js?user=amina:1:2) ${'a1B2'.repeat(10)}`,
      route: '/practice/12',
    };
    expect((await report({ ...clientError, ...secret }, '10.0.0.2')).status).toBe(204);
    const { client_error } = await logged('SCRUBBED');
    expect(client_error.message).toBe('[email] not found at https://a.ma/reset-password');
    expect(client_error.stack).toBe('at f (/x.js:1:2) [token]');
    expect(client_error.route).toBe('*');
  });

  it('is refused when it is malformed, incomplete or too long', async () => {
    const { message: _, ...incomplete } = clientError;
    for (const body of [incomplete, { ...clientError, kind: 'other' }, [], null, 'text']) {
      expectFailure(await report(body, '10.0.0.3'), 422);
    }
    expectFailure(await report({ ...clientError, stack: 'x'.repeat(17_000) }, '10.0.0.3'), 413);
  });

  it('is limited by network address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const answer = await report(clientError, '10.0.0.4');
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(statuses).toEqual([...Array(30).fill(204), 429]);
    expect((await report(clientError, '10.0.0.5')).status).toBe(204);
  });

  it('is limited over all addresses', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 300; count += 1) {
      statuses.push((await report(clientError, `10.1.${count % 20}.1`)).status);
    }
    expect(statuses[0]).toBe(204);
    expect(statuses.at(-1)).toBe(429);
  });
});
