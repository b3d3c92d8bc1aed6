import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestDatabase } from '@amphi/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../rest/world.ts';
import { makeStudent } from '../support/classroom.ts';
import { RestClient } from '../support/client.ts';
import { removeFolder } from '../support/folder.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../support/server.ts';
import { newDatabase } from '../support/shared.ts';

let database: TestDatabase;
let folder: string;
let servers: ServerProcess[] = [];
let world: World;

beforeAll(async () => {
  database = await newDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'amphi-shared-'));
  const env = {
    ...EMPTY,
    DATABASE_URL: database.connectionString,
    STORAGE_URL: pathToFileURL(folder).href,
  };
  // On an empty database, so that three migrate and make the administrator at once.
  servers = await Promise.all([startServer(env), startServer(env), startServer(env)]);
  world = await makeWorld(servers[0] as ServerProcess);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.drop();
  await removeFolder(folder);
});

/** Returns a browser's clients at each of the processes. */
const everywhere = (client: RestClient): RestClient[] => servers.map(({ url }) => client.at(url));

const statusesOf = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

it('three that start on an empty database migrate it once', async () => {
  const { pool } = database;
  const { rows } = await pool.query(
    'select count(*) = count(distinct name) as once from kysely_migration',
  );
  const admins = await pool.query('select count(*)::int as count from users where role = $1', [
    'admin',
  ]);
  expect(rows).toEqual([{ once: true }]);
  expect(admins.rows).toEqual([{ count: 1 }]);
});

it('a session of one is a session of all, and its end is too', async () => {
  const student = await makeStudent(world);
  const clients = everywhere(student);
  for (const client of clients)
    expect((await client.get('/api/dashboard/student')).status).toBe(200);
  await (clients[1] as RestClient).json('POST', '/api/auth/logout');
  for (const client of everywhere(student)) {
    expect((await client.get('/api/dashboard/student')).status).toBe(401);
  }
});

it('who signs in at all of them at once has three sessions', async () => {
  const clients = servers.map(({ url }) => new RestClient(url));
  expect(await statusesOf(clients.map((client) => client.login(ADMIN)))).toEqual([200, 200, 200]);
  expect(new Set(clients.map(({ cookie }) => cookie)).size).toBe(3);
});
