import { randomUUID } from 'node:crypto';
import { readPushKeys } from '@amphi/api/platform/push/push.usecases';
import type { PushKind } from '@amphi/domain/push/kinds';
import { startPush } from '@amphi/server/jobs/push';
import type { Worker } from '@amphi/server/jobs/worker';
import { createLog } from '@amphi/server/observability/log';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PushService, startPushService } from '../support/push-service.ts';
import { useJobsWorld, WAIT } from './jobs-world.ts';

const world = useJobsWorld();
let service: PushService;
let lines: string[];

beforeEach(async () => {
  service = await startPushService();
  lines = [];
});
afterEach(() => service.stop());

/** A browser of a student's, or of an account that has another one, known to the push service. */
async function subscribe(user_id?: number, changes: { p256dh?: string } = {}) {
  const { db } = world.database;
  const id = user_id ?? (await world.addUser()).id;
  const token_hash = Buffer.from(randomUUID().replaceAll('-', '').slice(0, 32));
  const session = await db
    .insertInto('sessions')
    .values({ user_id: id, token_hash, expires_at: new Date('2100-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { to, ...subscription } = service.subscription();
  await db
    .insertInto('push_subscriptions')
    .values({ ...subscription, ...changes, user_id: id, session_id: session.id })
    .execute();
  return { to, user_id: id, endpoint: subscription.endpoint };
}

const add = (user_id: number, kind: PushKind, count = 1) =>
  world.database.db
    .insertInto('push_messages')
    .values({
      user_id,
      kind,
      event: randomUUID(),
      count,
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();

function start(): Worker {
  const log = createLog('silent');
  log.warn = (fields: object, msg?: string) => void lines.push(JSON.stringify({ ...fields, msg }));
  const settings = { public_url: 'https://amphi.test' } as Parameters<
    typeof startPush
  >[0]['settings'];
  const services = { db: world.database.db, settings };
  const worker = startPush(services, { log }, { pollMs: 20, timeoutMs: 2_000 });
  world.atEnd(() => worker.stop());
  return worker;
}

const messages = () =>
  world.database.db
    .selectFrom('push_messages')
    .select([
      'tries',
      'settled',
      sql<number | null>`extract(epoch from next_try_at - now())::float8`.as('wait'),
    ])
    .orderBy('id')
    .execute();

const subscriptions = async () =>
  (await world.database.db.selectFrom('push_subscriptions').select('endpoint').execute()).map(
    ({ endpoint }) => endpoint,
  );

/** Resolves once no message is due. */
const settled = () =>
  vi.waitFor(async () => {
    for (const { tries, wait } of await messages()) {
      expect(tries).toBeGreaterThan(0);
      // Longer than this it is left to the server that has claimed it.
      expect(wait === null || wait < 119 || wait > 121).toBe(true);
    }
  }, WAIT);

/** Lets a message that waits for its next try have it now. */
const skipBackOff = () =>
  world.database.pool.query(
    'update push_messages set next_try_at = now() where next_try_at is not null',
  );

describe('a push message', () => {
  it('arrives encrypted and signed, with a title, a page and a number, and nothing of a person', async () => {
    const { to, user_id } = await subscribe();
    await add(user_id, 'day_session', 24);
    start();
    await settled();
    const { public_key, private_key } = await readPushKeys(world.database.db);
    expect(service.arrived).toEqual([
      {
        to,
        payload: {
          kind: 'day_session',
          count: 24,
          path: '/dashboard',
          title: 'Votre séance du jour\u00a0: 24\u00a0questions',
        },
        ttl: expect.closeTo(3_600, -1.5),
        topic: 'day_session',
        claims: { aud: service.url, exp: expect.any(Number), sub: 'https://amphi.test' },
        at: expect.any(Number),
      },
    ]);
    expect(await messages()).toMatchObject([{ tries: 1, wait: null }]);
    for (const secret of [public_key, private_key]) expect(lines.join('')).not.toContain(secret);
  });

  it('is sent once by two servers, and to each browser of the account', async () => {
    const one = await subscribe();
    const other = await subscribe(one.user_id);
    start();
    start();
    for (let n = 0; n < 30; n += 1) await add(one.user_id, 'order_decided');
    await settled();
    for (const { to } of [one, other])
      expect(service.arrived.filter((message) => message.to === to)).toHaveLength(30);
  });

  it.each([404, 410])('ends a subscription that is answered by %i', async (status) => {
    const gone = await subscribe();
    const kept = await subscribe(gone.user_id);
    service.answers.set(gone.to, { status });
    await add(gone.user_id, 'order_decided');
    start();
    await settled();
    expect(await subscriptions()).toEqual([kept.endpoint]);
    expect(await messages()).toMatchObject([{ tries: 1, wait: null }]);
  });

  it('ends a subscription whose key is none, and goes to the other browsers once', async () => {
    const ready = await subscribe();
    await subscribe(ready.user_id, { p256dh: 'B'.repeat(87) });
    await add(ready.user_id, 'order_decided');
    start();
    await settled();
    expect(await messages()).toMatchObject([{ tries: 1, wait: null }]);
    expect(await subscriptions()).toEqual([ready.endpoint]);
    expect(service.arrived.map(({ to }) => to)).toEqual([ready.to]);
  });

  it.each([413, 400, 403])('is dropped and logged when it is answered by %i', async (status) => {
    const { to, user_id, endpoint } = await subscribe();
    service.answers.set(to, { status });
    await add(user_id, 'order_decided');
    start();
    await settled();
    expect(await messages()).toMatchObject([{ tries: 1, wait: null }]);
    expect(await subscriptions()).toEqual([endpoint]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { status, kind: 'order_decided', msg: 'push message dropped' },
    ]);
    expect(lines.join('')).not.toContain(to);
  });

  it('waits as long as the service asks for, and goes to the browser that is left alone', async () => {
    const busy = await subscribe();
    const ready = await subscribe(busy.user_id);
    service.answers.set(busy.to, { status: 429, headers: { 'retry-after': '900' } });
    await add(busy.user_id, 'order_decided');
    start();
    await settled();
    const [message] = await messages();
    expect(message?.wait).toBeGreaterThan(870);
    service.answers.delete(busy.to);
    await skipBackOff();
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ tries: 2, wait: null }]),
      WAIT,
    );
    expect(service.arrived.map(({ to }) => to).sort()).toEqual([busy.to, busy.to, ready.to].sort());
  });

  it.each([
    ['500', { status: 500 }],
    ['a redirection', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
    ['silence', 'silence'],
  ] as const)('is tried again later, ever later, after %s', async (_, answer) => {
    const { to, user_id } = await subscribe();
    service.answers.set(to, answer);
    await add(user_id, 'order_decided');
    start();
    const waits: number[] = [];
    for (let tries = 1; tries <= 2; tries += 1) {
      await vi.waitFor(async () => {
        const [message] = await messages();
        expect(message?.tries).toBe(tries);
        expect(message?.wait).toBeLessThan(100);
        waits.push(message?.wait ?? 0);
      }, WAIT);
      await skipBackOff();
    }
    const [first = 0, second = 0] = waits;
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThanOrEqual(15);
    expect(second).toBeGreaterThan(13);
    expect(second).toBeLessThanOrEqual(30);
  });

  it('is not sent once it has expired, or is not true any more', async () => {
    const { user_id } = await subscribe();
    await add(user_id, 'order_decided');
    await world.database.pool.query(
      `update push_messages set expires_at = now() - interval '1 second'`,
    );
    // Nothing waits.
    await add(user_id, 'order_waiting');
    start();
    await vi.waitFor(async () => {
      const [expired, untrue] = await messages();
      expect(expired).toMatchObject({ tries: 0 });
      expect(untrue).toMatchObject({ tries: 1, wait: null });
    }, WAIT);
    expect(service.arrived).toEqual([]);
  });
});
