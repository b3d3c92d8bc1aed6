import { describe, expect, it } from 'vitest';
import { readPushKeys } from '../../src/platform/push/push.usecases.ts';
import { PASSWORD, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { newSubscription, wants } from './push-support.ts';

const world = useWorld();

const subscriptionsOf = (user_id: number) =>
  world.rows('push_subscriptions', { user_id }, ['endpoint'], 'created_at');

it('servers that start together agree on one key pair', async () => {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 5 }, () => readPushKeys(world.db)),
  );
  expect(first?.public_key).toMatch(/^B[\w-]{86}$/);
  expect(first?.private_key).toMatch(/^[\w-]{43}$/);
  for (const keys of others) expect(keys).toEqual(first);
});

it('the copy of one’s data has neither keys nor addresses of browsers', async () => {
  const person = await wants(await world.signedIn(), 'day_session');
  const { private_key, public_key } = await readPushKeys(world.db);
  const copy = await world.copyOf(person.user.id);
  expect(copy).toContain('push_devices');
  for (const secret of [private_key, public_key, 'fcm.googleapis.com', 'BBBB'])
    expect(copy).not.toContain(secret);
});

describe('the choices of an account', () => {
  it('are off until asked for, and of its roles alone', async () => {
    const { api } = await world.signedIn();
    const off = { kinds: [], is_asked: false, is_here: false, hour: 18 };
    const students = ['day_session', 'order_decided', 'mock_exam', 'report_closed'];
    expect(await api.push.read()).toMatchObject({ ...off, offered: students });
    await api.push.save({ kinds: ['day_session', 'order_waiting', 'backup_failed'], hour: 7 });
    expect(await api.push.read()).toMatchObject({
      kinds: ['day_session'],
      is_asked: true,
      hour: 7,
    });
    const accountant = await world.staff('cashier');
    expect((await accountant.api.push.read()).offered).toEqual([...students, 'order_waiting']);
    const admin = await world.signedIn({ role: 'admin' });
    expect((await admin.api.push.read()).offered).toHaveLength(7);
  });

  it('end all subscriptions with the last kind', async () => {
    const { api, user } = await wants(await world.signedIn(), 'day_session');
    expect(await api.push.read()).toMatchObject({ is_here: true });
    await api.push.save({ kinds: [], hour: 18 });
    expect(await api.push.read()).toMatchObject({ is_here: false, is_asked: true });
    expect(await subscriptionsOf(user.id)).toEqual([]);
  });
});

describe('a subscription', () => {
  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.example.org/x',
  ])('leads to a known push service: not %s', async (endpoint) => {
    const { api, user } = await world.signedIn();
    const refused = api.push.subscribe({ ...newSubscription(), endpoint });
    await expectRefused(refused, 'push.unknown_service');
    expect(await subscriptionsOf(user.id)).toEqual([]);
  });

  it('has an address of 500 characters at most, and keys of the right size', async () => {
    const { api } = await world.signedIn();
    const one = newSubscription();
    const tooLong = { ...one, endpoint: `${one.endpoint}/`.padEnd(501, 'a') };
    for (const wrong of [
      tooLong,
      { ...one, p256dh: 'B' },
      { ...one, p256dh: 'B'.repeat(87) },
      { ...one, auth: 'A'.repeat(23) },
    ])
      await expectRefused(api.push.subscribe(wrong), 'request.invalid');
    await api.push.subscribe({ ...one, endpoint: `${one.endpoint}/`.padEnd(500, 'a') });
  });

  it('replaces that of its session, and of another session of the browser', async () => {
    const one = await wants(await world.signedIn(), 'day_session');
    const next = newSubscription();
    await one.api.push.subscribe(next);
    expect(await subscriptionsOf(one.user.id)).toEqual([{ endpoint: next.endpoint }]);
    const other = await world.signedIn();
    await other.api.push.subscribe(next);
    expect(await subscriptionsOf(one.user.id)).toEqual([]);
  });

  it('is one of ten at most: the oldest ends', async () => {
    const { user } = await world.signedIn();
    const endpoints: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const browser = world.anonymous();
      await browser.api.auth.login({ username: user.email, password: PASSWORD });
      const subscription = newSubscription();
      await browser.api.push.subscribe(subscription);
      endpoints.push(subscription.endpoint);
    }
    const left = await subscriptionsOf(user.id);
    expect(left.map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(1));
  });

  it('ends with the sign-out, a new password elsewhere, and the account', async () => {
    const leaving = await wants(await world.signedIn(), 'day_session');
    await leaving.api.auth.logout();
    expect(await subscriptionsOf(leaving.user.id)).toEqual([]);

    const changing = await wants(await world.signedIn(), 'day_session');
    const elsewhere = world.anonymous();
    await elsewhere.api.auth.login({ username: changing.user.email, password: PASSWORD });
    const password = 'un autre mot de passe';
    await elsewhere.api.profile.changePassword({ current_password: PASSWORD, password });
    expect(await subscriptionsOf(changing.user.id)).toEqual([]);

    const gone = await wants(await world.signedIn(), 'day_session');
    await gone.api.profile.remove({ current_password: PASSWORD });
    expect(await subscriptionsOf(gone.user.id)).toEqual([]);
    expect(await world.rows('push_settings', { user_id: gone.user.id }, ['hour'], 'hour')).toEqual(
      [],
    );
  });
});
