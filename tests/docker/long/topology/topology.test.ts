import { migrationNames, openDatabase, type Pool } from '@amphi/db';
import { relayDatabase, startTestCluster } from '@amphi/db/testing';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newEmail, RestClient } from '../../../support/client.ts';
import { amphi } from '../../../support/command.ts';
import { freePort } from '../../../support/free-port.ts';
import { ADMIN, exitOf, type ServerProcess, startServer } from '../../../support/server.ts';
import { startSmtp, type TestSmtp } from '../../../support/smtp.ts';
import { enrol, practise, type Student, type Tally } from './main-job.ts';
import { missingPrograms, type Pooler, type Program, startPooler, startProxy } from './programs.ts';
import { countStatements, lookIntoSessions, usesOf } from './sessions.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const BUCKET = 'amphi';
/** Clients at once; each enrols this many students, within the limit of 30 registrations an hour. */
const CLIENTS = 4;
const STUDENTS_EACH = 6;
/** Calls between two events. */
const CALLS = 120;
/** Subjects of the mails about a registration, an order and its approval: others are about the demo's mock exam. */
const SUBJECTS = '^(Bienvenue sur Amphi|Commande reçue|Accès ouvert)';
const MAILS_EACH = 3;

const missing = missingPrograms();
if (missing !== undefined) process.stderr.write(`topology: skipped, ${missing}\n`);

describe.skipIf(missing !== undefined)(
  'two servers behind a proxy and a pooler',
  { timeout: 240_000 },
  () => {
    const ends: (() => Promise<unknown>)[] = [];
    const settings: Record<string, string>[] = [];
    const servers: ServerProcess[] = [];
    let database: Pool;
    let smtp: TestSmtp;
    let proxy: Program;
    let pooler: Pooler;
    let url: string;

    const start = async (index: number): Promise<void> => {
      servers[index] = await startServer(settings[index] ?? {}, servers[index]?.dataDir);
    };

    /** Starts it again, and waits until the proxy sends it requests: the next event is not to meet none. */
    const comeBack = async (index: number): Promise<void> => {
      const seen = proxy.output().length;
      await start(index);
      const sent = `"msg":"upstream roundtrip","upstream":"127.0.0.1:${settings[index]?.PORT}"`;
      await vi.waitFor(() => expect(proxy.output().slice(seen)).toContain(sent), WAIT);
    };

    beforeAll(async () => {
      const cluster = await startTestCluster();
      ends.push(() => cluster.stop());
      const relay = await relayDatabase(cluster.connectionString);
      ends.push(() => relay.stop());
      pooler = await startPooler(relay.connectionString);
      ends.push(() => pooler.stop());
      const { db, pool } = openDatabase(cluster.connectionString, { max: 2 });
      database = pool;
      ends.push(() => db.destroy());
      const s3 = await startFauxqs({ port: 0, logger: false });
      s3.createBucket(BUCKET);
      ends.push(() => s3.stop());
      smtp = await startSmtp();
      ends.push(() => smtp.stop());

      const ports = [await freePort(), await freePort()];
      proxy = await startProxy(ports.map((port) => `127.0.0.1:${port}`));
      ends.push(() => proxy.stop());
      url = `http://127.0.0.1:${proxy.port}`;
      for (const [index, port] of ports.entries()) {
        settings.push({
          PORT: String(port),
          DATABASE_URL: pooler.url,
          PUBLIC_URL: url,
          TRUST_PROXY: '1',
          DEMO: '1',
          RATE_LIMITS: 'on',
          STORAGE_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${s3.port}`,
          AWS_ACCESS_KEY_ID: 'test',
          AWS_SECRET_ACCESS_KEY: 'test',
          SMTP_URL: smtp.url,
          MAIL_FROM: `Serveur ${index} <s${index}@test.example>`,
          DRAIN_SECONDS: '2',
        });
      }
      // On an empty database, at the same moment.
      await Promise.all([start(0), start(1)]);
      ends.push(() => Promise.all(servers.map((server) => server.stop())));
      await vi.waitFor(async () =>
        expect((await fetch(`${url}/api/health/ready`)).status).toBe(200),
      );
    });
    afterAll(async () => {
      for (const end of ends.reverse()) await end();
    });

    // All calls come from this machine's address: each test has the whole budget.
    beforeEach(() => database.query('delete from rate_limits'));

    it('share sessions, and limits that no header gets round', async () => {
      const [first, second] = servers.map((server) => new RestClient(server.url));
      await first?.login(ADMIN);
      const seen = await second?.send('GET', '/api/admin/stats', {
        headers: { cookie: first?.cookie ?? '' },
      });
      expect(seen?.status).toBe(200);

      await database.query('delete from rate_limits');
      const username = newEmail();
      const wrong = async (_: unknown, index: number): Promise<number> => {
        const { status } = await new RestClient(url).send('POST', '/api/auth/login', {
          headers: { 'x-forwarded-for': `198.51.100.${index}` },
          body: new URLSearchParams({ username, password: 'another-one' }),
        });
        return status;
      };
      const statuses = await Promise.all(Array.from({ length: 26 }, wrong));
      // Some may have waited for too long to be compared: as many more are, one after the other.
      expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
      let compared = statuses.filter((status) => status === 401).length;
      expect(compared).toBeLessThanOrEqual(20);
      for (; compared < 20; compared += 1) expect(await wrong(undefined, compared)).toBe(401);
      expect(await wrong(undefined, 21)).toBe(429);
    });

    it('keep the main job going while one ends in order, and one is killed', async () => {
      const tallies: Record<string, Tally> = {};
      let phase = 'both';
      const tally = (): Tally => {
        tallies[phase] ??= { answered: 0, failed: [] };
        return tallies[phase] as Tally;
      };
      let over = false;
      let rounds = 0;
      const students: Student[] = [];
      const client = async (): Promise<void> => {
        const admin = new RestClient(url);
        await admin.login(ADMIN);
        let student: Student | undefined;
        for (let enrolled = 0; !over || enrolled < STUDENTS_EACH; rounds += 1) {
          if (enrolled < STUDENTS_EACH) {
            student = await enrol(url, admin, tally);
            students.push(student);
            enrolled += 1;
          }
          if (student !== undefined) await practise(student, tally);
        }
      };
      const clients = Promise.all(Array.from({ length: CLIENTS }, client));
      clients.catch(() => {});
      /** Names what happens from now on, and lets many calls pass. */
      const during = async (name: string, event: () => Promise<unknown>): Promise<void> => {
        phase = name;
        await event();
        const enough = vi.waitFor(() => expect(tally().answered).toBeGreaterThan(CALLS), WAIT);
        await Promise.race([enough, clients]);
      };
      await during('both', async () => {});
      await during('one ends in order', async () => {
        servers[0]?.process.kill('SIGTERM');
        await exitOf((servers[0] as ServerProcess).process);
      });
      await during('it is back', () => comeBack(0));
      await during('the other is killed', async () => {
        servers[1]?.process.kill('SIGKILL');
        await exitOf((servers[1] as ServerProcess).process);
      });
      await during('both again', () => comeBack(1));
      over = true;
      await clients;

      const retried = proxy.output().match(/"msg":"upstream roundtrip".*"error":/g)?.length ?? 0;
      process.stdout.write(
        `${rounds} rounds of ${students.length} students; failures seen by the proxy: ${retried}\n${Object.entries(
          tallies,
        )
          .map(([name, { answered, failed }]) => `${name}: ${answered} answered, failed: ${failed}`)
          .join('\n')}\n`,
      );
      const { 'the other is killed': killed, ...orderly } = tallies;
      for (const { failed } of Object.values(orderly)) expect(failed).toEqual([]);
      // Requests under way on the killed one failed, and none after them.
      expect(killed?.failed.length).toBeLessThanOrEqual(CLIENTS);
      expect(students).toHaveLength(CLIENTS * STUDENTS_EACH);

      const { rows } = await database.query(
        `select count(*)::int as answers, (select sum(total)::int from qcm_stats) as votes,
         (select count(*)::int from payments p where p.status = 'approved' and p.user_id = any($1))
           as approved
       from answers`,
        [await userIds(students)],
      );
      expect(rows[0].votes).toBe(rows[0].answers);
      expect(rows[0].approved).toBe(students.length);
      await expectEachMailOnce(students);
    });

    it('leave statements with a pooler that keeps them, and nothing else in sessions that others get', async () => {
      const sessions = await lookIntoSessions(pooler);
      expect(new Set(sessions.map(({ pid }) => pid)).size).toBe(sessions.length);
      const statements = sessions.flatMap((session) => session.statements);
      const counts = await countStatements(pooler);
      process.stdout.write(
        `PgBouncer ${pooler.version}: ${
          pooler.keepsStatements
            ? `statements named; prepared ${counts.by_clients} times by clients and ${counts.in_sessions} times in sessions, used ${counts.uses} times`
            : 'statements unnamed, since it keeps none'
        }\n`,
      );
      if (pooler.keepsStatements) {
        // Each under the pooler's own name, and prepared once for many uses.
        expect(statements.length).toBeGreaterThan(20);
        expect(statements.filter(({ name }) => !name.startsWith('PGBOUNCER_'))).toEqual([]);
        expect(usesOf(sessions)).toBeGreaterThan(2 * statements.length);
        expect(counts.uses).toBeGreaterThan(3 * counts.in_sessions);
      } else {
        expect(statements).toEqual([]);
      }
      for (const { channels, settings } of sessions) {
        expect(channels).toEqual([]);
        expect(settings).toEqual({
          statement_timeout: '15000',
          lock_timeout: '5000',
          idle_in_transaction_session_timeout: '15000',
        });
      }
      await vi.waitFor(async () => {
        const { rows } = await database.query(
          `select (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
           (select count(*)::int from pg_class where relpersistence = 't') as tables,
           (select count(*)::int from pg_stat_activity where state like 'idle in transaction%') as open`,
        );
        expect(rows[0]).toEqual({ locks: 0, tables: 0, open: 0 });
      }, WAIT);
    });

    it('have migrated through the pooler, where commands work as well', async () => {
      const { rows } = await database.query(
        `select array_agg(name::text order by name) as names from kysely_migration`,
      );
      expect(rows[0].names).toEqual([...migrationNames].sort());
      const env = { ...settings[0], DATA_DIR: servers[0]?.dataDir ?? '' };
      expect(await amphi(env, 'migrate')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('up to date'),
      });
      const { code, stdout } = await amphi(env, 'doctor');
      expect(code, stdout).toBe(0);
    });

    async function userIds(students: Student[]): Promise<number[]> {
      const emails = students.map(({ email }) => email);
      const { rows } = await database.query('select id from users where email = any($1)', [emails]);
      return rows.map(({ id }) => id);
    }

    /**
     * Every mail of the students' job has left once. One that the killed server was
     * at is taken up when its time is over.
     */
    async function expectEachMailOnce(students: Student[]): Promise<void> {
      const addresses = students.map(({ email }) => email);
      const held = async () => {
        const { rows } = await database.query(
          `select count(*)::int as waiting, count(*) filter (where exists (
             select from pgboss.job j where j.id = m.id and j.state = 'active'))::int as held
           from mails m where recipient = any($1) and subject ~ $2`,
          [addresses, SUBJECTS],
        );
        return rows[0];
      };
      await vi.waitFor(async () => {
        const { waiting, held: active } = await held();
        expect(waiting).toBe(active);
      }, WAIT);
      const { held: kept } = await held();
      const wanted = students.length * MAILS_EACH - kept;
      const arrived = await Promise.all(
        Array.from({ length: smtp.waiting() }, () => smtp.nextMail()),
      );
      const mails = arrived.filter(
        ({ to, subject }) =>
          addresses.includes(to?.[0]?.address ?? '') && new RegExp(SUBJECTS).test(subject ?? ''),
      );
      const numbers = new Set(mails.map(({ messageId }) => messageId));
      const texts = new Set(mails.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`));
      const senders = mails.map(({ from }) => from?.address);
      process.stdout.write(
        `${mails.length} mails of ${wanted}, ${numbers.size} different, ${kept} held by the killed server; by server: ${[0, 1].map((index) => senders.filter((one) => one === `s${index}@test.example`).length)}\n`,
      );
      expect(mails).toHaveLength(wanted);
      expect(numbers.size).toBe(mails.length);
      expect(texts.size).toBe(mails.length);
      expect(new Set(senders).size).toBe(2);
    }
  },
);
