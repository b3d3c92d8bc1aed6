import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRouter, type Context, createBatch } from '@amphi/api';
import type { TestDatabase } from '@amphi/db/testing';
import { TIMEZONE_HEADER } from '@amphi/domain/dates';
import { readEnv } from '@amphi/server/env';
import { type RunningServer, startServer } from '@amphi/server/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestClient } from '../support/client.ts';
import { removeFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { newDatabase } from '../support/shared.ts';

/** Below it the same procedures are answered by tRPC's own adapter. */
const ADAPTER = '/trpc/adapter';

const ADMIN = { username: 'admin@amphi.test', password: 'admin-password' };

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;

interface Scope {
  register(plugin: typeof fastifyTRPCPlugin, options: object): unknown;
}

interface Framework {
  addHook(name: 'onRoute', add: (this: Scope, route: { url: string }) => void): unknown;
}

/** Mounts the adapter beside the server's own one, behind the same hooks. */
function mountAdapter(message: unknown): void {
  (message as { fastify: Framework }).fastify.addHook('onRoute', function ({ url }) {
    if (url !== '/trpc/:path') return;
    this.register(fastifyTRPCPlugin, {
      prefix: ADAPTER,
      trpcOptions: {
        router: appRouter,
        createContext: ({
          req,
          info,
        }: {
          req: { context: Context };
          info: { calls: readonly unknown[] };
        }) => ({ ...req.context, batch: info.calls.length > 1 ? createBatch() : undefined }),
      },
    });
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amphi-adapter-'));
  database = await newDatabase('bare');
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  subscribe('fastify.initialization', mountAdapter);
  server = await startServer(env);
  unsubscribe('fastify.initialization', mountAdapter);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await removeFolder(dataDir);
});

const inputOf = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Requests of tRPC's HTTP links and others, as `[method, path below the mount, init]`. */
const REQUESTS: Record<string, readonly [method: string, path: string, init?: RequestInit]> = {
  'a query without input': ['GET', 'semesters.list'],
  'a query with input': ['GET', `subjects.list?${inputOf({})}`],
  'a query that refuses its input': ['GET', `sittings.result?${inputOf({ id: 'x' })}`],
  'a query that finds nothing': ['GET', `sittings.result?${inputOf({ id: 9 })}`],
  'a batch of one query': ['GET', `semesters.list?batch=1&${inputOf({})}`],
  'a batch of queries': ['GET', `semesters.list,subjects.list?batch=1&${inputOf({ 1: {} })}`],
  'a batch of which one fails': [
    'GET',
    `semesters.list,sittings.result?batch=1&${inputOf({ 1: { id: 9 } })}`,
  ],
  'a batch of which all fail alike': [
    'GET',
    `sittings.result,sittings.result?batch=1&${inputOf({ 0: { id: 9 }, 1: { id: 8 } })}`,
  ],
  'a path that is encoded': ['GET', `semesters%2Elist`],
  'a path of several without a batch': ['GET', 'semesters.list,subjects.list'],
  'a procedure that is unknown': ['GET', 'nothing.here'],
  'an unknown one within a batch': ['GET', `semesters.list,nothing.here?batch=1&${inputOf({})}`],
  'a query by POST': ['POST', 'semesters.list', json({})],
  'a mutation by GET': ['GET', `sittings.discard?${inputOf({ id: 9 })}`],
  'a mutation that is refused': ['POST', 'sittings.discard', json({ id: 9 })],
  'a mutation whose input is wrong': ['POST', 'sittings.discard', json({ id: 'x' })],
  'a mutation without a body': ['POST', 'sittings.discard', json('')],
  'a batch of mutations': [
    'POST',
    'sittings.discard,sittings.discard?batch=1',
    json({ 0: { id: 9 }, 1: { id: 'x' } }),
  ],
  'a batch without an input for one': [
    'POST',
    'sittings.discard,sittings.discard?batch=1',
    json({ 0: { id: 9 } }),
  ],
  'a content type with a charset': [
    'POST',
    'sittings.discard',
    json({ id: 9 }, { 'content-type': 'application/json; charset=utf-8' }),
  ],
  'a body of another type': [
    'POST',
    'sittings.discard',
    json('id=9', { 'content-type': 'text/plain' }),
  ],
  'a batch that is too long': ['GET', `${Array(60).fill('semesters.list').join()}?batch=1`],
};

/**
 * Headers of one answer alone, of how its bytes are sent (the adapter sends a stream of unknown length), and those that
 * the server adds to every answer: what is never stored, and in which zone its days are.
 */
const OWN = [
  'date',
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'vary',
  'cache-control',
  TIMEZONE_HEADER,
];

const headersOf = (headers: Headers) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !OWN.includes(name))
      // JSON is UTF-8 with and without saying so.
      .map(([name, value]) => [
        name,
        value.replace('application/json; charset=utf-8', 'application/json'),
      ]),
  );

async function answersTo(client: RestClient, name: string) {
  const [method, path, init] = REQUESTS[name] ?? ['GET', ''];
  const [own, adapter] = [
    await client.send(method, `/trpc/${path}`, init),
    await client.send(method, `${ADAPTER}/${path}`, init),
  ];
  return [own, adapter].map(({ status, headers, body, text }) => ({
    status,
    headers: headersOf(headers),
    body: body ?? text,
  }));
}

/** Statuses of some, so that what is compared is not one refusal of all. */
const STATUSES: Record<string, number> = {
  'a query without input': 200,
  'a batch of queries': 200,
  'a batch of which one fails': 207,
  'a query that finds nothing': 404,
  'a query by POST': 405,
  'a body of another type': 415,
};

it.each(Object.keys(REQUESTS))('%s is answered as by tRPC’s adapter', async (name) => {
  const client = new RestClient(server.address);
  const [own, adapter] = await answersTo(client, name);
  expect(own).toEqual(adapter);
  await client.login(ADMIN);
  const [signedIn, byAdapter] = await answersTo(client, name);
  expect(signedIn).toEqual(byAdapter);
  expect(signedIn?.status).toBe(STATUSES[name] ?? signedIn?.status);
});
