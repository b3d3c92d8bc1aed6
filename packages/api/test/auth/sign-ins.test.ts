import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import { describe, expect, it } from 'vitest';
import { accountKey } from '../../src/identity/auth/sign-in.usecases.ts';
import { createToken, hashToken } from '../../src/identity/auth/tokens.ts';
import {
  PASSWORD,
  recordLimits,
  sendResetLinks,
  TestBrowser,
  useWorld,
} from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const hashOf = (password: string) => world.services.passwords.hash(password);

const devicesOf = (user_id: number) => world.rows('known_devices', { user_id });

const loginOf = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.api.auth.login({ username: email, password });

/** The budgets that a wrong password of this browser counts against. */
async function countedFor(browser: TestBrowser, email: string): Promise<string[]> {
  const { used, limiter } = recordLimits();
  const watched = new TestBrowser({ ...world.services, limiter });
  watched.device = browser.device;
  await expectRefused(loginOf(watched, email, 'another'), 'auth.invalid_credentials');
  return used.filter(([use]) => use === 'count').map(([, limit]) => limit);
}

const UNKNOWN = ['login_account', 'login_network', 'login_attacked'];
const KNOWN = ['login_device'];

describe('a known device', () => {
  it('is one that has signed in to the account, and counts by itself', async () => {
    const { user } = await world.signedIn();
    const browser = world.anonymous();
    expect(await countedFor(browser, user.email)).toEqual(UNKNOWN);
    await loginOf(browser, user.email);
    expect(await countedFor(browser, user.email)).toEqual(KNOWN);
    await browser.api.auth.logout();
    expect(await countedFor(browser, user.email)).toEqual(KNOWN);
  });

  it('is not known to other accounts', async () => {
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    const browser = world.anonymous();
    await loginOf(browser, one.user.email);
    expect(await countedFor(browser, other.user.email)).toEqual(UNKNOWN);
  });

  it('stays known to each account that has signed in from it', async () => {
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    const browser = world.anonymous();
    await loginOf(browser, one.user.email);
    await loginOf(browser, other.user.email);
    expect(await countedFor(browser, one.user.email)).toEqual(KNOWN);
    expect(await countedFor(browser, other.user.email)).toEqual(KNOWN);
  });

  it('gets a new token each time, of which a hash is stored; one of the client’s own is never taken', async () => {
    const { user } = await world.signedIn();
    const browser = world.anonymous();
    const invented = createToken();
    browser.device = invented;
    await loginOf(browser, user.email);
    const first = browser.device;
    expect(first).not.toBe(invented);
    await loginOf(browser, user.email);
    expect(browser.device).not.toBe(first);
    const [device, ...others] = await devicesOf(user.id);
    expect(others).toEqual([]);
    expect(device?.token_hash).toEqual(hashToken(browser.device ?? ''));
    const stolen = world.anonymous();
    stolen.device = first;
    expect(await countedFor(stolen, user.email)).toEqual(UNKNOWN);
  });

  it('is forgotten with a new password, a link used, and a year after the last sign-in', async () => {
    const person = await world.signedIn();
    const browser = world.anonymous();
    await loginOf(browser, person.user.email);
    await person.api.profile.changePassword({ current_password: PASSWORD, password: PASSWORD });
    expect(await countedFor(browser, person.user.email)).toEqual(UNKNOWN);
    expect(await countedFor(person, person.user.email)).toEqual(KNOWN);

    await person.api.auth.forgotPassword({ email: person.user.email });
    await sendResetLinks(world.services);
    const text = world.outbox.mails.findLast(({ to }) => to === person.user.email)?.text ?? '';
    const token = /#token=([\w-]+)/.exec(text)?.[1] ?? '';
    await world.anonymous().api.auth.resetPassword({ token, password: PASSWORD });
    expect(await countedFor(person, person.user.email)).toEqual(UNKNOWN);

    await loginOf(browser, person.user.email);
    await world.update(
      'known_devices',
      { user_id: person.user.id },
      { signed_in_at: new Date(Date.now() - 366 * 86_400_000) },
    );
    expect(await countedFor(browser, person.user.email)).toEqual(UNKNOWN);
  });

  it('is one of twenty at most', async () => {
    const { user } = await world.signedIn();
    const first = world.anonymous();
    await loginOf(first, user.email);
    for (let count = 0; count < 20; count += 1) await loginOf(world.anonymous(), user.email);
    expect(await devicesOf(user.id)).toHaveLength(20);
    expect(await countedFor(first, user.email)).toEqual(UNKNOWN);
  });
});

describe('the budgets of a sign-in', () => {
  const NETWORK = '127.0.0.1';

  it('from an unknown device are those of the account there, of the network, and of attacks', async () => {
    const { user } = await world.signedIn();
    const { used, limiter } = recordLimits();
    const visitor = new TestBrowser({ ...world.services, limiter });
    await expectRefused(loginOf(visitor, user.email, 'another'), 'auth.invalid_credentials');
    const account = accountKey(user.email);
    const budgets = [
      ['login_account', `${account}:${NETWORK}`],
      ['login_network', NETWORK],
    ];
    const signIns = ['assertLeft', 'sign_ins', account];
    expect(used).toEqual([
      // Right passwords count as well, before anything is read.
      ['consume', 'password_work', `${account}:${NETWORK}`],
      ['consume', 'password_work_network', NETWORK],
      ...budgets.map((budget) => ['assertLeft', ...budget]),
      signIns,
      ['slowDown', 'login_attacked', account],
      // Checked again right before the password is hashed.
      ...budgets.map((budget) => ['assertLeft', ...budget]),
      signIns,
      ...budgets.map((budget) => ['count', ...budget]),
      ['count', 'login_attacked', account],
    ]);
  });

  it('are as they were after a right password, which counts as a sign-in alone', async () => {
    const { user } = await world.signedIn();
    const { used, limiter } = recordLimits();
    await loginOf(new TestBrowser({ ...world.services, limiter }), user.email);
    expect(used.filter(([use]) => use === 'count')).toEqual([
      ['count', 'sign_ins', accountKey(user.email)],
    ]);
  });

  it('are the same for an address without an account', async () => {
    const email = 'stranger@test.example';
    const { used, limiter } = recordLimits();
    const visitor = new TestBrowser({ ...world.services, limiter });
    visitor.device = createToken();
    await expectRefused(loginOf(visitor, email, 'another'), 'auth.invalid_credentials');
    expect(used.map(([use, limit]) => [use, limit])).toEqual([
      ['assertLeft', 'login_account'],
      ['assertLeft', 'login_network'],
      ['assertLeft', 'sign_ins'],
      ['slowDown', 'login_attacked'],
      ['consume', 'password_work'],
      ['consume', 'password_work_network'],
      ['assertLeft', 'login_account'],
      ['assertLeft', 'login_network'],
      ['assertLeft', 'sign_ins'],
      ...UNKNOWN.map((limit) => ['count', limit]),
    ]);
  });

  it('from a known device are its own, looked at once, and it is not slowed down', async () => {
    const { user } = await world.signedIn();
    const browser = world.anonymous();
    await loginOf(browser, user.email);
    const { used, limiter } = recordLimits();
    const watched = new TestBrowser({ ...world.services, limiter });
    watched.device = browser.device;
    await expectRefused(loginOf(watched, user.email, 'another'), 'auth.invalid_credentials');
    const device = hashToken(browser.device ?? '').toString('base64url');
    const budget = ['login_device', `${accountKey(user.email)}:${device}`];
    const account = accountKey(user.email);
    expect(used).toEqual([
      ['consume', 'password_work', `${account}:known`],
      ['consume', 'password_work_network', `${NETWORK}:known`],
      ['assertLeft', ...budget],
      ['assertLeft', 'sign_ins', account],
      ['count', ...budget],
    ]);
  });

  it.each([
    ['auth.busy', 1],
    ['auth.too_many_failures', 1],
    ['auth.network_failures', 1],
    ['auth.too_many_sign_ins', 1],
    ['auth.network_sign_ins', 1],
    ['auth.invalid_credentials', 0],
  ] as [ErrorCode, number][])('hold the refusal %s %i times', async (code, times) => {
    const { limiter } = recordLimits();
    let held = 0;
    const visitor = new TestBrowser({
      ...world.services,
      limiter: {
        ...limiter,
        assertLeft: () => Promise.reject(new DomainError(code)),
        delayRefusal: async () => {
          held += 1;
        },
      },
    });
    await expectRefused(loginOf(visitor, 'stranger@test.example'), code);
    expect(held).toBe(times);
  });

  it('are not even looked at for a browser without a device while too many wait', async () => {
    const { used, limiter } = recordLimits();
    const passwords = {
      ...world.services.passwords,
      assertRoom: ({ trusted }: { trusted: boolean }) => {
        if (!trusted) throw new DomainError('auth.busy');
      },
    };
    const { user } = await world.signedIn();
    const visitor = new TestBrowser({ ...world.services, passwords, limiter });
    await expectRefused(loginOf(visitor, user.email), 'auth.busy');
    expect(used).toEqual([]);
    visitor.device = createToken();
    await loginOf(visitor, user.email);
  });
});

describe('a sign-in', () => {
  it('from a known device goes before those of strangers', async () => {
    const { user } = await world.signedIn();
    const priorities: object[] = [];
    const { passwords } = world.services;
    const watched = new TestBrowser({
      ...world.services,
      passwords: {
        ...passwords,
        runExclusive: (priority, task) => {
          priorities.push(priority);
          return passwords.runExclusive(priority, task);
        },
      },
    });
    await loginOf(watched, user.email);
    await loginOf(watched, user.email);
    const key = accountKey(user.email);
    expect(priorities).toEqual([
      { trusted: false, network: '127.0.0.1' },
      { trusted: true, key },
    ]);
  });

  it.each([
    ['the password is changed', async () => ({ password_hash: await hashOf('brand-new') })],
    ['the account is closed', async () => ({ is_active: false })],
  ])('is refused when %s while it is checked', async (_, changes) => {
    const { user } = await world.signedIn();
    const { limiter } = recordLimits();
    const change = await changes();
    let looks = 0;
    const visitor = new TestBrowser({
      ...world.services,
      limiter: {
        ...limiter,
        // The second check is made right before the password is verified, after its hash was read.
        assertLeft: async () => {
          looks += 1;
          if (looks < 2) return;
          await world.update('users', user.id, change);
        },
      },
    });
    await expectRefused(loginOf(visitor, user.email), 'auth.invalid_credentials');
    expect(looks).toBe(2);
    expect(visitor.token).toBeNull();
    expect(await devicesOf(user.id)).toEqual([]);
  });
});

describe('another address', () => {
  async function changeEmail(email: (former: string) => string) {
    const admin = await world.signedIn({ role: 'admin' });
    const student = await world.signedIn();
    const { id, full_name } = student.user;
    await student.api.auth.forgotPassword({ email: student.user.email });
    await sendResetLinks(world.services);
    const text = world.outbox.mails.findLast(({ to }) => to === student.user.email)?.text ?? '';
    const token = /#token=([\w-]+)/.exec(text)?.[1] ?? '';
    await admin.api.users.update({ id, full_name, email: email(student.user.email) });
    const reset = world.anonymous().api.auth.resetPassword({ token, password: 'brand-new' });
    return { student, reset };
  }

  it('ends sessions and links that the former one was sent', async () => {
    const { student, reset } = await changeEmail((email) => `nouvelle.${email}`);
    await expectRefused(reset, 'auth.invalid_reset_token');
    expect(await student.api.auth.session()).toBeNull();
  });

  it('is not the same in another case', async () => {
    const { student, reset } = await changeEmail((email) => email.toUpperCase());
    expect(await student.api.auth.session()).not.toBeNull();
    await reset;
  });
});
