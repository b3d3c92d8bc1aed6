import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import {
  PASSWORD,
  recordLimits,
  sendResetLinks,
  TestBrowser,
  useWorld,
} from '../support/harness.ts';
import { REJECTED } from '../support/orders.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;

/** Signs the person in at another browser. */
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
    await sendResetLinks(world.services);
    await person.api.profile.changePassword(change);
    const links = await world.rows('password_resets', { user_id: person.user.id }, ['id']);
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

  it('is not outlived by a sign-in that began with the old one', async () => {
    const person = await world.signedIn();
    const { passwords } = world.services;
    const late = new TestBrowser({
      ...world.services,
      passwords: {
        ...passwords,
        runExclusive: async (priority, task) => {
          const result = await passwords.runExclusive(priority, task);
          await person.api.profile.changePassword(change);
          return result;
        },
      },
    });
    const login = late.api.auth.login({ username: person.user.email, password: PASSWORD });
    await expectRefused(login, 'auth.invalid_credentials');
    expect(await isSignedIn(late)).toBe(false);
  });

  it('counts wrong ones only, by account and by network', async () => {
    const { used, limiter } = recordLimits();
    const person = await world.signedIn();
    const browser = new TestBrowser({ ...world.services, limiter });
    browser.token = person.token;
    const counted = () => used.filter(([use]) => use === 'count').map(([, ...budget]) => budget);
    await browser.api.profile.changePassword(change);
    expect(used.length).toBeGreaterThan(0);
    expect(counted()).toEqual([]);
    const wrong = { current_password: 'another' };
    await refusalOf(browser.api.profile.changePassword({ ...change, ...wrong }));
    await refusalOf(browser.api.profile.remove(wrong));
    const both = [
      ['password_check', `user:${person.user.id}`],
      ['password_check_network', '127.0.0.1'],
    ];
    expect(counted()).toEqual([...both, ...both]);
  });
});

describe('what goes with an account', () => {
  it('is counted, with the open orders and access', async () => {
    const person = await world.signedIn();
    const { id: user_id } = person.user;
    const subject = await world.makeSubject();
    const { expires_at } = await world.makeAccess(user_id, subject.semester_id);
    await world.makeAccess(user_id, (await world.makeSemester()).id, 'expired');
    await world.makeAccess(user_id, (await world.makeSemester()).id, 'revoked');
    await world.makePayment(user_id, subject.semester_id);
    await world.makePayment(user_id, subject.semester_id, REJECTED);
    const { id: qcm_id } = await world.makeQcm(subject.id);
    await giveAnswer(person.api, { qcm_id, selected_answers: ['A'] });
    const { name } = await world.row('semesters', subject.semester_id, ['name']);
    expect(await person.api.profile.belongings()).toEqual({
      kept: expect.stringContaining('10 ans'),
      orders: 2,
      pending_orders: 1,
      answers: 1,
      live_access: [{ semester_name: name, expires_at }],
      is_last_admin: false,
    });
  });

  it('knows the last administrator, who can’t be replaced', async () => {
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
