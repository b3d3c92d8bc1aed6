import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withClient } from '@amphi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from '../../support/client.ts';
import { amphi } from '../../support/command.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { ADMIN, EMPTY, makeDataDir, startServer } from '../../support/server.ts';

const OWNER = fileURLToPath(new URL('../../../docker/postgres/owner.sql', import.meta.url));

describe('owner.sql', () => {
  let database: OwnDatabase;
  let folder: string;

  /** The URL of a role in one of the databases; the test's server asks for no passwords. */
  function urlOf(role: string, name = 'amphi'): string {
    const url = new URL(database.url);
    url.username = role;
    url.pathname = `/${name}`;
    return url.href;
  }

  const query = (role: string, ...statements: string[]) =>
    withClient(urlOf(role), async (client) => {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    });

  /** The statements of owner.sh. */
  async function changeOwner(superuser: string): Promise<void> {
    const password = `select set_config('amphi.password', 'secret', true)`;
    await query(superuser, 'begin', password, await readFile(OWNER, 'utf8'), 'commit');
  }

  const connect = (name?: string) => ({ DATABASE_URL: urlOf('amphi', name) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amphi-owner-'));
    // Volumes of older installations look so: `amphi` is the role that initdb made, and its tables are there.
    database = await startOwnDatabase();
    const { stdout } = await amphi({ DATA_DIR: folder, ...connect() }, 'doctor');
    expect(stdout).toMatch(/warn {2}role amphi is a superuser: docker\/postgres\/owner\.sh/);
    await query('amphi', 'create role another superuser login');
    await changeOwner('another');
  });
  afterAll(async () => {
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves the role of the application no right outside of its database', async () => {
    const rights = `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      rolcanlogin from pg_roles where rolname in ('amphi', 'postgres') order by rolname`;
    expect((await query('postgres', rights)).map((row) => Object.values(row))).toEqual([
      ['amphi', false, false, false, false, false, true],
      ['postgres', true, true, true, true, true, true],
    ]);
    await expect(query('amphi', 'create role intruder')).rejects.toThrow(/permission denied/);
    await expect(query('amphi', 'create database another')).rejects.toThrow(/permission denied/);
    await expect(query('amphi', `copy (select 1) to program 'true'`)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('gives it everything in there, and may run again', async () => {
    await changeOwner('postgres');
    const others = await query(
      'amphi',
      `select c.oid::regclass::text as name from pg_class c
       where relnamespace::regnamespace::text in ('public', 'pgboss') and relowner <> 'amphi'::regrole
       union all
       select p.oid::regprocedure::text from pg_proc p
       where pronamespace::regnamespace::text in ('public', 'pgboss') and proowner <> 'amphi'::regrole
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
           and d.objid = p.oid and d.deptype = 'e')`,
    );
    expect(others).toEqual([]);
    const [partitioned] = await query(
      'amphi',
      `select count(*)::int as tables from pg_tables where schemaname = 'pgboss'`,
    );
    expect(partitioned?.tables).toBeGreaterThan(1);
  });

  it('leaves a server that runs, is backed up, and is restored into another such database', async () => {
    const server = await startServer({ ...connect(), ...EMPTY });
    try {
      expect((await new RestClient(server.url).login(ADMIN)).status).toBe(200);
      const backup = join(folder, 'backup');
      const settings = { DATA_DIR: server.dataDir, ...connect() };
      const doctor = await amphi(settings, 'doctor');
      expect(doctor, doctor.stdout).toMatchObject({ code: 0 });
      expect(doctor.stdout).toMatch(/ok {4}role amphi has no rights outside of its database/);
      const saved = await amphi(settings, 'backup', backup);
      expect(saved, saved.stderr).toMatchObject({ code: 0 });

      await query('postgres', 'create database second owner amphi');
      const dataDir = await makeDataDir();
      const restored = await amphi({ DATA_DIR: dataDir, ...connect('second') }, 'restore', backup);
      expect(restored, restored.stderr).toMatchObject({ code: 0 });
      // Rows are equal, table by table, to those that the backup named.
      expect(restored.stdout.split('\n').slice(1)).toEqual(saved.stdout.split('\n').slice(1));
      expect(restored.stdout).toMatch(/^ +\d+ {2}users$/m);
      const second = await startServer(connect('second'), dataDir);
      try {
        expect((await new RestClient(second.url).login(ADMIN)).status).toBe(200);
      } finally {
        await second.stop();
      }
    } finally {
      await server.stop();
    }
  });
});
