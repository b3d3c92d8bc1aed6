import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestClient } from '../../support/client.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { removeFolder } from '../../support/folder.ts';
import { freePort } from '../../support/free-port.ts';
import { exitOf } from '../../support/server.ts';
import { ROOT } from '../deployment.ts';

/** A build of the whole tree, on a machine ten times slower. */
const TIMEOUT = 900_000;

let folder: string;
let database: OwnDatabase;
let port: number;

/**
 * Instead of systemd: runs the very lines of the units, with the folders of this test. The server is replaced as a
 * supervisor does it, and notes its process.
 */
const SYSTEMCTL = `#!/bin/sh
echo "$*" >>"$TRIAL/calls"
line() { sed -n 's/^ExecStart=//p' "$UNITS/$1" | sed "s|/usr/bin/node|$NODE|;s|/opt/amphi|$ROOT|;s|/var/backups/amphi|$TRIAL/backups|"; }
case "$1 $2" in
  "start amphi-backup.service") eval "$(line amphi-backup.service)" >>"$TRIAL/log" 2>&1 ;;
  "restart amphi.service")
    if [ -e "$TRIAL/pid" ]; then
      old=$(cat "$TRIAL/pid")
      kill "$old"
      while kill -0 "$old" 2>/dev/null; do sleep 0.1; done
    fi
    eval "exec $(line amphi.service)" >>"$TRIAL/log" 2>&1 &
    echo $! >"$TRIAL/pid" ;;
  *) exit 64 ;;
esac
`;

/** The project is installed and built already: of what the script asks of npx, only the rest is done. */
const NPX = `#!/bin/sh
case "$*" in *" install "*|*" build") exit 0 ;; esac
PATH=$REAL_PATH exec npx "$@"
`;

async function program(name: string, text: string): Promise<void> {
  const path = join(folder, 'bin', name);
  await writeFile(path, text);
  await chmod(path, 0o755);
}

/** Runs the script as it stands. */
async function upgrade(): Promise<{ code: number | null; output: string }> {
  const PATH = process.env.PATH ?? '';
  const child = spawn('sh', ['docker/systemd/upgrade.sh'], {
    cwd: ROOT,
    env: {
      HOME: process.env.HOME,
      REAL_PATH: PATH,
      PORT: String(port),
      PATH: `${join(folder, 'bin')}:${dirname(process.execPath)}:${PATH}`,
      ROOT: join(folder, 'opt'),
      TRIAL: folder,
      UNITS: join(ROOT, 'docker/systemd'),
      NODE: process.execPath,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DEMO: '0',
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return { code: await exitOf(child), output };
}

const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
const current = () => readlink(join(folder, 'opt', 'current'));
const isReady = async () =>
  (await new RestClient(`http://127.0.0.1:${port}`).get('/api/health/ready')).status;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-upgrade-'));
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'backups'));
  await program('systemctl', SYSTEMCTL);
  await program('npx', NPX);
  database = await startOwnDatabase();
  port = await freePort();
});
afterAll(async () => {
  if (existsSync(join(folder, 'pid'))) {
    process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGKILL');
  }
  await database?.remove();
  await removeFolder(folder);
});

it(
  'installs, then backs up and switches, and stays where it was when the backup fails',
  async () => {
    const first = await upgrade();
    expect(first.code, first.output).toBe(0);
    expect(await calls()).toEqual(['restart amphi.service']);
    expect(await isReady()).toBe(200);
    const [before, server] = [await current(), await readFile(join(folder, 'pid'), 'utf8')];

    const second = await upgrade();
    expect(second.code, second.output).toBe(0);
    expect((await calls()).slice(1)).toEqual([
      'start amphi-backup.service',
      'restart amphi.service',
    ]);
    expect(await current()).not.toBe(before);
    expect(await readFile(join(folder, 'pid'), 'utf8')).not.toBe(server);
    expect(await isReady()).toBe(200);
    expect(await readdir(join(folder, 'backups'))).toEqual([
      expect.stringMatching(/^amphi-backup-[\dTZ-]+$/),
    ]);

    const running = await current();
    await rm(join(folder, 'backups'), { recursive: true });
    await writeFile(join(folder, 'backups'), 'no folder');
    const failed = await upgrade();
    expect(failed.code, failed.output).not.toBe(0);
    expect((await calls()).at(-1)).toBe('start amphi-backup.service');
    expect(await current()).toBe(running);
    expect(await isReady()).toBe(200);
  },
  TIMEOUT,
);
