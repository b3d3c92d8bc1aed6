import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFacts, withClient } from '@amphi/db';
import { type Hashes, hashMigrations } from '@amphi/db/landed';
import { readEnv } from '../src/env.ts';

/** In the data folder: the hash of each migration's file when it ran. */
export const RAN = 'migrations.json';

/**
 * Finds the migrations that ran with another text than their file has now, and those of other branches. The texts of those
 * that are about to run are recorded.
 *
 * @returns warnings, one line each
 */
export async function checkMigrations(): Promise<string[]> {
  const { DATA_DIR, DATABASE_URL } = readEnv();
  const applied = new Set(await readApplied(DATABASE_URL));
  const file = join(DATA_DIR, RAN);
  const ran: Hashes = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const now = hashMigrations();
  const isRecorded = (name: string) => applied.has(name) && ran[name] !== undefined;
  const recorded = Object.entries(now).map(([name, hash]) => [
    name,
    isRecorded(name) ? ran[name] : hash,
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(recorded), null, 2));
  const edited = Object.keys(now).filter((name) => isRecorded(name) && ran[name] !== now[name]);
  const foreign = [...applied].filter((name) => now[name] === undefined);
  return [
    ...edited.map((name) => `Migration ${name} was edited after it ran`),
    ...foreign.map((name) => `Migration ${name} ran, and is not in this branch`),
  ].map((found) => `${found}: pnpm dev:reset removes the data of development.`);
}

const readApplied = async (connectionString: string | undefined): Promise<string[]> =>
  (await withClient({ connectionString }, readFacts)).applied ?? [];
