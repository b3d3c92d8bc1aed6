import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import { isFolder, makeWhole } from './whole-folder.ts';

/** The tz database's release in the npm package, which does not say it: the newest change that its files hold. */
const PACKAGED_RELEASE = '2026b';

/** The system's zone data: `TZDIR`, as for the C library. */
const systemFolder = () => resolve(process.env.TZDIR || '/usr/share/zoneinfo');

/** Other readings of the same zones (`right` counts leap seconds, which PostgreSQL refuses). */
const OTHER_READINGS = new Set(['posix', 'right']);

/**
 * The release of the tz database in `folder`, e.g. `2026c`; undefined where the folder does not say.
 * Its files name it in the first line of `tzdata.zi`, on some systems in `+VERSION`.
 */
export async function readZoneRelease(folder: string): Promise<string | undefined> {
  for (const [name, pattern] of [
    ['tzdata.zi', /^# version (\d{4}[a-z]+)/],
    ['+VERSION', /^(\d{4}[a-z]+)/],
  ] as const) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const release = pattern.exec(text)?.[1];
    if (release !== undefined) return release;
  }
  return undefined;
}

/**
 * The programs with the system's zone data, where those are newer than the package's; otherwise the same programs.
 * PostgreSQL has no setting for the folder: it looks beside its program. So a tree of links below `parent` (absolute)
 * gets a program of its own (10 MB) and the zone files; it is made once for each release.
 * Where that fails, the package's data are used and `log` receives why.
 */
export async function withNewestZoneData(
  binaries: Binaries,
  parent: string,
  log: (line: string) => void,
): Promise<Binaries> {
  const system = systemFolder();
  const release = await readZoneRelease(system);
  if (release === undefined || release <= PACKAGED_RELEASE) return binaries;
  const tree = join(parent, `postgres-${binaries.version}-tz${release}`);
  const postgres = join(tree, 'bin', 'postgres');
  try {
    await makeWhole(tree, (partial) => makeTree(binaries, system, partial));
    return { ...binaries, postgres };
  } catch (error) {
    log(`the zone data ${release} of ${system} can't be used: ${(error as Error).message}`);
    return binaries;
  }
}

async function makeTree(binaries: Binaries, system: string, tree: string): Promise<void> {
  const origin = dirname(dirname(binaries.postgres));
  const share = join('share', 'postgresql');
  const program = join(tree, 'bin', basename(binaries.postgres));
  await mkdir(join(tree, 'bin'));
  await mkdir(join(tree, share), { recursive: true });
  // No link: PostgreSQL follows links to its program before it looks beside it.
  await copyFile(binaries.postgres, program);
  await chmod(program, 0o755);
  await symlink(join(origin, 'lib'), join(tree, 'lib'));
  for (const name of await readdir(join(origin, share))) {
    if (name !== 'timezone') await symlink(join(origin, share, name), join(tree, share, name));
  }
  const zones = join(tree, share, 'timezone');
  // Distributions keep old names of zones in packages of their own, so the package's files come first.
  await cp(join(origin, share, 'timezone'), zones, { recursive: true });
  await copyZones(system, zones);
}

/** Copies the compiled zones (TZif, RFC 9636) of a folder and what is below it; nothing else that lies there. */
async function copyZones(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o755 });
  for (const name of await readdir(from)) {
    const path = join(from, name);
    if (await isFolder(path)) {
      if (!OTHER_READINGS.has(name)) await copyZones(path, join(to, name));
      continue;
    }
    // A link such as `localtime` may point to nothing.
    if (!existsSync(path)) continue;
    const isZone = (await readFile(path)).subarray(0, 4).toString('latin1') === 'TZif';
    if (isZone) await copyFile(path, join(to, name));
  }
}
