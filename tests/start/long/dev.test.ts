import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS } from '@amphi/domain/auth/demo-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../support/folder.ts';
import { freePort } from '../../support/free-port.ts';
import { exitOf, makeDataDir } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const DEV = fileURLToPath(new URL('../../../apps/server/dev', import.meta.url));
const MIGRATION = '0184_moved_options';

describe('pnpm dev', () => {
  let env: Record<'DATA_DIR' | 'PORT' | 'PUBLIC_URL', string>;
  let child: ChildProcess;
  let output = '';

  const run = (file: string) => [process.execPath, ['--import', 'tsx', join(DEV, file)]] as const;
  const options = () => ({ cwd: DEV, env: { ...process.env, ...env, INIT_CWD: '/' } });
  const read = async (path: string) => (await fetch(env.PUBLIC_URL + path)).text();
  const ready = (count: number) =>
    until('the server is ready', () => output.split('Amphi is ready').length > count);
  const databasePid = async () =>
    (await readFile(join(env.DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0];
  const reset = () => spawnSync(...run('reset.ts'), { ...options(), encoding: 'utf8' });

  beforeAll(async () => {
    const [server, client] = [await freePort(), await freePort()];
    env = {
      DATA_DIR: await makeDataDir(),
      PORT: `${server}`,
      PUBLIC_URL: `http://localhost:${client}`,
    };
    child = spawn(...run('main.ts'), { ...options(), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    await ready(1);
  }, 180_000);
  afterAll(async () => {
    child.kill('SIGTERM');
    await exitOf(child);
    await removeFolder(env.DATA_DIR);
  });

  it('says where its data are, and shows its own server behind the client', async () => {
    expect(output).toContain(env.DATA_DIR);
    expect(await read('/api/health')).toBe('{"status":"ok"}');
    expect(await read('/')).toContain('/@vite/client');
  });

  it('shows its mails, whose links lead to the client', async () => {
    const body = JSON.stringify({ email: DEMO_ACCOUNTS[1]?.email });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${env.PUBLIC_URL}/api/auth/forgot-password`, { method: 'POST', headers, body });
    // The demo content has mails of its own.
    await until('a mail leads to the client', async () => {
      const paths = (await read('/dev/mails')).match(/\/dev\/mails\/[^"]+/g) ?? [];
      const mails = await Promise.all(paths.map(read));
      return mails.some((mail) => mail.includes(`${env.PUBLIC_URL}/reset-password#token=`));
    });
  });

  it('keeps its database while the server restarts, and names a migration that was edited after it ran', async () => {
    const before = await databasePid();
    const file = join(env.DATA_DIR, 'migrations.json');
    const ran = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...ran, [MIGRATION]: 'another text' }));
    const now = new Date();
    await utimes(join(DEV, 'server.ts'), now, now);
    await ready(2);
    expect(await databasePid()).toBe(before);
    expect(output).toContain(`Migration ${MIGRATION} was edited after it ran`);
    expect(output.match(/was edited after it ran/g)).toHaveLength(1);
  }, 120_000);

  it('begins again once it has ended, and only then', async () => {
    expect(reset()).toMatchObject({ status: 1, stderr: expect.stringContaining('end it first') });
    child.kill('SIGTERM');
    await exitOf(child);
    expect(reset()).toMatchObject({ status: 0 });
    expect(existsSync(env.DATA_DIR)).toBe(false);
  }, 120_000);
});
