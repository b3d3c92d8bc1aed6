import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@amphi/db/testing';
import { readEnv } from '@amphi/server/env';
import { startServer } from '@amphi/server/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestClient } from '../support/client.ts';
import { removeFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { newDatabase } from '../support/shared.ts';
import { callsOf, loadDocument } from './document.ts';

/** Routes that the document leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  'GET /api/openapi.json': 'the document itself',
  'GET /api/docs': 'the page that shows it',
  'GET /api/docs/start.js': 'a file of that page',
  'GET /api/docs/*': 'the other files of that page',
};

/** Prefixes of documented calls. The client's own procedures are below /trpc, its files anywhere else. */
const IS_CALL = /^\/(api|download|images)(\/|$)/;

let database: TestDatabase;
let dataDir: string;
let documented: string[];
const registered: string[] = [];

interface Framework {
  addHook(
    name: 'onRoute',
    note: (route: { method: string | string[]; url: string }) => void,
  ): unknown;
}

/** Notes the routes of every Fastify that is made from now on, plugins' routes too. */
function watch(message: unknown): void {
  (message as { fastify: Framework }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) registered.push(`${one} ${url}`);
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amphi-routes-'));
  database = await newDatabase('bare');
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  });
  subscribe('fastify.initialization', watch);
  const server = await startServer(env);
  unsubscribe('fastify.initialization', watch);
  documented = callsOf(await loadDocument(new RestClient(server.address))).map(({ name }) => name);
  await server.stop();
});
afterAll(async () => {
  await database?.drop();
  await removeFolder(dataDir);
});

const withoutSlash = (call: string) => call.replace(/(?<=.)\/$/, '');

it('documents every call that the server knows, and no other', () => {
  const calls = registered
    .filter((call) => IS_CALL.test(call.split(' ')[1] ?? '') && !call.startsWith('HEAD '))
    .map((call) => withoutSlash(call.replace(/:(\w+)/g, '{$1}')));
  expect(calls.length).toBeGreaterThan(70);
  const expected = [...documented.map(withoutSlash), ...Object.keys(LEFT_OUT)];
  expect([...new Set(calls)].sort()).toEqual(expected.sort());
});
