import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  expectNoOrphan,
  isRunning,
  kill,
  location,
  program,
  READY,
  spawnProgram,
  start,
  until,
  useFolder,
  useMadeData,
} from '../support.ts';

useFolder();

describe('the death of the application', () => {
  it('stops the server', async () => {
    await useMadeData();
    await expectNoOrphan();
  });

  it('stops the server where the kernel offers no death signal', async () => {
    await useMadeData();
    await expectNoOrphan({ hide: ['setpriv'] });
  });

  it('stops the server when the application ends without stopping it', async () => {
    await useMadeData();
    const { child, said } = await spawnProgram(program(`${READY} process.exit(0);`));
    const pid = Number(await said('pid'));
    if (child.exitCode === null) await once(child, 'exit');
    await until('the server is gone', () => !isRunning(pid));
  });

  it('leaves no socket folder behind for long', async () => {
    location.dataDir = join(location.folder, 'a'.repeat(100), 'postgres');
    const { child, said } = await spawnProgram(
      program(`console.log('host', postgres.connection.host); ${READY}`),
    );
    const host = await said('host');
    const pid = Number(await said('pid'));
    await kill(child);
    await until('the server is gone', () => !isRunning(pid));
    const hash = createHash('sha256').update(location.dataDir).digest('hex').slice(0, 8);
    expect(host).toContain(hash);
    await start();
    expect(existsSync(host)).toBe(false);
  });
});
