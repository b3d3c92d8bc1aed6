import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  isRunning,
  kill,
  location,
  program,
  query,
  remove,
  spawnProgram,
  start,
  until,
  useFolder,
  useMadeData,
} from '../support.ts';

useFolder();

describe('a data folder', () => {
  it('is made on first use and found again by the next start', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept (id int)');
    await query(first.connectionString, 'insert into kept values (7)');
    expect((await stat(location.dataDir)).mode & 0o777).toBe(0o700);
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    await first.exited;
    expect(isRunning(first.pid)).toBe(false);

    const second = await start();
    expect(await query(second.connectionString, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(second.connection).toMatchObject({ user: 'amphi', database: 'amphi' });
    const client = new Client(second.connection);
    await client.connect();
    expect((await client.query('select current_database() as name')).rows).toEqual([
      { name: 'amphi' },
    ]);
    await client.end();
  });

  it('is refused with one clear line while another process works on it', async () => {
    await useMadeData();
    const first = await start();
    await expect(start()).rejects.toThrow(
      new Error(`data folder ${location.dataDir} is in use by process ${first.pid}`),
    );
    expect(await query(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('goes to exactly one of four that start at once', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start(), start()]);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals).toHaveLength(3);
    for (const { reason } of refusals) {
      expect(String(reason)).toContain(`data folder ${location.dataDir} is in use by process`);
    }
    expect(readdirSync(location.folder).filter((name) => name.includes('.init-'))).toEqual([]);
  });

  it('may have a path too long for a socket', async () => {
    location.dataDir = join(location.folder, 'a'.repeat(60), "b, 'c' d".repeat(8), 'postgres');
    const postgres = await start();
    const { host } = postgres.connection;
    expect(Buffer.byteLength(host)).toBeLessThan(90);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(host)).toBe(false);
  });

  it('may have too long a path where the temporary folder has one too', async () => {
    location.dataDir = join(location.folder, 'é'.repeat(60), 'postgres');
    const temporary = join(location.folder, 'à'.repeat(60));
    await mkdir(temporary);
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('may have blanks, commas and accents in its path', async () => {
    location.dataDir = join(location.folder, 'mes données, "à moi"', 'postgres');
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('with other files in it is left alone', async () => {
    await mkdir(location.dataDir);
    await writeFile(join(location.dataDir, 'thesis.txt'), 'years of work');
    await expect(start()).rejects.toThrow('holds files, but no database');
    expect(readdirSync(location.dataDir)).toEqual(['thesis.txt']);
  });

  it('recovers when the server was killed', async () => {
    await useMadeData();
    const first = await start({ settings: {} });
    await query(first.connectionString, 'create table kept (id int)');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    expect(existsSync(join(location.dataDir, 'postmaster.pid'))).toBe(true);

    const second = await start();
    expect(await query(second.connectionString, 'select * from kept')).toEqual([]);
  });

  it('recovers when the lock file names a process that is something else', async () => {
    await useMadeData();
    await (await start()).stop();
    await writeFile(
      join(location.dataDir, 'postmaster.pid'),
      `${process.pid}\n${location.dataDir}\n`,
    );
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  const attempts = () => readdirSync(location.folder).filter((name) => name.includes('.init-'));

  it('is never half made: an interrupted creation starts over', async () => {
    // On a busy machine a creation may be through before the kill arrives: then once more.
    do {
      await remove(location.dataDir);
      const { child, said } = await spawnProgram(program(''));
      await said('begun');
      await until('creation under way', () => {
        const [attempt] = attempts();
        const isBegun = attempt !== undefined && existsSync(join(location.folder, attempt, 'base'));
        return isBegun || existsSync(location.dataDir);
      });
      await kill(child);
      await until('a server is gone', () => !existsSync(join(location.dataDir, 'postmaster.pid')));
    } while (existsSync(location.dataDir));

    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(attempts()).toEqual([]);
  });

  it('is made beside an interrupted creation whose programs still write', async () => {
    // A process that was killed: initdb leaves one for a while on a busy machine after the application was killed.
    const gone = spawnSync(process.execPath, ['--version']);
    const left = `${location.dataDir}.init-${gone.pid}-abcdef`;
    await mkdir(join(left, 'base'), { recursive: true });
    const source = `
      const { writeFileSync } = require('node:fs');
      console.log('begun');
      for (const end = Date.now() + 1_000; Date.now() < end; ) {
        for (let n = 0; n < 200; n += 1) {
          try { writeFileSync(process.argv[1] + '/' + n, ''); } catch {}
        }
      }`;
    const writer = spawn(process.execPath, ['-e', source, join(left, 'base')]);
    onTestFinished(() => void writer.kill('SIGKILL'));
    await once(writer.stdout, 'data');

    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(attempts()).toEqual([]);
  });
});
