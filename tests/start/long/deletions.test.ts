import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '@amphi/db';
import { startEmbeddedPostgres } from '@amphi/db/embedded';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newEmail, RestClient } from '../../support/client.ts';
import { amphi } from '../../support/command.ts';
import { removeFolder } from '../../support/folder.ts';
import { ADMIN, makeDataDir, type ServerProcess, startServer } from '../../support/server.ts';

/** The job looks each 20 seconds. */
const WAIT = { timeout: 120_000, interval: 500 };

let server: ServerProcess;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-deletions-'));
  server = await startServer({}, await makeDataDir());
});
afterAll(async () => {
  await server?.stop();
  await removeFolder(folder);
});

describe('a restore after deletions', () => {
  /** An account with an order, and what deletes it. */
  async function register(): Promise<{ username: string; password: string; id: number }> {
    const person = { full_name: 'Qui Part', email: newEmail(), password: 'secret-123' };
    const client = new RestClient(server.url);
    const { body } = await client.json<{ id: number }>('POST', '/api/auth/register', person);
    expect((await client.order(1)).status).toBe(201);
    return { username: person.email, password: person.password, id: body.id };
  }
  const signIn = async (url: string, person: { username: string; password: string }) =>
    (await new RestClient(url).login(person)).status;

  it('deletes again what was deleted since the backup, at once or by the running server', {
    timeout: 240_000,
  }, async () => {
    const [leaving, staying] = [await register(), await register()];
    const backup = join(folder, 'before-deletion');
    expect(await amphi({ DATA_DIR: server.dataDir }, 'backup', backup)).toMatchObject({ code: 0 });
    const admin = new RestClient(server.url);
    await admin.login(ADMIN);
    expect((await admin.json('DELETE', `/api/admin/users/${leaving.id}`)).status).toBe(204);
    const store = join(server.dataDir, 'receipts');
    const list = await readdir(join(store, 'deleted-accounts'));
    expect(list).toEqual([expect.stringMatching(new RegExp(`^${leaving.id}-\\d+\\.json$`))]);

    const [atOnce, later] = [await makeDataDir(), await makeDataDir()];
    for (const [from, why] of [
      ['file:///nowhere/at/all', /there is no folder/],
      ['s3://lost?endpoint=http://127.0.0.1:1', /ECONNREFUSED.* Nothing was restored/],
      ['ftp://elsewhere', /must start with file:/],
    ] as const) {
      const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
      const wrong = ['restore', backup, '--deleted-from', from];
      expect(await amphi({ ...keys, DATA_DIR: atOnce }, ...wrong)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(why),
      });
    }
    const restore = await amphi(
      { DATA_DIR: atOnce },
      'restore',
      backup,
      '--deleted-from',
      pathToFileURL(store).href,
    );
    expect(restore, restore.stderr).toMatchObject({ code: 0 });
    expect(restore.stdout).toContain('1 accounts that were deleted since then are deleted again');
    expect((await amphi({ DATA_DIR: later }, 'restore', backup)).stdout).not.toContain('again');
    const first = await startServer({}, atOnce);
    try {
      expect(await signIn(first.url, leaving)).toBe(401);
      expect(await signIn(first.url, staying)).toBe(200);
    } finally {
      await first.stop();
    }

    // Without its list, the account is back; the list that is put there afterwards is noticed.
    const second = await startServer({}, later);
    try {
      expect(await signIn(second.url, leaving)).toBe(200);
    } finally {
      await second.stop({ keepData: true });
    }
    const there = join(later, 'receipts', 'deleted-accounts');
    await cp(join(store, 'deleted-accounts'), there, { recursive: true });
    const { stdout } = await amphi({ DATA_DIR: later }, 'doctor');
    expect(stdout).toContain(`brought 1 deleted accounts back (${leaving.id})`);
    // An hour after the last look, as the job's interval has it.
    await forgetScheduledJobs(later);
    const third = await startServer({}, later);
    try {
      await vi.waitFor(async () => expect(await signIn(third.url, leaving)).toBe(401), WAIT);
      expect(await signIn(third.url, staying)).toBe(200);
    } finally {
      await third.stop();
    }
  });

  async function forgetScheduledJobs(dataDir: string): Promise<void> {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    const { db, pool } = openDatabase(postgres.connectionString, { max: 1 });
    await pool.query(`delete from pgboss.job where name = 'scheduled'`);
    await db.destroy();
    await postgres.stop();
  }
});
