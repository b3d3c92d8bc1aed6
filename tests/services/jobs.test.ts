import { randomUUID } from 'node:crypto';
import { startJobs } from '@amphi/server/jobs/index';
import { enqueueScheduledJobs, SCHEDULE } from '@amphi/server/jobs/schedule';
import { startLoop } from '@amphi/server/jobs/worker';
import type { AppServices } from '@amphi/server/services';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log, useJobsWorld, WAIT } from './jobs-world.ts';

const world = useJobsWorld();

/** No account was deleted. */
const NEUTRAL = {
  deletions: { add: () => Promise.resolve(), list: () => Promise.resolve([]) },
} as unknown as Pick<AppServices, 'deletions'>;

describe('a look for work that fails', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is logged and repeated after ever longer waits, and ends nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outage = new Error('database away');
    const logged: unknown[] = [];
    const outcomes: string[] = [];
    let looks = 0;
    const loop = startLoop(
      {
        name: 'trial',
        pollMs: 1_000,
        log: { warn: () => {}, error: (fields: object) => void logged.push(fields) },
        onJob: ({ outcome }) => void outcomes.push(outcome),
      },
      async () => {
        looks += 1;
        if (looks <= 7 || looks === 9) throw outage;
        return false;
      },
    );
    const waits: number[] = [];
    for (let seen = looks; looks < 10; seen = looks) {
      let wait = 0;
      while (looks === seen && wait < 60) {
        wait += 1;
        await vi.advanceTimersByTimeAsync(1_000);
      }
      expect(looks).toBe(seen + 1);
      waits.push(wait);
    }
    // At most half a minute, and from the beginning again after a look that went well.
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 1, 1]);
    expect(logged).toEqual(Array.from({ length: 8 }, () => ({ err: outage, name: 'trial' })));
    expect(outcomes).toEqual(logged.map(() => 'failed'));
    await loop.stop();
  });
});

describe('jobs', () => {
  it('are each done exactly once by servers that share a database', async () => {
    // Both make the queue's tables at the same moment.
    const bosses = await Promise.all([world.newBoss(), world.newBoss()]);
    const done: string[][] = [[], []];
    const [first] = bosses;
    const jobs = Array.from({ length: 200 }, () => ({ id: randomUUID(), name: 'send-mail' }));
    await first?.insert(jobs);
    bosses.forEach((boss, index) => {
      world.work(boss, async ({ id }) => {
        done[index]?.push(id);
      });
    });
    await vi.waitFor(() => expect(done.flat().length).toBeGreaterThanOrEqual(jobs.length), WAIT);
    await vi.waitFor(async () => {
      const { rows } = await world.database.pool.query(
        `select state::text, count(*)::int from pgboss.job where name = 'send-mail' group by state`,
      );
      expect(rows).toEqual([{ state: 'completed', count: jobs.length }]);
    }, WAIT);
    expect(done.flat().sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect(done.every((some) => some.length > 0)).toBe(true);
  });

  it('of the schedule are enqueued once per interval, however many servers ask', async () => {
    const bosses = await Promise.all([world.newBoss(), world.newBoss(), world.newBoss()]);
    const enqueue = () => Promise.all(bosses.map(enqueueScheduledJobs));
    await enqueue();
    await enqueue();
    const { rows } = await world.database.pool.query<{ name: string; count: number }>(
      `select data ->> 'name' as name, count(*)::int from pgboss.job where name = 'scheduled'
       group by data ->> 'name' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(SCHEDULE.map(({ name }) => name).sort());
    // An interval may have ended between the two.
    for (const { count } of rows) expect(count).toBeLessThanOrEqual(2);
  });

  it('of the schedule are run, each with its outcome reported, and again where they failed', async () => {
    const boss = await world.newBoss();
    const stores = { remove: () => Promise.reject(new Error('bucket away')) };
    await world.database.pool.query(
      `insert into stray_files (name, created_at) values ('old.png', now() - interval '2 hours')`,
    );
    const ended: string[] = [];
    const jobs = await startJobs({
      boss,
      log,
      pool: world.database.pool,
      services: {
        db: world.database.db,
        receipts: stores,
        images: stores,
        ...NEUTRAL,
      } as unknown as AppServices,
      deliver: () => Promise.resolve(),
      onJob: ({ name, outcome }) => ended.push(`${name} ${outcome}`),
    });
    world.atEnd(() => jobs.stop());
    await enqueueScheduledJobs(boss);
    jobs.begin();
    const expected = SCHEDULE.map(({ name }) =>
      name === 'stray-files' ? `${name} failed` : `${name} done`,
    );
    await vi.waitFor(() => expect([...new Set(ended)].sort()).toEqual(expected.sort()), WAIT);
    await vi.waitFor(async () => {
      const { rows } = await world.database.pool.query(
        `select distinct data ->> 'name' as name from pgboss.job
         where name = 'scheduled' and state = 'retry'`,
      );
      expect(rows).toEqual([{ name: 'stray-files' }]);
    }, WAIT);
  });

  it('go on when the database connections break', async () => {
    const boss = await world.newBoss();
    const done: string[] = [];
    world.work(boss, async ({ id }) => {
      await world.database.pool
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

it('the scheduled jobs remove what has expired, keep the rest, and try a file again that stayed', async () => {
  const { pool, db } = world.database;
  const { id } = await world.addUser();
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
    `insert into auth_requests (email, created_at)
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
  const services = { db, ...stores, ...NEUTRAL } as AppServices;
  for (const { name, run } of SCHEDULE) {
    if (name === 'stray-files') await expect(run(services, log)).rejects.toThrow('bucket away');
    else await run(services, log);
  }
  expect(await SCHEDULE.find(({ name }) => name === 'stray-files')?.run(services, log)).toBe(1);
  expect(removed).toEqual(['old.png', 'old.png']);
  const counts = await pool.query(
    `select (select count(*) from sessions) as sessions,
       (select count(*) from password_resets) as resets,
       (select count(*) from rate_limits) as limits,
       (select count(*) from known_devices) as devices,
       (select count(*) from auth_requests) as requests,
       (select string_agg(name, ',') from stray_files) as files`,
  );
  expect(counts.rows).toEqual([
    { sessions: 1, resets: 1, limits: 1, devices: 1, requests: 1, files: 'new.png' },
  ]);
});
