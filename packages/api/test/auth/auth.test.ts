import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setPassword } from '../../src/identity/auth/auth.usecases.ts';
import { accountKey, login } from '../../src/identity/auth/sign-in.usecases.ts';
import { createSessionToken, createToken, hashToken } from '../../src/identity/auth/tokens.ts';
import { PASSWORD, recordLimits, TestBrowser, TIMEZONE, useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const sessionsOf = (user_id: number) => world.rows('sessions', { user_id });

describe('signing in', () => {
  it('answers the user and opens a session', async () => {
    const { user } = await world.signedIn();
    const browser = world.anonymous();
    const answer = await browser.api.auth.login({ username: user.email, password: PASSWORD });
    expect(answer).toEqual({ user });
    expect(await browser.api.auth.session()).toEqual(user);
  });

  it('ignores the case of the address and spaces around it', async () => {
    const { user } = await world.signedIn({ email: 'Mixed.Case@Test.example' });
    const login = { username: '  mIXED.case@test.EXAMPLE ', password: PASSWORD };
    expect((await world.anonymous().api.auth.login(login)).user.id).toBe(user.id);
  });

  it('says the same of an unknown address and of a wrong password', async () => {
    const { user } = await world.signedIn();
    const { api } = world.anonymous();
    const wrong = await refusalOf(api.auth.login({ username: user.email, password: 'another' }));
    const unknown = await refusalOf(
      api.auth.login({ username: 'stranger@test.example', password: PASSWORD }),
    );
    expect(wrong).toMatchObject({ code: 'auth.invalid_credentials', status: 401 });
    expect(unknown).toEqual(wrong);
  });

  it('tells only those who know the password that an account is closed', async () => {
    const { user } = await world.signedIn();
    await world.update('users', user.id, { is_active: false });
    const { api } = world.anonymous();
    const right = await refusalOf(api.auth.login({ username: user.email, password: PASSWORD }));
    expect(right).toMatchObject({ code: 'auth.account_disabled', status: 403 });
    await expectRefused(
      api.auth.login({ username: user.email, password: 'another' }),
      'auth.invalid_credentials',
    );
  });

  it('gives a new token each time and ends the one that the browser had', async () => {
    const browser = await world.signedIn();
    const first = browser.token ?? '';
    await browser.api.auth.login({ username: browser.user.email, password: PASSWORD });
    expect(browser.token).not.toBe(first);
    expect(await sessionsOf(browser.user.id)).toHaveLength(1);
    const old = world.anonymous();
    old.token = first;
    expect(await old.api.auth.session()).toBeNull();
  });

  it('as another user ends the session that the browser had', async () => {
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    await one.api.auth.login({ username: other.user.email, password: PASSWORD });
    expect(await sessionsOf(one.user.id)).toEqual([]);
    expect((await one.api.auth.session())?.id).toBe(other.user.id);
  });
});

describe('a session', () => {
  it('is stored as a hash of its token', async () => {
    const browser = await world.signedIn();
    const { user } = browser;
    await browser.api.auth.login({ username: user.email, password: PASSWORD });
    const token = browser.token ?? '';
    const [session] = await sessionsOf(user.id);
    expect(session?.token_hash).toEqual(hashToken(token));
    expect(JSON.stringify(session)).not.toContain(token);
    expect(session?.user_agent).toBe('test');
  });

  it('knows the browser by the first 300 characters of what it says, or by nothing', async () => {
    const { user } = await world.signedIn();
    const { context } = world.anonymous();
    for (const userAgent of ['x'.repeat(301), null]) {
      const caller = { ...context.caller, userAgent };
      await login({ ...context, caller }, { username: user.email, password: PASSWORD });
    }
    const agents = (await sessionsOf(user.id)).map(({ user_agent }) => user_agent);
    expect(agents).toEqual(expect.arrayContaining(['x'.repeat(300), null]));
  });

  it('is known to the browser until it ends', async () => {
    const { user } = await world.signedIn();
    const ends: Date[] = [];
    const { context } = world.anonymous();
    const setSession = (_: string, expires: Date) => {
      ends.push(expires);
    };
    const caller = { ...context.caller, setSession };
    await login({ ...context, caller }, { username: user.email, password: PASSWORD });
    const sessions = await sessionsOf(user.id);
    expect(sessions.map(({ expires_at }) => expires_at)).toContainEqual(ends[0]);
  });

  it('has a token of 264 bits, a link and a device one of 256, each another one', () => {
    expect(Buffer.from(createSessionToken(), 'base64url')).toHaveLength(33);
    expect(Buffer.from(createToken(), 'base64url')).toHaveLength(32);
    expect(createSessionToken()).not.toBe(createSessionToken());
    expect(createToken()).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    [
      'its last day is over',
      { expires_at: new Date('2020-02-01'), created_at: new Date('2020-01-01') },
    ],
    ['it was left alone too long', { last_seen_at: new Date('2020-01-01') }],
  ])('ends when %s', async (_, values) => {
    const browser = await world.signedIn();
    await world.update('sessions', { user_id: browser.user.id }, values);
    expect(await browser.api.auth.session()).toBeNull();
  });

  it('stays alive by being used', async () => {
    const browser = await world.signedIn();
    const { last_seen_at: yesterday } = await world.db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now() - interval '1 day'` })
      .where('user_id', '=', browser.user.id)
      .returning('last_seen_at')
      .executeTakeFirstOrThrow();
    await browser.api.dashboard.student();
    const [session] = await sessionsOf(browser.user.id);
    expect(session?.last_seen_at.getTime()).toBeGreaterThan(yesterday.getTime());
  });

  it('is gone on the server after signing out, which works without one too', async () => {
    const browser = await world.signedIn();
    const { token } = browser;
    await browser.api.auth.logout();
    expect(browser.token).toBeNull();
    browser.token = token;
    expect(await browser.api.auth.session()).toBeNull();
    await browser.api.auth.logout();
    await world.anonymous().api.auth.logout();
  });
});

describe('registering', () => {
  const person = (email: string) => ({ full_name: ' Ana Test ', email, password: 'secret-1' });

  it('makes an ordinary user who is signed in, and welcomes them', async () => {
    const browser = world.anonymous();
    const user = await browser.api.auth.register(person(' new@test.example '));
    expect(user).toMatchObject({
      full_name: 'Ana Test',
      email: 'new@test.example',
      role: 'user',
      is_admin: false,
      is_active: true,
    });
    expect(await browser.api.auth.session()).toEqual(user);
    expect(world.outbox.mails).toContainEqual(
      expect.objectContaining({
        to: 'new@test.example',
        subject: 'Bienvenue sur Amphi',
        user_id: user.id,
        text: expect.stringContaining('http://localhost'),
      }),
    );
  });

  it('uses up a budget of the network, and one of the address there, in whatever case', async () => {
    const { used, limiter } = recordLimits();
    const browser = new TestBrowser({ ...world.services, limiter });
    await browser.api.auth.register(person('Budget@test.example'));
    expect(used).toEqual([
      ['consume', 'register_network', '127.0.0.1'],
      ['consume', 'register', `${accountKey('budget@TEST.example')}:127.0.0.1`],
      ['consume', 'password_work', `${accountKey('budget@TEST.example')}:127.0.0.1`],
      ['consume', 'password_work_network', '127.0.0.1'],
    ]);
  });

  it('refuses an address that has an account, in whatever case', async () => {
    await world.signedIn({ email: 'taken@test.example' });
    const refusal = await refusalOf(
      world.anonymous().api.auth.register(person('TAKEN@test.example')),
    );
    expect(refusal).toMatchObject({ code: 'users.email_taken', status: 409 });
  });
});

describe('a password set from the terminal', () => {
  it('replaces the former one, ends all sessions, and is told to the owner', async () => {
    const student = await world.signedIn();
    const { id, email } = student.user;
    const setTo = { email: email.toUpperCase(), password: 'brand-new' };
    const minute = new Intl.DateTimeFormat('fr-FR', {
      timeZone: TIMEZONE,
      hour: '2-digit',
      minute: '2-digit',
    });
    const began = minute.format();
    expect(await setPassword(world.services, setTo)).toBe(true);
    const ended = minute.format();
    expect(await student.api.auth.session()).toBeNull();
    const { api } = world.anonymous();
    await api.auth.login({ username: email, password: 'brand-new' });
    const mail = world.outbox.mails.find(({ to }) => to === email);
    expect(mail).toMatchObject({ subject: 'Votre mot de passe a été changé', user_id: id });
    expect(mail?.text).toContain('http://localhost/forgot-password');
    expect(mail?.text).toContain('+212 600 000 000');
    expect([began, ended].some((time) => mail?.text.includes(time))).toBe(true);
    const entries = world.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id);
    const state = { role: 'user', is_active: true };
    expect(await entries.execute()).toMatchObject([
      {
        actor_id: null,
        action: 'users.update',
        entity: 'users',
        before: state,
        after: { ...state, password_changed: true },
      },
    ]);
  });

  it('is none where no account has the address', async () => {
    const setTo = { email: 'stranger@test.example', password: 'brand-new' };
    expect(await setPassword(world.services, setTo)).toBe(false);
  });
});
