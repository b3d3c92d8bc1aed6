import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newEmail, RestClient } from '../../support/client.ts';
import { amphi } from '../../support/command.ts';
import { removeFolder } from '../../support/folder.ts';
import type { Prepared } from '../../support/prepared.ts';
import {
  ADMIN,
  makeDataDir,
  type ServerProcess,
  STUDENT,
  startServer,
} from '../../support/server.ts';
import { newDatabase } from '../../support/shared.ts';

const PUBLIC = { PUBLIC_URL: 'https://amphi.test.example' };

let server: ServerProcess | undefined;
const ends: (() => Promise<void>)[] = [];

/** Data of an installation, at which one server after the other runs. */
type Data = Record<'DATA_DIR' | 'DATABASE_URL', string>;

async function start(env: Record<string, string>, data: Data): Promise<ServerProcess> {
  await server?.stop({ keepData: true });
  server = await startServer({ ...env, ...data }, data.DATA_DIR);
  return server;
}

async function newData(name: Prepared): Promise<Data> {
  const { connectionString, drop } = await newDatabase(name);
  const DATA_DIR = await makeDataDir();
  ends.push(drop, () => removeFolder(DATA_DIR));
  return { DATA_DIR, DATABASE_URL: connectionString };
}

afterEach(async () => {
  await server?.stop({ keepData: true });
  server = undefined;
});
afterAll(async () => {
  for (const end of ends) await end();
});

describe('at a public address', () => {
  it('a first start is empty, and says how to make an administrator', async () => {
    const { url, output } = await start(PUBLIC, await newData('bare'));
    for (const account of [ADMIN, STUDENT]) {
      expect((await new RestClient(url).login(account)).status).toBe(401);
      expect(output()).not.toContain(account.password);
    }
    expect((await new RestClient(url).get('/api/public/semesters')).body).toEqual([]);
    expect(output()).toContain('pnpm amphi create-admin EMAIL');
  });

  it('published passwords open nothing, whatever was loaded and opened before', async () => {
    const data = await newData('demo');
    const { url: home } = await start({ DEMO: '1' }, data);
    const session = new RestClient(home);
    expect((await session.login(ADMIN)).status).toBe(200);

    const { url, output } = await start({ ...PUBLIC, DEMO: '1' }, data);
    expect((await session.at(url).get('/api/dashboard/student')).status).toBe(401);
    const wrong = await new RestClient(url).login({ ...ADMIN, password: 'faux-secret' });
    for (const account of [ADMIN, STUDENT]) {
      const published = await new RestClient(url).login(account);
      expect(published.status).toBe(401);
      expect(published.text).toBe(wrong.text);
      expect(output()).not.toContain(account.password);
      expect(output()).toContain(account.username);
    }
    expect(output()).toContain('pnpm amphi create-admin EMAIL');

    const env = { ...PUBLIC, ...data };
    const sick = await amphi(env, 'doctor');
    expect(sick.code).toBe(1);
    for (const { username } of [ADMIN, STUDENT]) {
      expect(sick.stdout).toMatch(
        new RegExp(`FAIL {2}${username} has its published password.*amphi create-admin EMAIL`),
      );
    }
    expect(sick.stdout).toMatch(/warn {2}no administrator can sign in/);

    const own = newEmail();
    const created = await amphi(env, 'create-admin', own, '--password', 'assez-long-secret');
    expect(created.code, created.stderr).toBe(0);
    expect(
      (await new RestClient(url).login({ username: own, password: 'assez-long-secret' })).status,
    ).toBe(200);
    for (const { username } of [ADMIN, STUDENT]) {
      const { code, stderr } = await amphi(env, 'reset-password', username);
      expect(code, stderr).toBe(0);
    }
    const well = await amphi(env, 'doctor');
    expect(well.code, well.stdout).toBe(0);
  });

  it('a published password can’t be set by a command', async () => {
    const env = { ...PUBLIC, ...(await newData('bare')) };
    const refused = await amphi(env, 'create-admin', newEmail(), '--password', ADMIN.password);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('which everybody knows');
  });
});

describe('the administrator of the settings', () => {
  it('is not created again after they were deleted, and the start says so', async () => {
    const account = { username: 'premier@test.example', password: 'premier-secret' };
    const env = {
      DEMO: '0',
      ADMIN_EMAIL: account.username,
      ADMIN_PASSWORD: account.password,
    };
    const data = await newData('bare');
    const first = await start(env, data);
    expect(first.output()).not.toContain('ADMIN_EMAIL');
    const admin = new RestClient(first.url);
    const { body } = await admin.login(account);
    const { user } = body as unknown as { user: { id: number } };

    const successor = { username: newEmail(), password: 'assez-long-secret' };
    const { code, stderr } = await amphi(
      data,
      'create-admin',
      successor.username,
      '--password',
      successor.password,
    );
    expect(code, stderr).toBe(0);
    const other = new RestClient(first.url);
    await other.login(successor);
    expect((await other.json('DELETE', `/api/admin/users/${user.id}`)).status).toBe(204);

    const second = await start(env, data);
    expect((await new RestClient(second.url).login(account)).status).toBe(401);
    expect((await new RestClient(second.url).login(successor)).status).toBe(200);
    expect(second.output()).toContain('ADMIN_EMAIL and ADMIN_PASSWORD are ignored');
  });
});
