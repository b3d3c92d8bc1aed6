import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate, openDatabase } from '@amphi/db';
import { startEmbeddedPostgres } from '@amphi/db/embedded';
import { seedAnswers, seedContent } from '../speed/volumes.ts';
import { addYears } from './growth.ts';

export interface FullDatabase {
  connectionString: string;
  /** Ends it and removes its data, unless the folder was given. */
  stop(): Promise<void>;
}

/**
 * A database with so many answers and everything else that grows with them.
 *
 * @param folder where the data is kept from run to run; a temporary one by default
 */
export async function openFullDatabase(answers: number, folder?: string): Promise<FullDatabase> {
  const data = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), 'amphi-plans-'));
  await mkdir(data, { recursive: true });
  const note = join(data, 'filled');
  const there = existsSync(note) ? Number(await readFile(note, 'utf8')) : undefined;
  // Half a filling, or another one, is of no use.
  if (there !== answers) await rm(join(data, 'postgres'), { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ dataDir: join(data, 'postgres') });
  const { connectionString } = postgres;
  await migrate(connectionString);
  const { db, pool } = openDatabase(connectionString, {
    max: 2,
    statementTimeout: 0,
    heartbeat: false,
  });
  if (there !== answers) {
    await seedContent(pool);
    await seedAnswers(pool, answers);
    await addYears(pool);
    await writeFile(note, String(answers));
  }
  // A former run leaves the rows that it has undone, by which the planner takes tables for other sizes.
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await db.destroy();
  return {
    connectionString,
    async stop() {
      await postgres.stop();
      if (folder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}
