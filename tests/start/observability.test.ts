import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { clientError } from '../rest/world.ts';
import { newEmail, RestClient } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { startCollector, type TestCollector } from '../support/otlp.ts';
import { EMPTY, exitOf, type ServerProcess, STUDENT, startServer } from '../support/server.ts';

const monitoring = (name: string) =>
  readFile(new URL(`../../docker/monitoring/${name}`, import.meta.url), 'utf8');

let server: ServerProcess;
let collector: TestCollector;
let metricsPort: number;

const metrics = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

beforeAll(async () => {
  collector = await startCollector();
  metricsPort = await freePort();
  server = await startServer({
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    DRAIN_SECONDS: '3',
  });
  const student = new RestClient(server.url);
  await student.login(STUDENT);
  await student.get('/api/dashboard/student');
  await student.get('/api/chapters/subject/999999');
  await student.order(2);
  await student.json('POST', '/api/client-errors', clientError);
});
afterAll(async () => {
  await server?.stop();
  await collector?.stop();
});

describe('metrics', () => {
  it('count requests by pattern of their route and status, never by their values', async () => {
    const text = await metrics();
    expect(text).toMatch(
      /amphi_http_requests_total\{method="GET",route="\/api\/dashboard\/student",status="200"\} 1/,
    );
    expect(text).toMatch(/route="\/api\/chapters\/subject\/:\w+",status="404"\} 1/);
    expect(text).not.toContain('subject/999999');
    expect(text).toMatch(/amphi_http_request_duration_seconds_bucket\{le="0.1",method="POST"/);
  });

  it('measure jobs by their name and outcome', async () => {
    const count = /^amphi_job_duration_seconds_count\{job="send-mail",outcome="done"\} [1-9]/m;
    await vi.waitFor(async () => expect(await metrics()).toMatch(count), {
      timeout: 30_000,
      interval: 100,
    });
  });

  it('say how the business goes', async () => {
    const text = await metrics();
    for (const status of ['pending', 'approved', 'rejected']) {
      expect(text).toMatch(new RegExp(`amphi_orders\\{status="${status}"\\} [1-9]`));
    }
    expect(text).toMatch(/^amphi_users [1-9]/m);
    expect(text).toMatch(/^amphi_answers [1-9]/m);
    expect(text).toMatch(/^amphi_orders_oldest_pending_seconds [1-9]/m);
  });

  it('are not at the public port', async () => {
    const answer = await fetch(`${server.url}/metrics`);
    expect(await answer.text()).not.toContain('amphi_http_requests_total');
    expect((await fetch(`http://127.0.0.1:${metricsPort}/api/health`)).status).toBe(404);
  });

  it('are all there that the dashboard and the alerts speak of', async () => {
    const dashboard = JSON.parse(await monitoring('dashboard.json'));
    const rules = parse(await monitoring('alerts.yml'));
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
        targets.map(({ expr }) => expr),
      ),
      ...rules.groups[0].rules.map(({ expr }: { expr: string }) => expr),
    ];
    const text = await metrics();
    const names = expressions.flatMap((expr) => expr.match(/\b(amphi|nodejs|process)_\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(20);
    for (const name of new Set(names)) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    expect(rules.groups[0].rules.every(({ alert }: { alert?: string }) => alert)).toBe(true);
  });
});

describe('a server whose collector of traces is away', () => {
  let logging: ServerProcess;
  beforeAll(async () => {
    logging = await startServer({
      ...EMPTY,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      LOG_LEVEL: 'info',
    });
  });
  afterAll(() => logging?.stop());

  it('says once that the collector is away', async () => {
    const said = () => logging.output().split('the collector of traces takes none').length - 1;
    const ask = async () => {
      await fetch(`${logging.url}/api/public/stats`);
      expect(said()).toBe(1);
    };
    await vi.waitFor(ask, { timeout: 30_000, interval: 100 });
    // More of them, each of which fails as well.
    for (let time = 0; time < 10; time += 1) await fetch(`${logging.url}/api/public/stats`);
    expect(said()).toBe(1);
  });
});

describe('a request', () => {
  it('has a number that the answer says, the one of a proxy in front too', async () => {
    const own = await fetch(`${server.url}/api/public/stats`);
    const id = own.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const given = { 'x-request-id': 'proxy-number-1' };
    const other = await fetch(`${server.url}/api/public/stats`, { headers: given });
    expect(other.headers.get('x-request-id')).toBe('proxy-number-1');
    const bad = await fetch(`${server.url}/api/public/stats`, {
      headers: { 'x-request-id': 'a b' },
    });
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leaves a trace with the statements that it made', async () => {
    await new RestClient(server.url).json('POST', '/api/auth/register', {
      full_name: 'Trace Test',
      email: newEmail(),
      password: 'secret-123',
    });
    await vi.waitFor(
      () => {
        const statements = collector.spans.filter(({ name }) => name.startsWith('pg.query'));
        const traces = new Set(statements.map(({ traceId }) => traceId));
        const requests = collector.spans.filter(({ name }) => name === 'POST');
        expect(requests.some(({ traceId }) => traces.has(traceId))).toBe(true);
      },
      { timeout: 30_000, interval: 100 },
    );
  });
});

describe('health', () => {
  it('tells a process that ends from one that serves, and from one that is dead', async () => {
    const statuses = async () => {
      const paths = ['live', 'ready'].map((name) => `${server.url}/api/health/${name}`);
      return Promise.all(paths.map(async (path) => (await fetch(path)).status));
    };
    expect(await statuses()).toEqual([200, 200]);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    server.process.kill('SIGTERM');
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 503]), { timeout: 2_500 });
    expect(await exitOf(server.process)).toBe(0);
  });
});
