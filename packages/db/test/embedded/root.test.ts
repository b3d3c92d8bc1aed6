import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findBinaries } from '../../src/embedded/binaries.ts';
import { chooseIdentity } from '../../src/embedded/identity.ts';
import {
  expectNoOrphan,
  hiding,
  isLinux,
  isRoot,
  isRunning,
  place,
  program,
  query,
  READY,
  spawnProgram,
  start,
  useFolder,
} from './support.ts';

useFolder();

describe.runIf(isRoot && isLinux)('the death of the application as root', () => {
  it('stops the server that runs as another user', async () => {
    await expectNoOrphan({ hide: ['unshare'] });
    expect((await stat(place.dataDir)).uid).not.toBe(0);
    // A start that could use a user namespace leaves the data with whom they belong to.
    const owner = (await stat(place.dataDir)).uid;
    const postgres = await start();
    await postgres.stop();
    expect((await stat(place.dataDir)).uid).toBe(owner);
  });

  it('stops the server that runs as another user, without a death signal', () =>
    expectNoOrphan({ hide: ['unshare', 'setpriv'] }));

  it('stops the server that runs as another user below a closed folder', async () => {
    await chmod(place.folder, 0o700);
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
    const original = await findBinaries();
    const closed = join(place.folder, 'closed');
    const [native, version] = [join(closed, 'native'), original.version];
    await mkdir(closed, { mode: 0o700 });
    await cp(join(dirname(original.postgres), '..'), native, {
      ...{ recursive: true, verbatimSymlinks: true },
    });
    const bin = join(native, 'bin');
    const hidden = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version };
    vi.stubEnv('PATH', `${await hiding(['unshare'])}:${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());

    const copied = (await chooseIdentity(hidden, place.dataDir)).binaries.postgres;
    expect(copied).toBe(join(place.folder, `postgres-binaries-${version}`, 'bin', 'postgres'));
    expect((await chooseIdentity(hidden, place.dataDir)).binaries.postgres).toBe(copied);
    expect(execFileSync(copied, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  });

  it('says what it tried when nothing works', async () => {
    await chmod(place.folder, 0o700);
    const { said } = await spawnProgram(program(''), { hide: ['unshare', 'setpriv'] });
    expect(await said('Error:')).toContain('does not run as root');
  });

  it('stops an ordinary user’s server', async () => {
    await chmod(place.folder, 0o777);
    const prefix = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];
    await expectNoOrphan({ prefix });
    expect((await stat(place.dataDir)).uid).toBe(65534);
  });
});
