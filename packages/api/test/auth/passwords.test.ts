import { createHash } from 'node:crypto';
import { DEMO_ACCOUNTS } from '@amphi/domain/auth/demo-accounts';
import argon2 from 'argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher, DECOY_PASSWORD } from '../../src/identity/auth/passwords.ts';
import { closePublishedAccounts } from '../../src/identity/auth/published-passwords.usecases.ts';
import { accountKey } from '../../src/identity/auth/sign-in.usecases.ts';
import type { Priority, Services } from '../../src/platform/context.ts';
import { PASSWORD, recordLimits, TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();

describe('a stored password', () => {
  it('is an argon2id hash that only the password matches', async () => {
    const { passwords } = world.services;
    const hash = await passwords.hash('secret-1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'secret-1')).toBe(true);
    expect(await passwords.verify(hash, 'secret-2')).toBe(false);
    expect(await passwords.hash('secret-1')).not.toBe(hash);
  });

  it('is matched by nothing where there is no account, not even by that of the stand-in', async () => {
    const { passwords } = world.services;
    expect(await passwords.verify(null, DECOY_PASSWORD)).toBe(false);
    expect(await passwords.verify(null, 'secret-1')).toBe(false);
  });
});

describe('password work', () => {
  it('is one at a time unless told otherwise, and known callers go first', async () => {
    const passwords = createPasswordHasher();
    const ended: string[] = [];
    const add = async (name: string, trusted: boolean) => {
      const priority: Priority = trusted ? { trusted, key: name } : { trusted };
      await passwords.runExclusive(priority, async () => ended.push(name));
    };
    const first = passwords.hash('secret-1');
    await Promise.all([first, add('stranger', false), add('known', true)]);
    expect(ended).toEqual(['known', 'stranger']);
  });

  it('waits as strangers do unless told otherwise, and is refused beyond a bound', async () => {
    const passwords = createPasswordHasher({ waiting: 1 });
    const hash = await passwords.hash('secret-1');
    let end = () => {};
    const running = passwords.runExclusive(
      { trusted: true, key: 'x' },
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    expect(() => passwords.assertRoom({ trusted: false })).not.toThrow();
    const waiting = passwords.verify(hash, 'secret-1');
    expect(() => passwords.assertRoom({ trusted: false })).toThrow('auth.busy');
    expect(() => passwords.assertRoom({ trusted: true, key: 'y' })).not.toThrow();
    await expectRefused(passwords.hash('secret-1'), 'auth.busy');
    await expectRefused(passwords.verify(hash, 'secret-1'), 'auth.busy');
    end();
    await running;
    expect(await waiting).toBe(true);
  });
});

describe('tries at accounts', () => {
  it('are counted under a hash of the address, in whatever case', () => {
    const hash = createHash('sha256').update('ana@test.example').digest('base64url');
    expect(accountKey('Ana@TEST.example')).toBe(`account:${hash}`);
  });

  it('are counted without keeping the e-mail address, right ones by the account alone', async () => {
    const { used, limiter } = recordLimits();
    const { user } = await world.signedIn();
    const { api } = new TestBrowser({ ...world.services, limiter });
    await api.auth.login({ username: user.email, password: PASSWORD });
    expect(used.filter(([use]) => use === 'count')).toEqual([
      ['count', 'sign_ins', accountKey(user.email)],
    ]);
    const before = used.length;
    const wrong = { username: user.email.toUpperCase(), password: 'another' };
    await refusalOf(new TestBrowser({ ...world.services, limiter }).api.auth.login(wrong));
    const since = () => used.slice(before);
    expect(
      since()
        .filter(([use]) => use === 'count')
        .map(([, limit]) => limit),
    ).toEqual(['login_account', 'login_network', 'login_attacked']);
    await api.auth.forgotPassword({ email: user.email });
    expect(
      since()
        .filter(([use]) => use === 'consume')
        .map(([, limit]) => limit),
    ).toEqual([
      'password_work',
      'password_work_network',
      'password_reset_network',
      'password_reset',
    ]);
    expect(JSON.stringify(used).toLowerCase()).not.toContain(user.email.toLowerCase());
  });
});

/** Parameters in a hash, which say how much work it takes. */
const workOf = (hash: string) => hash.split('$').slice(1, 4).join('$');

/** Hashing is nearly all of the time that a sign-in takes: so its amount is compared, not the clock. */
async function workFor(username: string, password: string) {
  const verify = vi.spyOn(argon2, 'verify');
  const hash = vi.spyOn(argon2, 'hash');
  const { code } = await refusalOf(world.anonymous().api.auth.login({ username, password }));
  const work = { verified: verify.mock.calls.map(([digest]) => workOf(digest)), code };
  expect(hash).not.toHaveBeenCalled();
  verify.mockRestore();
  hash.mockRestore();
  return work;
}

describe('the work of refusing a sign-in', () => {
  let username: string;
  beforeEach(async () => {
    username = (await world.signedIn()).user.email;
    // The stand-in for missing hashes is made once, at the start of a process.
    await world.services.passwords.verify(null, PASSWORD);
  });
  afterEach(() => vi.restoreAllMocks());

  it('is one verification of the same kind for a wrong password and for an unknown address', async () => {
    const wrong = await workFor(username, 'another');
    expect(wrong).toEqual({
      verified: ['argon2id$v=19$m=19456,t=2,p=1'],
      code: 'auth.invalid_credentials',
    });
    expect(await workFor('stranger@test.example', PASSWORD)).toEqual(wrong);
  });

  it('is the same for a closed account', async () => {
    await world.update('users', { email: username }, { is_active: false });
    expect((await workFor(username, 'another')).verified).toHaveLength(1);
    expect((await workFor(username, PASSWORD)).verified).toHaveLength(1);
  });
});

const devicesOf = (user_id: number) => world.rows('known_devices', { user_id });

const loginOf = (browser: TestBrowser, email: string, password: string) =>
  browser.api.auth.login({ username: email, password });

describe('published passwords', () => {
  const [demo] = DEMO_ACCOUNTS;
  const atPublic = (): Services => ({ ...world.services, isPublic: true });

  async function makeDemoAdmin(email: string) {
    const admin = await world.signedIn({ role: 'admin', email });
    const password_hash = await world.services.passwords.hash(demo.password);
    const { id } = admin.user;
    await world.update('users', id, { password_hash });
    return admin;
  }

  it('sign in at a loopback address, and at a public one are refused like any wrong one', async () => {
    const { user } = await makeDemoAdmin(demo.email);
    await loginOf(world.anonymous(), user.email, demo.password);
    const { used, limiter } = recordLimits();
    const visitor = new TestBrowser({ ...atPublic(), limiter });
    const published = await refusalOf(loginOf(visitor, user.email, demo.password));
    const wrong = await refusalOf(loginOf(visitor, user.email, 'another'));
    expect(published).toMatchObject({ code: 'auth.invalid_credentials', status: 401 });
    expect(published).toEqual(wrong);
    expect(used.filter(([use]) => use === 'count')).toHaveLength(6);
  });

  it('open nothing for accounts with another address either', async () => {
    const { user } = await makeDemoAdmin('directrice@test.example');
    const visitor = new TestBrowser(atPublic());
    await expectRefused(loginOf(visitor, user.email, demo.password), 'auth.invalid_credentials');
  });

  it('can’t be chosen at a public address', async () => {
    const visitor = new TestBrowser(atPublic());
    const account = { full_name: 'Ana', email: 'chosen@test.example', password: demo.password };
    expect(await refusalOf(visitor.api.auth.register(account))).toMatchObject({
      code: 'auth.published_password',
      status: 422,
      errors: [{ field: 'password' }],
    });
  });

  it('are the only ones that can’t, and can be at a loopback address', async () => {
    const account = { full_name: 'Ana', email: 'own@test.example', password: 'of-my-own' };
    await new TestBrowser(atPublic()).api.auth.register(account);
    const demoAccount = { ...account, email: 'loopback@test.example', password: demo.password };
    await world.anonymous().api.auth.register(demoAccount);
  });

  it('lose the sessions that they have opened when the address becomes public', async () => {
    const moved = await makeDemoAdmin('adresse-changee@test.example');
    const other = await world.signedIn({ role: 'admin' });
    const browser = world.anonymous();
    await loginOf(browser, moved.user.email, demo.password);
    const [, { email, password }] = DEMO_ACCOUNTS;
    const student = await world.signedIn({ email });
    const password_hash = await world.services.passwords.hash(password);
    const { id } = student.user;
    await world.update('users', id, { password_hash });
    const closed = await closePublishedAccounts(atPublic());
    const makers = [demo.email, 'directrice@test.example'];
    const others = closed.filter((address) => !makers.includes(address));
    expect(others.sort()).toEqual([moved.user.email, email].sort());
    expect(await student.api.auth.session()).toBeNull();
    expect(await browser.api.auth.session()).toBeNull();
    expect(await devicesOf(moved.user.id)).toEqual([]);
    expect(await other.api.auth.session()).not.toBeNull();
  });
});
