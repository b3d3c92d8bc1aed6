import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../src/identity/auth/sign-in.usecases.ts';
import { hashToken } from '../../src/identity/auth/tokens.ts';
import { item, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { PASSWORD, TestBrowser, useWorld } from '../support/harness.ts';
import { useRacing } from '../support/racing.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const racing = useRacing(world, 'sign-ins');
type Person = Awaited<ReturnType<typeof world.signedIn>>;

/** Signs the person in at another browser. */
async function elsewhere({ user }: Person): Promise<TestBrowser> {
  const browser = world.anonymous();
  await browser.api.auth.login({ username: user.email, password: PASSWORD });
  return browser;
}

const isSignedIn = async (browser: TestBrowser) => (await browser.api.auth.session()) !== null;

describe('one’s sessions', () => {
  it('are listed with their device, this one first, and without their secrets', async () => {
    const person = await world.signedIn();
    await elsewhere(person);
    await world.update(
      'sessions',
      { user_id: person.user.id },
      { user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
    );
    const times = {
      created_at: expect.any(Date),
      last_seen_at: expect.any(Date),
      expires_at: expect.any(Date),
    };
    const device = { browser: 'Firefox', system: 'Linux' };
    expect(await person.api.profile.sessions()).toEqual([
      { id: expect.any(Number), device, ...times, is_current: true },
      { id: expect.any(Number), device, ...times, is_current: false },
    ]);
  });

  it('are not those of others, nor those that have ended', async () => {
    const [person, other] = [await world.signedIn(), await world.signedIn()];
    await elsewhere(other);
    await elsewhere(person);
    await world.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date('2020-01-01') })
      .where('user_id', '=', person.user.id)
      .where('id', '!=', (await person.api.profile.sessions())[0]?.id ?? 0)
      .execute();
    expect(await person.api.profile.sessions()).toHaveLength(1);
  });

  it('are twenty at most: a sign-in ends the one that was used longest ago', async () => {
    const person = await world.signedIn();
    await world.update(
      'sessions',
      { user_id: person.user.id },
      { last_seen_at: sql`now() - interval '1 hour'` },
    );
    for (let count = 0; count < 19; count += 1) await elsewhere(person);
    expect(await isSignedIn(person)).toBe(true);
    await world.update(
      'sessions',
      { token_hash: hashToken(person.token ?? '') },
      { last_seen_at: sql`now() - interval '1 hour'` },
    );
    const last = await elsewhere(person);
    await expectRefused(person.api.auth.session(), 'auth.device_ended');
    expect(await last.api.profile.sessions()).toHaveLength(20);
  });

  describe('beyond the limit of devices', () => {
    const BANK = { bank_name: 'B', bank_account: '2233 4455', contact_phone: '+212 611223344' };
    const signIn = async (browser: TestBrowser, { user }: Person) =>
      browser.api.auth.login({ username: user.email, password: PASSWORD });
    /** Lets hours pass since the browser was last used. */
    const rest = (browser: TestBrowser, hours: number) =>
      world.update(
        'sessions',
        { token_hash: hashToken(browser.token ?? '') },
        { last_seen_at: sql`now() - make_interval(hours => ${hours})` },
      );
    beforeEach(() =>
      world.db
        .insertInto('settings')
        .values({ ...BANK, device_limit: 2 })
        .execute(),
    );
    afterEach(() => world.db.deleteFrom('settings').execute());

    it('end with the one that was used longest ago, and both devices are told', async () => {
      const person = await world.signedIn();
      const [phone, desk] = [await elsewhere(person), world.anonymous()];
      await rest(phone, 2);
      await rest(person, 1);
      expect(await signIn(desk, person)).toEqual({
        user: person.user,
        ended_devices: [{ browser: null, system: null }],
      });
      await expectRefused(phone.api.auth.session(), 'auth.device_ended');
      await expectRefused(phone.api.profile.sessions(), 'auth.device_ended');
      expect(await isSignedIn(person)).toBe(true);
      // The browser that signs in again ends its own session, and no other one.
      expect(await signIn(desk, person)).toEqual({ user: person.user });
      await rest(person, 1);
      await signIn(phone, person);
      await expectRefused(person.api.auth.session(), 'auth.device_ended');
      await phone.api.auth.logout();
      expect(await phone.api.auth.session()).toBeNull();
    });

    it('stay where one sits an exam, and the next oldest ends', async () => {
      const { browser: person, exam } = await makeExamRoom(world);
      await exam();
      const desk = await elsewhere(person);
      await rest(person, 2);
      await rest(desk, 1);
      const phone = await elsewhere(person);
      expect(await isSignedIn(person)).toBe(true);
      await expectRefused(desk.api.auth.session(), 'auth.device_ended');
      await world.update('settings', 1, { device_limit: 1 });
      const last = await elsewhere(person);
      expect(await isSignedIn(person)).toBe(true);
      await expectRefused(phone.api.auth.session(), 'auth.device_ended');
      await world.update(
        'sittings',
        { user_id: person.user.id },
        { running_since: null, handed_in_at: sql`now()`, handed_in_by: 'student' },
      );
      await elsewhere(person);
      await expectRefused(person.api.auth.session(), 'auth.device_ended');
      await expectRefused(last.api.auth.session(), 'auth.device_ended');
    });

    it('stay where an exam was last saved from, wherever it was begun', async () => {
      const { browser: person, exam } = await makeExamRoom(world);
      const [id, desk] = [await exam(), await elsewhere(person)];
      await makeDevice(desk, id).save(item(1, ['A']));
      await rest(desk, 2);
      await rest(person, 1);
      await elsewhere(person);
      expect(await isSignedIn(desk)).toBe(true);
      await expectRefused(person.api.auth.session(), 'auth.device_ended');
    });

    it('are no more after sign-ins at the same moment, which wait for each other', async () => {
      const person = await world.signedIn();
      const { password_hash } = await world.row('users', person.user.id, ['password_hash']);
      const deadlocks = await racing.countDeadlocks();
      const services = { ...world.services, db: racing.connect() };
      const browsers = Array.from({ length: 8 }, () => new TestBrowser(services));
      await Promise.all(
        browsers.map(({ context }) => startSession(context, person.user.id, password_hash)),
      );
      expect(await racing.countDeadlocks()).toBe(deadlocks);
      const live = await world.rows('sessions', { user_id: person.user.id }, ['id']);
      expect(live).toHaveLength(2);
    });
  });

  it('are ended one by one', async () => {
    const person = await world.signedIn();
    const [phone, desk] = [await elsewhere(person), await elsewhere(person)];
    const listed = await desk.api.profile.sessions();
    const [phoneSession] = (await phone.api.profile.sessions()).filter((one) => one.is_current);
    expect(listed).toHaveLength(3);
    await person.api.profile.endSession({ id: phoneSession?.id ?? 0 });
    expect(await Promise.all([person, phone, desk].map(isSignedIn))).toEqual([true, false, true]);
    const again = person.api.profile.endSession({ id: phoneSession?.id ?? 0 });
    await expectRefused(again, 'sessions.not_found');
  });

  it('are ended all but this one', async () => {
    const person = await world.signedIn();
    const others = [await elsewhere(person), await elsewhere(person), await world.signedIn()];
    await person.api.profile.endOtherSessions();
    expect(await isSignedIn(person)).toBe(true);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, true]);
  });

  it('of another user can’t be ended', async () => {
    const [person, other] = [await world.signedIn(), await world.signedIn()];
    const [session] = await other.api.profile.sessions();
    const call = person.api.profile.endSession({ id: session?.id ?? 0 });
    await expectRefused(call, 'sessions.not_found');
    expect(await isSignedIn(other)).toBe(true);
  });

  it('including this one, which signs out', async () => {
    const person = await world.signedIn();
    const [session] = await person.api.profile.sessions();
    await person.api.profile.endSession({ id: session?.id ?? 0 });
    expect(person.token).toBeNull();
  });
});

describe('a session’s length', () => {
  const age = async (person: Person, column: 'created_at' | 'last_seen_at', hours: number) => {
    await sql`
      update sessions set ${sql.ref(column)} = now() - make_interval(hours => ${hours}),
        expires_at = now() + interval '1 year'
      where user_id = ${person.user.id}
    `.execute(world.db);
    return isSignedIn(person);
  };

  it.each([
    ['user', 'last_seen_at', 14 * 24],
    ['user', 'created_at', 30 * 24],
    ['admin', 'last_seen_at', 4],
    ['admin', 'created_at', 24],
  ] as const)('of a %s is limited by %s to %i hours', async (role, column, hours) => {
    const person = await world.signedIn({ role });
    expect(await age(person, column, hours - 1)).toBe(true);
    await world.db.updateTable('sessions').set({ last_seen_at: new Date() }).execute();
    expect(await age(person, column, hours + 1)).toBe(false);
  });

  it('is the back-office’s as soon as one is promoted', async () => {
    const person = await world.signedIn();
    expect(await age(person, 'created_at', 25)).toBe(true);
    await world.update('users', person.user.id, { role: 'admin' });
    expect(await isSignedIn(person)).toBe(false);
  });

  it('is written down every few minutes at most', async () => {
    const person = await world.signedIn();
    const seen = async (minutesAgo: number) => {
      const { last_seen_at } = await world.db
        .updateTable('sessions')
        .set({ last_seen_at: sql`now() - make_interval(mins => ${minutesAgo})` })
        .where('user_id', '=', person.user.id)
        .returning('last_seen_at')
        .executeTakeFirstOrThrow();
      await person.api.auth.session();
      const after = await world.row('sessions', { user_id: person.user.id }, ['last_seen_at']);
      return after.last_seen_at.getTime() - last_seen_at.getTime();
    };
    expect(await seen(4)).toBe(0);
    expect(await seen(6)).toBeGreaterThan(5 * 60_000);
  });
});
