import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { LimitName } from '../src/context.ts';
import { makeAccess, makePayment, makeQcm, makeSemester, makeSubject } from './factories.ts';
import { PASSWORD, TestBrowser, useWorld } from './harness.ts';
import { expectRefused, fieldErrorsOf, refusalOf } from './refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;

/** The same person in another browser. */
async function elsewhere({ user }: Person): Promise<TestBrowser> {
  const browser = world.anonymous();
  await browser.api.auth.login({ username: user.email, password: PASSWORD });
  return browser;
}

const isSignedIn = async (browser: TestBrowser) => (await browser.api.auth.session()) !== null;

describe('one’s name', () => {
  it('is changed by oneself, trimmed, and nothing else with it', async () => {
    const person = await world.signedIn();
    const sent = { full_name: '  Nouveau Nom ', role: 'admin', email: 'x@test.example' };
    const user = await person.api.profile.rename(sent);
    expect(user).toEqual({ ...person.user, full_name: 'Nouveau Nom' });
    expect(await person.api.auth.session()).toEqual(user);
  });

  it('follows the rules of registration', async () => {
    const { api } = await world.signedIn();
    expect(await fieldErrorsOf(api.profile.rename({ full_name: ' A ' }))).toEqual({
      full_name: 'Le nom complet doit contenir au moins 2 caractères',
    });
  });
});

describe('one’s password', () => {
  const change = { current_password: PASSWORD, password: 'brand-new' };

  it('is changed by who knows the present one, and ends every other session', async () => {
    const person = await world.signedIn();
    const phone = await elsewhere(person);
    const before = person.token;
    await person.api.profile.changePassword(change);
    expect(person.token).not.toBe(before);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    const stolen = world.anonymous();
    stolen.token = before;
    expect(await isSignedIn(stolen)).toBe(false);
    const login = { username: person.user.email, password: PASSWORD };
    await expectRefused(world.anonymous().api.auth.login(login), 'auth.invalid_credentials');
    await world.anonymous().api.auth.login({ ...login, password: 'brand-new' });
  });

  it('withdraws the reset links that were sent', async () => {
    const person = await world.signedIn();
    await world.anonymous().api.auth.forgotPassword({ email: person.user.email });
    await person.api.profile.changePassword(change);
    const links = await world.db
      .selectFrom('password_resets')
      .select('id')
      .where('user_id', '=', person.user.id)
      .execute();
    expect(links).toEqual([]);
  });

  it('stays with a wrong present one, which is said at its field, and so do the sessions', async () => {
    const person = await world.signedIn();
    const phone = await elsewhere(person);
    const call = person.api.profile.changePassword({ ...change, current_password: 'another' });
    expect(await refusalOf(call)).toMatchObject({
      code: 'auth.wrong_password',
      status: 422,
      errors: [{ field: 'current_password', message: 'Ce n’est pas votre mot de passe actuel.' }],
    });
    expect(await isSignedIn(phone)).toBe(true);
    expect(await elsewhere(person)).toBeDefined();
  });

  it('says all that is wrong at once', async () => {
    const { api } = await world.signedIn();
    const call = api.profile.changePassword({ current_password: '', password: '12345' });
    expect(await fieldErrorsOf(call)).toEqual({
      current_password: 'Le mot de passe actuel est requis',
      password: 'Le mot de passe doit contenir au moins 6 caractères',
    });
  });

  it('is not outlived by a sign-in that began with the old one', async () => {
    const person = await world.signedIn();
    const { passwords } = world.services;
    const late = new TestBrowser({
      ...world.services,
      passwords: {
        ...passwords,
        verify: async (hash, password) => {
          const matches = await passwords.verify(hash, password);
          await person.api.profile.changePassword(change);
          return matches;
        },
      },
    });
    const login = late.api.auth.login({ username: person.user.email, password: PASSWORD });
    await expectRefused(login, 'auth.invalid_credentials');
    expect(await isSignedIn(late)).toBe(false);
  });

  it('is asked for a limited number of times, by account and by address', async () => {
    const keys: [LimitName, string][] = [];
    const limiter = {
      consume: async (limit: LimitName, key: string) => {
        keys.push([limit, key]);
      },
    };
    const person = await world.signedIn();
    const browser = new TestBrowser({ ...world.services, limiter });
    browser.token = person.token;
    const wrong = { current_password: 'another' };
    await refusalOf(browser.api.profile.changePassword({ ...change, ...wrong }));
    await refusalOf(browser.api.profile.remove(wrong));
    const counted = [
      ['password_check', '127.0.0.1'],
      ['password_check', `user:${person.user.id}`],
    ];
    expect(keys).toEqual([...counted, ...counted]);
  });
});

describe('one’s sessions', () => {
  it('are listed with their device, this one first, and without their secrets', async () => {
    const person = await world.signedIn();
    await elsewhere(person);
    await world.db
      .updateTable('sessions')
      .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' })
      .where('user_id', '=', person.user.id)
      .execute();
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

  it('of somebody else can’t be ended', async () => {
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

describe('what goes with an account', () => {
  it('is counted, with what is still open', async () => {
    const person = await world.signedIn();
    const { id: user_id } = person.user;
    const subject = await makeSubject(world.db);
    const { expires_at } = await makeAccess(world.db, user_id, subject.semester_id);
    await makeAccess(world.db, user_id, (await makeSemester(world.db)).id, 'expired');
    await makeAccess(world.db, user_id, (await makeSemester(world.db)).id, 'revoked');
    await makePayment(world.db, user_id, subject.semester_id);
    await makePayment(world.db, user_id, subject.semester_id, {
      status: 'rejected',
      rejection_reason: 'Illisible',
    });
    const { id: qcm_id } = await makeQcm(world.db, subject.id);
    await person.api.attempts.submitAnswer({ qcm_id, selected_answers: ['A'] });
    const { name } = await world.db
      .selectFrom('semesters')
      .select('name')
      .where('id', '=', subject.semester_id)
      .executeTakeFirstOrThrow();
    expect(await person.api.profile.belongings()).toEqual({
      orders: 2,
      pending_orders: 1,
      answers: 1,
      live_access: [{ semester_name: name, expires_at }],
      is_last_admin: false,
    });
  });

  it('knows the last administrator, whom nobody could replace', async () => {
    await world.db.updateTable('users').set({ role: 'user' }).execute();
    const [admin, student] = [await world.signedIn({ role: 'admin' }), await world.signedIn()];
    expect(await admin.api.profile.belongings()).toMatchObject({ is_last_admin: true });
    expect(await student.api.profile.belongings()).toMatchObject({ is_last_admin: false });
    await expectRefused(
      admin.api.profile.remove({ current_password: PASSWORD }),
      'users.last_admin',
    );
    expect(await isSignedIn(admin)).toBe(true);
    await world.signedIn({ role: 'admin' });
    expect(await admin.api.profile.belongings()).toMatchObject({ is_last_admin: false });
    await admin.api.profile.remove({ current_password: PASSWORD });
    expect(admin.token).toBeNull();
  });

  it('stays when the password is wrong', async () => {
    const person = await world.signedIn();
    const call = person.api.profile.remove({ current_password: 'another' });
    await expectRefused(call, 'auth.wrong_password');
    expect(await isSignedIn(person)).toBe(true);
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
    await world.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', person.user.id)
      .execute();
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
      const after = await world.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', person.user.id)
        .executeTakeFirstOrThrow();
      return after.last_seen_at.getTime() - last_seen_at.getTime();
    };
    expect(await seen(4)).toBe(0);
    expect(await seen(6)).toBeGreaterThan(5 * 60_000);
  });
});
