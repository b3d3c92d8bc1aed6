import { startTestCluster } from '@amphi/db/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RestClient } from '../support/client.ts';
import { ADMIN, type ServerProcess, startServer } from '../support/server.ts';
import { expectFailure, expectTrpcFailure, type Failure, type TrpcFailure } from './failure.ts';

let server: ServerProcess;
let admin: RestClient;

beforeAll(async () => {
  // It has to be a cluster of our own, since it is about to be stopped.
  vi.stubEnv('TEST_DATABASE_URL', '');
  const cluster = await startTestCluster();
  try {
    server = await startServer({
      DATABASE_URL: cluster.connectionString,
      RATE_LIMITS: 'on',
      ADMIN_EMAIL: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    });
    admin = new RestClient(server.url);
    expect((await admin.login(ADMIN)).status).toBe(200);
  } finally {
    await cluster.stop();
  }
});
afterAll(() => server?.stop());

const semester = { name: 'Semestre', year: 2026, fee: 1 };

describe('while the database is down', () => {
  it.each([
    ['GET', '/api/health', undefined],
    ['GET', '/api/public/semesters', undefined],
    ['GET', '/api/public/stats', undefined],
    ['GET', '/api/dashboard/student', undefined],
    ['GET', '/api/admin/users', undefined],
    ['POST', '/api/auth/login', ADMIN],
    ['POST', '/api/auth/logout', undefined],
    ['POST', '/api/content/semesters', semester],
    ['DELETE', '/api/content/semesters/1', undefined],
    ['GET', '/download/x.png', undefined],
  ])('%s %s: 503, and when to try again', async (method, path, body) => {
    const answer = await admin.json<Failure>(method, path, body);
    expectFailure(answer, 503);
    expect(answer.body.detail).toMatch(/^Le service est momentanément indisponible/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('an order is refused likewise', async () => {
    const answer = await admin.order<Failure>(1);
    expectFailure(answer, 503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('tRPC says so in its own envelope', async () => {
    const answer = await admin.get<TrpcFailure>('/trpc/public.stats');
    expectTrpcFailure(answer, 503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('pages still come, without their data', async () => {
    const page = await admin.get('/dashboard');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root">');
    expect(page.text).not.toContain('page-state');
  });

  it('whatever needs no database still answers', async () => {
    expect((await admin.get('/api/openapi.json')).status).toBe(200);
    expect((await admin.send('GET', '/api/docs')).status).toBe(200);
    expectFailure(await admin.get<Failure>('/api/nope'), 404);
  });
});
