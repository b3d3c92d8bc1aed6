import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findBinaries } from '../../../src/embedded/binaries.ts';
import { location, query, start, useFolder, useMadeData } from '../support.ts';

useFolder();

/** A system whose zone data are of `release` and have Casablanca where Kathmandu is, at +05:45. */
async function systemZones(release: string): Promise<string> {
  const { postgres } = await findBinaries();
  const packaged = join(dirname(postgres), '..', 'share', 'postgresql', 'timezone');
  const system = join(location.folder, 'zoneinfo');
  for (const folder of ['Africa', 'right/Africa']) {
    await mkdir(join(system, folder), { recursive: true });
    await copyFile(join(packaged, 'Asia', 'Kathmandu'), join(system, folder, 'Casablanca'));
  }
  await writeFile(join(system, 'tzdata.zi'), `# version ${release}\nL Africa/Casablanca Morocco\n`);
  await writeFile(join(system, 'leapseconds'), '# no zone\n');
  await symlink('missing', join(system, 'localtime'));
  vi.stubEnv('TZDIR', system);
  onTestFinished(() => void vi.unstubAllEnvs());
  return system;
}

async function readOffsets(): Promise<Record<string, unknown> | undefined> {
  const logged: string[] = [];
  const { connectionString, stop } = await start({ log: (line) => logged.push(line) });
  const [row] = await query(
    connectionString,
    `select extract(epoch from (at at time zone 'Africa/Casablanca') - (at at time zone 'UTC')) / 60 as casablanca,
            extract(epoch from (at at time zone 'Asia/Tokyo') - (at at time zone 'UTC')) / 60 as tokyo,
            (select count(*)::int from pg_timezone_names where name like 'right/%' or name = 'leapseconds') as others
     from (select timestamptz '2020-01-15') as moments (at)`,
  );
  await stop();
  return { ...row, casablanca: Number(row?.casablanca), tokyo: Number(row?.tokyo), logged };
}

describe('zone data of the system', () => {
  beforeEach(useMadeData);

  it('are used where they are newer than the package’s, which fill what they lack', async () => {
    await systemZones('2999a');
    const expected = { casablanca: 345, tokyo: 540, others: 0 };
    expect(await readOffsets()).toMatchObject(expected);
    expect(await readdir(location.folder)).toContainEqual(expect.stringMatching(/-tz2999a$/));
  });

  it('are used by every later start, and renewed with the next release', async () => {
    const system = await systemZones('2999a');
    expect(await readOffsets()).toMatchObject({ casablanca: 345 });
    await writeFile(join(system, 'Africa', 'Casablanca'), 'TZif broken');
    expect(await readOffsets()).toMatchObject({ casablanca: 345 });
    const { postgres } = await findBinaries();
    const tokyo = join(dirname(postgres), '..', 'share', 'postgresql', 'timezone', 'Asia', 'Tokyo');
    await copyFile(tokyo, join(system, 'Africa', 'Casablanca'));
    await writeFile(join(system, 'tzdata.zi'), '# version 2999b\n');
    expect(await readOffsets()).toMatchObject({ casablanca: 540 });
  });

  it.each(['2026b', '2025b', 'unknown'])('are left alone at release %s', async (release) => {
    await systemZones(release);
    expect(await readOffsets()).toMatchObject({ casablanca: 60, tokyo: 540 });
    expect(await readdir(location.folder)).not.toContainEqual(expect.stringMatching(/-tz/));
  });

  it('that can’t be copied are named in the log, and the package’s used', async () => {
    await systemZones('2999a');
    const { version } = await findBinaries();
    await writeFile(join(location.folder, `postgres-${version}-tz2999a`), 'in the way');
    expect(await readOffsets()).toMatchObject({
      casablanca: 60,
      logged: expect.arrayContaining([expect.stringMatching(/^the zone data 2999a of .* ENOTDIR/)]),
    });
  });
});
