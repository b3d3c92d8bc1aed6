import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, cp, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Binaries, findBinaries } from '../../../src/embedded/binaries.ts';
import { chooseIdentity } from '../../../src/embedded/identity.ts';
import { ensureCluster } from '../../../src/embedded/initdb.ts';
import {
  expectNoOrphan,
  hiding,
  isLinux,
  isRoot,
  isRunning,
  location,
  program,
  query,
  READY,
  spawnProgram,
  start,
  useFolder,
} from '../support.ts';

useFolder();

/** Copies of the programs in a folder that no other user may enter, on a machine without `unshare`. */
async function closedBinaries(): Promise<Binaries> {
  const { postgres, version } = await findBinaries();
  const native = join(location.folder, 'closed', 'native');
  await mkdir(dirname(native), { mode: 0o700 });
  const options = { recursive: true, verbatimSymlinks: true };
  await cp(join(dirname(postgres), '..'), native, options);
  vi.stubEnv('PATH', `${await hiding(['unshare'])}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const bin = join(native, 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version };
}

describe.runIf(isRoot && isLinux)('the death of the application as root', () => {
  it('stops the server that runs as another user', async () => {
    await expectNoOrphan({ hide: ['unshare'] });
    expect((await stat(location.dataDir)).uid).not.toBe(0);
    // A start that could use a user namespace leaves the data with whom they belong to.
    const owner = (await stat(location.dataDir)).uid;
    const postgres = await start();
    await postgres.stop();
    expect((await stat(location.dataDir)).uid).toBe(owner);
  });

  it('stops the server that runs as another user, without a death signal', () =>
    expectNoOrphan({ hide: ['unshare', 'setpriv'] }));

  it('stops the server that runs as another user below a closed folder', async () => {
    await chmod(location.folder, 0o700);
    await expectNoOrphan({ hide: ['unshare'] });
  });

  it('hands the data over where a user namespace was, and is no more', async () => {
    const postgres = await start();
    await query(postgres.connectionString, 'create table kept (id int)');
    await postgres.stop();
    const { said } = await spawnProgram(program(READY), { hide: ['unshare'] });
    expect(isRunning(Number(await said('pid')))).toBe(true);
  });

  it('copies the programs beside the data where another user can’t reach them', async () => {
    const hidden = await closedBinaries();
    const copied = (await chooseIdentity(hidden, location.dataDir)).binaries.postgres;
    expect(copied).toBe(
      join(location.folder, `postgres-binaries-${hidden.version}`, 'bin', 'postgres'),
    );
    expect((await chooseIdentity(hidden, location.dataDir)).binaries.postgres).toBe(copied);
    expect(execFileSync(copied, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  });

  it('runs programs and keeps data that are both below closed folders', async () => {
    const hidden = await closedBinaries();
    await chmod(location.folder, 0o700);
    const identity = await chooseIdentity(hidden, location.dataDir);
    expect(identity.owner.uid).not.toBe(0);
    const { dataDir } = location;
    await ensureCluster({ identity, dataDir, user: 'amphi', sync: false, log: () => {} });
    expect((await stat(dataDir)).uid).toBe(identity.owner.uid);
    expect(readdirSync(dataDir)).toContain('PG_VERSION');
  });

  it('says what it tried when nothing works', async () => {
    await chmod(location.folder, 0o700);
    const { said } = await spawnProgram(program(''), { hide: ['unshare', 'setpriv'] });
    expect(await said('Error:')).toContain('does not run as root');
  });

  it('stops an ordinary user’s server', async () => {
    await chmod(location.folder, 0o777);
    // With leave to read, since the project itself may be in a home that is closed to others.
    const leave = '-all,+dac_read_search';
    const prefix = [
      'setpriv',
      '--reuid=65534',
      '--regid=65534',
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${leave}`,
      `--ambient-caps=${leave}`,
      '--',
    ];
    // The cache of tsx goes where that user may write.
    await expectNoOrphan({ prefix, env: { TMPDIR: location.folder } });
    expect((await stat(location.dataDir)).uid).toBe(65534);
  });
});
