import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  prepareTemplate,
  startTestCluster,
  type TestCluster,
  type TestDatabase,
} from '@amphi/db/testing';
import { createBoss, startBoss } from '@amphi/server/jobs/boss';
import { cleanUp } from '@amphi/server/jobs/clean-up';
import { queueForgottenMails } from '@amphi/server/jobs/index';
import { createMailer, createMailSender } from '@amphi/server/jobs/send-mail';
import { startWorker } from '@amphi/server/jobs/worker';
import { createLog } from '@amphi/server/log';
import { createDelivery } from '@amphi/server/mail';
import type { AppServices } from '@amphi/server/services';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../support/folder.ts';

const log = createLog('silent');
const mail = { to: 'a@test.example', subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' };
const WAIT = { timeout: 90_000, interval: 20 };

let cluster: TestCluster;
let database: TestDatabase;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  cluster = await startTestCluster();
  await prepareTemplate(cluster.connectionString);
});
afterAll(() => cluster?.stop());
beforeEach(async () => {
  database = await createTestDatabase(cluster.connectionString);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await database.drop();
});

async function newBoss() {
  const boss = createBoss(database.pool, log);
  await startBoss(boss, database.pool);
  ends.push(() => boss.stop({ graceful: false }));
  return boss;
}

type Handle = Parameters<typeof startWorker>[0]['handle'];

function work(boss: ReturnType<typeof createBoss>, handle: Handle) {
  const worker = startWorker({ boss, log, queue: 'send-mail', handle, batchSize: 5, pollMs: 20 });
  ends.push(() => worker.stop());
}

const addUser = () =>
  database.db
    .insertInto('users')
    .values({ full_name: 'A', email: `${randomUUID()}@test.example`, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();

async function enqueue(boss: ReturnType<typeof createBoss>): Promise<void> {
  const { id: user_id } = await addUser();
  await database.db
    .transaction()
    .execute((trx) => createMailer(boss, tmpdir(), log).enqueue(trx, mail, { user_id }));
}

const mailsLeft = () => database.db.selectFrom('mails').selectAll().execute();

/** Lets a job that waits for its next try have it now. */
const skipBackOff = () => database.pool.query('update pgboss.job set start_after = now()');

describe('jobs', () => {
  it('are each done exactly once by servers that share a database', async () => {
    // Both make the queue's tables at the same moment.
    const bosses = await Promise.all([newBoss(), newBoss()]);
    const done: string[][] = [[], []];
    const [first] = bosses;
    const jobs = Array.from({ length: 200 }, () => ({ id: randomUUID(), name: 'send-mail' }));
    await first?.insert(jobs);
    bosses.forEach((boss, index) => {
      work(boss, async ({ id }) => {
        done[index]?.push(id);
      });
    });
    await vi.waitFor(() => expect(done.flat().length).toBeGreaterThanOrEqual(jobs.length), WAIT);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select state::text, count(*)::int from pgboss.job where name = 'send-mail' group by state`,
      );
      expect(rows).toEqual([{ state: 'completed', count: jobs.length }]);
    }, WAIT);
    expect(done.flat().sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect(done.every((some) => some.length > 0)).toBe(true);
  });

  it('of the schedule are made once per slot, however many servers ask', async () => {
    const bosses = await Promise.all([newBoss(), newBoss(), newBoss()]);
    const ask = () =>
      Promise.all(
        bosses.map((boss) =>
          boss.send('clean-up', {}, { singletonKey: 'clean-up', singletonSeconds: 3_600 }),
        ),
      );
    const made = [...(await ask()), ...(await ask())].filter((id) => id !== null);
    // The hour may have turned between the two.
    expect(made.length).toBeGreaterThanOrEqual(1);
    expect(made.length).toBeLessThanOrEqual(2);
  });

  it('go on when the database connections break', async () => {
    const boss = await newBoss();
    const done: string[] = [];
    work(boss, async ({ id }) => {
      await database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => {});
      done.push(id);
    });
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) {
      await vi.waitFor(() => boss.send('send-mail', {}, { id }), WAIT);
      await vi.waitFor(() => expect(done).toContain(id), WAIT);
    }
  });
});

describe('mails', () => {
  it('leave after the commit of what they tell of, and never after a rollback', async () => {
    const boss = await newBoss();
    const sent: string[] = [];
    const { id: user_id } = await addUser();
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await createMailer(boss, tmpdir(), log).enqueue(
        trx,
        { ...mail, subject: 'Jamais' },
        { user_id },
      );
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await enqueue(boss);
    work(
      boss,
      createMailSender(database.db, async ({ subject }) => {
        sent.push(subject);
      }),
    );
    await vi.waitFor(async () => expect(await mailsLeft()).toEqual([]), WAIT);
    expect(sent).toEqual(['Sujet']);
  });

  it('are tried again later when the mail server is away, under the same number', async () => {
    const boss = await newBoss();
    const tried: string[] = [];
    await enqueue(boss);
    work(
      boss,
      createMailSender(database.db, async ({ id }) => {
        tried.push(id);
        if (tried.length === 1) throw new Error('connect ECONNREFUSED');
      }),
    );
    await vi.waitFor(async () => {
      const [left] = await mailsLeft();
      expect(left).toMatchObject({ tries: 1, last_error: 'connect ECONNREFUSED' });
    }, WAIT);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select state::text, start_after > now() + interval '15 seconds' as later from pgboss.job`,
      );
      expect(rows).toEqual([{ state: 'retry', later: true }]);
    }, WAIT);
    await skipBackOff();
    await vi.waitFor(async () => expect(await mailsLeft()).toEqual([]), WAIT);
    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(1);
  });

  it('lie in the outbox once, in both forms, however often they are tried', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'amphi-outbox-'));
    ends.push(() => removeFolder(folder));
    const settings = { MAIL_FROM: 'Amphi <a@test.example>', PUBLIC_URL: 'https://amphi.test' };
    const deliver = createDelivery({ ...settings, DATA_DIR: folder, SMTP_URL: undefined });
    const outgoing = { ...mail, id: randomUUID(), created_at: new Date() };
    await deliver(outgoing);
    await deliver(outgoing);
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toEqual([expect.stringMatching(/\.eml$/)]);
    const source = await readFile(join(folder, 'outbox', names[0] as string), 'utf8');
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
    const parsed = await PostalMime.parse(source);
    expect(parsed).toMatchObject({ subject: 'Sujet', html: expect.stringContaining('Texte') });
    expect(parsed.text).toContain('Texte');
    expect(parsed.messageId).toBe(`<${outgoing.id}@amphi.test>`);
  });

  it('without a job get exactly one', async () => {
    const boss = await newBoss();
    const { id: user_id } = await addUser();
    await database.pool.query(
      `insert into mails (user_id, recipient, subject, body_text, body_html, created_at)
       values ($1, 'a@test.example', 'Ancien', '', '', now() - interval '2 minutes')`,
      [user_id],
    );
    await queueForgottenMails(boss, database);
    await queueForgottenMails(boss, database);
    const { rows } = await database.pool.query('select id from pgboss.job');
    expect(rows).toEqual((await mailsLeft()).map(({ id }) => ({ id })));
  });
});

it('the clean-up removes what is over, keeps what is not, and tries a file again that stayed', async () => {
  const { pool, db } = database;
  const { id } = await addUser();
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     select sha256(n::text::bytea), $1, now() - interval '3 days', now() + n * interval '1 day'
     from generate_series(-1, 1, 2) n`,
    [id],
  );
  await pool.query(
    `insert into password_resets (token_hash, user_id, created_at, expires_at)
     select sha256(n::text::bytea), $1, now() - interval '2 days', now() + n * interval '1 hour'
     from generate_series(-1, 1, 2) n`,
    [id],
  );
  await pool.query(
    `insert into known_devices (token_hash, user_id, signed_in_at)
     select sha256(n::text::bytea), $1, now() - interval '365 days' + n * interval '1 hour'
     from generate_series(-1, 1, 2) n`,
    [id],
  );
  await pool.query(
    `insert into reset_requests (email, created_at)
     select 'a@test.example', now() - interval '1 hour' + n * interval '10 minutes'
     from generate_series(-1, 1, 2) n`,
  );
  await pool.query(
    `insert into rate_limits (key, points, expire)
     select n::text, 1, (extract(epoch from now()) * 1000)::bigint + n * 60000
     from generate_series(-1, 1, 2) n`,
  );
  await pool.query(
    `insert into stray_files (name, created_at)
     values ('old.png', now() - interval '2 hours'), ('new.png', now())`,
  );
  const removed: string[] = [];
  const receipts = {
    async remove(name: string) {
      if (removed.push(name) === 1) throw new Error('bucket away');
    },
  } as unknown as AppServices['receipts'];
  const stores = { receipts, images: receipts };
  await expect(cleanUp({ db, ...stores })).rejects.toThrow('bucket away');
  expect(await cleanUp({ db, ...stores })).toMatchObject({ files: 1 });
  expect(removed).toEqual(['old.png', 'old.png']);
  const counts = await pool.query(
    `select (select count(*) from sessions) as sessions,
       (select count(*) from password_resets) as resets,
       (select count(*) from rate_limits) as limits,
       (select count(*) from known_devices) as devices,
       (select count(*) from reset_requests) as requests,
       (select string_agg(name, ',') from stray_files) as files`,
  );
  expect(counts.rows).toEqual([
    { sessions: 1, resets: 1, limits: 1, devices: 1, requests: 1, files: 'new.png' },
  ]);
});
