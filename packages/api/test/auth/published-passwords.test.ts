import { DEMO_ACCOUNTS } from '@amphi/domain/auth/demo-accounts';
import { describe, expect, it } from 'vitest';
import { closePublishedAccounts } from '../../src/identity/auth/published-passwords.usecases.ts';
import type { Services } from '../../src/platform/context.ts';
import { recordLimits, TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();

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
