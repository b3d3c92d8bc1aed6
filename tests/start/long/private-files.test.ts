import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, RestClient } from '../../support/client.ts';
import { amphi } from '../../support/command.ts';
import { waitForMail } from '../../support/mail.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';

const OTHERS = 0o077;

let folder: string;
let dataDir: string;
let server: ServerProcess;
let umask: number;

beforeAll(async () => {
  // A started process inherits this mask on most machines.
  umask = process.umask(0o022);
  folder = await mkdtemp(join(tmpdir(), 'amphi-private-'));
  dataDir = join(folder, 'new', 'data');
  server = await startServer({}, dataDir);
  const client = new RestClient(server.url);
  const email = newEmail();
  const person = { full_name: 'Ana', email, password: 'Volcan-de-lune-7' };
  await client.json('POST', '/api/auth/register', person);
  expect((await client.order(1)).status).toBe(201);
  await waitForMail(dataDir, email, /Commande reçue/);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  process.umask(umask);
});

/** Paths below a folder that other users have a right to. */
async function openBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true });
  const modes = await Promise.all(
    entries.map(async (name) => {
      // The database's own come and go.
      const found = await stat(join(root, name)).catch(() => undefined);
      return found !== undefined && (found.mode & OTHERS) !== 0 ? [name] : [];
    }),
  );
  return modes.flat();
}

describe('files in the data folder', () => {
  it('are for the user of the server alone: receipts, mails and the database', async () => {
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['outbox', 'postgres', 'receipts']),
    );
    expect(await openBelow(dataDir)).toEqual([]);
    // Others may not list it; another user's database may be passed through to, where root starts it.
    expect((await stat(dataDir)).mode & 0o066).toBe(0);
  });

  it('of a backup are as well', async () => {
    const to = join(folder, 'backup');
    expect((await amphi({ DATA_DIR: dataDir }, 'backup', to)).code).toBe(0);
    expect(await openBelow(to)).toEqual([]);
    expect((await stat(to)).mode & OTHERS).toBe(0);
  });

  it('that were left open are closed by their folder at the next start, and the doctor names them', async () => {
    const receipts = join(dataDir, 'receipts');
    const [receipt = ''] = await readdir(receipts);
    await server.stop({ keepData: true });
    await chmod(receipts, 0o755);
    await chmod(join(receipts, receipt), 0o644);
    server = await startServer({}, dataDir);
    expect((await stat(receipts)).mode & OTHERS).toBe(0);

    const before = await amphi({ DATA_DIR: dataDir }, 'doctor');
    const [, command = ''] = /^warn .*: (chmod .*)$/m.exec(before.stdout) ?? [];
    expect(command).toBe(`chmod -R go-rwx '${receipts}'`);
    const shell = spawn('sh', ['-c', command]);
    await new Promise((resolve) => shell.once('exit', resolve));
    expect((await stat(join(receipts, receipt))).mode & OTHERS).toBe(0);
    const after = await amphi({ DATA_DIR: dataDir }, 'doctor');
    expect(after.stdout).toMatch(/^ok .* are private$/m);
    expect(after.stdout).not.toContain('chmod');
  });
});
