import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { newEmail, RestClient } from '../../support/client.ts';
import { amphi } from '../../support/command.ts';
import { filesOf, removeFolder } from '../../support/folder.ts';
import { newPerson } from '../../support/people.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';

let server: ServerProcess;
let folder: string;
const beside = () => server.env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-commands-'));
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeFolder(folder);
});

describe('moving files to another store', () => {
  it('copies all, goes on where it stopped, mends what differs and removes nothing', async () => {
    const s3 = await startFauxqs({ port: 0, logger: false });
    try {
      s3.createBucket('moved');
      const env = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', DATA_DIR: folder };
      const from = join(folder, 'from');
      await mkdir(join(from, 'images'), { recursive: true });
      for (const name of ['a.png', 'b.pdf', 'images/c.webp'])
        await writeFile(join(from, name), name);
      const to = `s3://moved?endpoint=http://127.0.0.1:${s3.port}`;
      const move = (source: string, target: string) =>
        amphi(env, 'move-storage', '--from', source, '--to', target);
      const there = await move(pathToFileURL(from).href, to);
      expect(there, there.stderr).toMatchObject({ code: 0 });
      expect(there.stdout).toContain('3 files copied (23 bytes), 0 already there, 0 failed');

      await writeFile(join(from, 'a.png'), 'other');
      await writeFile(join(from, 'd.png'), 'new');
      expect((await move(pathToFileURL(from).href, to)).stdout).toContain(
        '2 files copied (8 bytes), 2 already there',
      );
      const back = join(folder, 'back');
      await move(to, pathToFileURL(back).href);
      expect(await filesOf(back)).toEqual(await filesOf(from));
      for (const [wrong, why] of [
        ['s3://missing?endpoint=http://127.0.0.1:1', /ECONNREFUSED.* Nothing was copied/],
        ['ftp://elsewhere', /--to must start with file:\/\/ or s3:\/\//],
      ] as const) {
        const { code, stderr } = await move(to, wrong);
        expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(why) });
      }
    } finally {
      await s3.stop();
    }
  });
});

describe('accounts from the terminal', () => {
  it('get a first administrator, with the rules of registration', async () => {
    const email = newEmail();
    const { code, stdout } = await amphi(beside(), 'create-admin', email, '--name', 'Chef Test');
    expect(code).toBe(0);
    const password = /Password: (\S+)/.exec(stdout)?.[1] ?? '';
    const login = await new RestClient(server.url).login({ username: email, password });
    expect(JSON.parse(login.text)).toMatchObject({
      user: { full_name: 'Chef Test', role: 'admin' },
    });
    expect(await amphi(beside(), 'create-admin', email)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has an account already'),
    });
    expect(await amphi(beside(), 'create-admin', 'no-address', '--password', '123')).toMatchObject({
      code: 1,
      stderr: 'This is no valid e-mail address\nThe password must have at least 6 characters\n',
    });
  });

  it('get a new password, which ends their sessions', async () => {
    const { email, rest: client } = await newPerson(server);
    const args = ['reset-password', email, '--password', 'nouveau-secret'];
    expect(await amphi(beside(), ...args)).toMatchObject({ code: 0 });
    expect((await client.get('/api/dashboard/student')).status).toBe(401);
    const again = { username: email, password: 'nouveau-secret' };
    expect((await client.login(again)).status).toBe(200);
    expect(await amphi(beside(), 'reset-password', newEmail())).toMatchObject({ code: 1 });
  });

  it('lose a second factor that they can show no more', async () => {
    const { email } = await newPerson(server);
    const { db } = server;
    await db
      .updateTable('users')
      .set({ has_second_factor: true })
      .where('email', '=', email)
      .execute();
    const login = async () =>
      (await new RestClient(server.url).login({ username: email, password: PASSWORD })).status;
    expect(await login()).toBe(401);
    const reset = () => amphi(beside(), 'reset-second-factor', email);
    expect(await reset()).toMatchObject({ code: 0 });
    expect(await login()).toBe(200);
    expect(await reset()).toMatchObject({ code: 1 });
  });
});
