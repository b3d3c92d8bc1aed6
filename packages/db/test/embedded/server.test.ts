import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  FAST,
  isRunning,
  location,
  program,
  query,
  spawnProgram,
  start,
  useFolder,
  useMadeData,
} from './support.ts';

useFolder();

describe('the server', () => {
  beforeEach(useMadeData);

  it('speaks French: collation, case, search, extensions', async () => {
    const { connectionString } = await start();
    await query(
      connectionString,
      `create extension pg_trgm; create extension unaccent;
       create extension btree_gist; create extension citext`,
    );
    const [row] = await query(
      connectionString,
      `select 'é' < 'f' as by_default,
              'é' < 'f' collate "fr-x-icu" as french,
              'é' < 'f' collate "C" as bytes,
              lower('ÉCOLE') as lower,
              unaccent('œdème') as plain,
              'École'::citext = 'ÉCOLE'::citext as same,
              to_tsvector('french', 'Écoles') @@ to_tsquery('french', 'école') as found`,
    );
    expect(row).toEqual({
      by_default: true,
      french: true,
      bytes: false,
      lower: 'école',
      plain: 'oedeme',
      same: true,
      found: true,
    });
  });

  it('is durable unless told otherwise, and not on the network', async () => {
    const { connectionString } = await start({ settings: { work_mem: '5MB' } });
    const rows = await query(
      connectionString,
      `select name, current_setting(name) as value from pg_settings where name in
        ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'work_mem')`,
    );
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      work_mem: '5MB',
    });
  });

  it('that does not start says why', async () => {
    const settings = { ...FAST, shared_buffers: 'plenty' };
    await expect(start({ settings })).rejects.toThrow(
      /did not start on .*exit code 1\n.*invalid value for parameter "shared_buffers": "plenty"/s,
    );
  });

  it('puts its socket where it is told, if no other user can enter there', async () => {
    const socketDir = join(location.folder, 'socket');
    const postgres = await start({ socketDir });
    expect(postgres.connection.host).toBe(socketDir);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    await chmod(socketDir, 0o755);
    await expect(start({ socketDir })).rejects.toThrow('mode 700');
  });

  it('hands on its log', async () => {
    const lines: string[] = [];
    const postgres = await start({ log: (line) => lines.push(line) });
    expect(lines.join('\n')).toContain('ready to accept connections');
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.exited;
    expect(lines.at(-1)).toBe('PostgreSQL ended unexpectedly (signal SIGKILL)');
  });

  it('does not hear the Ctrl-C that its application hears', async () => {
    const { child, said } = await spawnProgram(
      program(`
        process.on('SIGINT', async () => {
          const client = new pg.Client({ connectionString: postgres.connectionString });
          await client.connect();
          console.log('answer', (await client.query('select 42 as n')).rows[0].n);
          await client.end();
          await postgres.stop();
          process.exit(0);
        });
        console.log('pid', postgres.pid);
      `),
    );
    const pid = Number(await said('pid'));
    const gone = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await said('answer')).toBe('42');
    expect(await gone).toEqual([0, null]);
    expect(isRunning(pid)).toBe(false);
  });
});
