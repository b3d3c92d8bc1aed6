import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { example, ROOT } from '../deployment.ts';

const PROJECT = 'amphi-trial';
const IMAGE = 'amphi:local';

const hasDocker = spawnSync('docker', ['info']).status === 0;
if (!hasDocker) process.stdout.write('no Docker daemon answers: the compose file is not tried\n');

/** Settings of the trial; no mail server, and no store for copies of backups. */
const SETTINGS = {
  SITE: 'localhost',
  POSTGRES_PASSWORD: example.POSTGRES_PASSWORD,
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'trial-of-the-compose-file',
};

/** Caddy signs the certificate of localhost itself. */
const agent = new Agent({ rejectUnauthorized: false, keepAlive: false });

/** The status of a GET request, or the error's code, and how long it took in milliseconds. */
function request(path: string): Promise<{ status: number | string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | string) => resolve({ status, ms: performance.now() - began });
    get(`https://localhost${path}`, { agent }, (response) => {
      response.resume().once('end', () => end(response.statusCode ?? 0));
    }).once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

describe.skipIf(!hasDocker)('docker/compose.yml', () => {
  let folder: string;

  async function compose(...words: string[]): Promise<string> {
    const files = ['--env-file', join(folder, '.env'), '-f', join(ROOT, 'docker/compose.yml')];
    const all = ['compose', '-p', PROJECT, ...files, ...words];
    return (await promisify(execFile)('docker', all, { maxBuffer: 1e8 })).stdout;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'amphi-compose-'));
    const lines = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}`);
    writeFileSync(join(folder, '.env'), lines.join('\n'));
    await compose('up', '-d', '--build', '--wait');
  });
  afterAll(async () => {
    if (folder === undefined) return;
    await compose('down', '--volumes');
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves by https, and its doctor finds nothing wrong', async () => {
    expect((await request('/api/health')).status).toBe(200);
    const text = await compose(
      'exec',
      '-T',
      'server',
      'node',
      'apps/server/dist/amphi.js',
      'doctor',
    );
    expect(text).toMatch(/ok {4}all migrations are applied/);
  });

  it('makes backups that are copied without nesting, however often', async () => {
    await compose('exec', '-T', 'backup', 'sh', '/app/docker/nightly-backup.sh', 'now');
    const list =
      'mkdir /tmp/off; for i in 1 2; do tar -C /backups -cf - . | tar -C /tmp/off -xf -; done; ls /tmp/off/*';
    const text = await compose('exec', '-T', 'backup', 'sh', '-c', list);
    expect(text.trim().split('\n').sort()).toEqual(['manifest.json', 'tables']);
  });

  it('is upgraded without a request that fails', async () => {
    const answers: { status: number | string; ms: number }[] = [];
    let isUpgrading = true;
    const asking = (async () => {
      while (isUpgrading) answers.push(await request('/api/public/stats'));
    })();
    const before = (await compose('ps', '-q', 'server')).trim();
    // Another image under the same name, as a build after `git pull` makes one.
    const build = spawnSync('docker', ['build', '-t', IMAGE, '-'], {
      input: `FROM ${IMAGE}\nLABEL trial=${Date.now()}\n`,
    });
    expect(build.status, String(build.stderr)).toBe(0);
    await compose('up', '-d', '--wait');
    isUpgrading = false;
    await asking;
    expect((await compose('ps', '-q', 'server')).trim()).not.toBe(before);
    const longest = Math.max(...answers.map(({ ms }) => ms));
    process.stdout.write(
      `${answers.length} requests, the longest took ${Math.round(longest)} ms\n`,
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
