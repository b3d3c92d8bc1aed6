import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher, DECOY_PASSWORD } from '../../src/identity/auth/passwords.ts';
import { accountKey } from '../../src/identity/auth/sign-in.usecases.ts';
import type { Priority } from '../../src/platform/context.ts';
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
    const passwords = createPasswordHasher(1, 1);
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
