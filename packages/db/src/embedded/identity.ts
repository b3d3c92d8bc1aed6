import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, copyBinaries } from './binaries.ts';

const exec = promisify(execFile);

export interface User {
  uid: number;
  gid: number;
}

/** The identity under which PostgreSQL runs. It refuses root, and initdb refuses a uid that has no name. */
export interface Identity {
  /** Words before each command: the program that changes the identity, with its options. */
  prefix: string[];
  /** User and group for `spawn`, where the system call is enough. */
  credentials: Partial<User>;
  /** The required owner of the data, as this process sees it. */
  owner: User;
  binaries: Binaries;
}

/**
 * Prints `entered` once it is in the data's parent folder, then what `initdb` would do. That looks for
 * everything that initdb and the server look for, which a mere `--version` does not.
 */
const PROBE = 'cd "$1" && echo entered && exec "$2" --show -D "$1" -U amphi --locale=C';

/** PATH alone: LC_*, PG* or secrets of the application must not reach the database. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Decides as whom the server of `dataDir` (absolute; its parent exists) runs, by trying.
 * An ordinary user runs it as such. Root runs it, in this order of preference,
 * - as the data's owner, if that is someone else: who began a folder can go on with it;
 * - in place, in a user namespace where root goes by another number: nothing changes hands;
 * - as an unprivileged user, with a copy of the programs if they are out of its reach;
 * - as that user with leave to pass closed folders, for a project below `/root`.
 * Throws an Error that lists the attempts when none works.
 */
export async function chooseIdentity(binaries: Binaries, dataDir: string): Promise<Identity> {
  const self: User = { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 };
  const existing = await stat(dataDir).catch(() => undefined);

  if (self.uid !== 0) {
    if (existing && existing.uid !== self.uid) {
      throw new Error(
        `data folder ${dataDir} belongs to user ${existing.uid}, not ${self.uid}: ` +
          'start as that user or choose another folder',
      );
    }
    const direct: Identity = { prefix: [], credentials: {}, owner: self, binaries };
    if (hasName()) return direct;
    const mapped: Identity = { ...direct, prefix: await mappedPrefix() };
    return (await probe(mapped, dataDir)).works ? mapped : direct;
  }

  const service =
    existing && existing.uid !== 0
      ? { uid: existing.uid, gid: existing.gid }
      : await namedUser('nobody');
  const plain: Identity = { prefix: [], credentials: service, owner: service, binaries };
  const attempts: Identity[] = [plain];
  if (process.platform === 'linux') {
    if (!existing || existing.uid === 0) {
      attempts.unshift({ prefix: await mappedPrefix(), credentials: {}, owner: self, binaries });
    }
    attempts.push({ ...plain, prefix: passingPrefix(service), credentials: {} });
  }

  const failures: string[] = [];
  for (const identity of attempts) {
    const tried = await probe(identity, dataDir);
    if (tried.works) return identity;
    failures.push(tried.reason);
    if (identity === plain && tried.entered) {
      const copied = { ...plain, binaries: await copyBinaries(binaries, dirname(dataDir)) };
      const again = await probe(copied, dataDir);
      if (again.works) return copied;
      failures.push(again.reason);
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other way works here:\n${failures.join('\n')}\n` +
      'Start as an ordinary user, or set DATABASE_URL to a server',
  );
}

/** Root (or a nameless user) under a named user's number; on disk nothing changes. */
async function mappedPrefix(): Promise<string[]> {
  const { uid } = await namedUser();
  return ['unshare', '-U', `--map-user=${uid}`, `--map-group=${uid}`, '--'];
}

/**
 * Another user who may pass folders that are closed to it, and nothing else of root's rights. The secure bit
 * lets access(2), by which PostgreSQL looks for its programs, count that right too.
 */
function passingPrefix({ uid, gid }: User): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--',
  ];
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** `wanted` if the machine knows it, else its first user who is not root. */
async function namedUser(wanted?: string): Promise<User> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = [...text.matchAll(/^([^:#]+):[^:]*:([1-9]\d*):(\d+):/gm)];
  const chosen = users.find(([, name]) => name === wanted) ?? users[0];
  return chosen ? { uid: Number(chosen[2]), gid: Number(chosen[3]) } : { uid: 1000, gid: 1000 };
}

type Probed = { works: true } | { works: false; entered: boolean; reason: string };

async function probe(identity: Identity, dataDir: string): Promise<Probed> {
  const { prefix, credentials, binaries } = identity;
  const who = prefix.join(' ') || `uid ${credentials.uid}`;
  const enter = ['sh', '-c', PROBE, 'sh', dirname(dataDir), binaries.initdb];
  const [program = '', ...args] = [...prefix, ...enter];
  try {
    await exec(program, args, {
      ...credentials,
      cwd: '/',
      env: childEnvironment(),
      timeout: 30_000,
    });
    return { works: true };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const reason = `- ${who}: ${stderr.trim().split('\n')[0] || String(error).split('\n')[0]}`;
    return { works: false, entered: stdout.startsWith('entered'), reason };
  }
}
