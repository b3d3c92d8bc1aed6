import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { amphi, spawnAmphi } from '../../support/command.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { exitOf } from '../../support/server.ts';
import { newDatabase } from '../../support/shared.ts';

describe('commands on a database that is not up yet', () => {
  let folder: string;
  let backup: string;
  let database: OwnDatabase;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amphi-waits-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    backup = join(folder, 'backup');
    const source = await newDatabase('bare');
    ends.push(() => source.drop());
    const env = { DATABASE_URL: source.connectionString, DATA_DIR: join(folder, 'source') };
    const saved = await amphi(env, 'backup', backup);
    expect(saved, saved.stderr).toMatchObject({ code: 0 });
    database = await startOwnDatabase({}, { empty: true });
    ends.push(() => database.remove());
    await database.stop();
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('restore waits for it, and fills it once it is up', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'target') };
    const command = spawnAmphi(env, 'restore', backup);
    let output = '';
    for (const stream of [command.stdout, command.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    await vi.waitFor(() => expect(output).toContain('waiting for the database at'), {
      timeout: 20_000,
    });
    await database.start();
    expect(await exitOf(command), output).toBe(0);
    expect(output).toMatch(/^Restored \d+ tables with \d+ rows/m);
  });
});
