import argon2 from 'argon2';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../src/identity/auth/passwords.ts';
import { accountKey, linkKey } from '../../src/identity/auth/sign-in.usecases.ts';
import { hashToken } from '../../src/identity/auth/tokens.ts';
import {
  createServices,
  PASSWORD,
  recordLimits,
  sendResetLinks,
  TestBrowser,
  useWorld,
} from '../support/harness.ts';
import { watchStatements } from '../support/plans.ts';
import { expectRefused, fieldErrorsOf, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const mailsTo = (address: string) => world.outbox.mails.filter(({ to }) => to === address);

/** Asks for a link as a visitor and reads its token in the mail. */
async function tokenFor(email: string): Promise<string> {
  await world.anonymous().api.auth.forgotPassword({ email });
  await sendResetLinks(world.services);
  const mail = mailsTo(email).at(-1);
  const [, token] = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error('no link was sent');
  return token;
}

describe('a forgotten password', () => {
  it('brings a link to the account, in whatever case its address is written', async () => {
    const { user } = await world.signedIn();
    await world.anonymous().api.auth.forgotPassword({ email: user.email.toUpperCase() });
    await sendResetLinks(world.services);
    const [mail] = mailsTo(user.email);
    expect(mail?.subject).toBe('Choisir un nouveau mot de passe');
    expect(mail?.html).toContain('http://localhost/reset-password#token=');
    expect(mail).toMatchObject({ user_id: user.id, useful_minutes: 60 });
  });

  it('gets a link from an administrator too, which is noted', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const { link } = await admin.api.users.createResetLink({ id: user.id });
    const [, token = ''] = /^http:\/\/localhost\/reset-password#token=([\w-]+)$/.exec(link) ?? [];
    await world.anonymous().api.auth.resetPassword({ token, password: 'nouveau-passe' });
    const { items } = await admin.api.audit.list({ entity: 'users', entity_id: user.id });
    expect(items).toMatchObject([{ action: 'users.createResetLink', actor_id: admin.user.id }]);
    const none = admin.api.users.createResetLink({ id: 1e15 });
    await expectRefused(none, 'users.not_found');
  });

  it('is chosen first by the link that the desk hands to a new account, which does not confirm its address', async () => {
    const { api: desk } = await world.staff('cashier');
    const email = 'venue-au-guichet@test.example';
    const { id, link } = await desk.users.create({ full_name: 'Venue Au Guichet', email });
    await expectRefused(
      desk.users.create({ full_name: 'Encore', email: email.toUpperCase() }),
      'users.email_taken',
    );
    expect(mailsTo(email)).toMatchObject([
      { subject: 'Votre compte Amphi est ouvert', user_id: id },
    ]);
    expect(mailsTo(email)[0]?.text).toContain(link);
    // Good for days, not for an hour.
    await sql`update password_resets set created_at = created_at - interval '6 days',
      expires_at = expires_at - interval '6 days' where user_id = ${id}`.execute(world.db);
    const [, token = ''] = /#token=([\w-]+)$/.exec(link) ?? [];
    await world.anonymous().api.auth.resetPassword({ token, password: 'choisi-par-elle' });
    const browser = world.anonymous();
    await browser.api.auth.login({ username: email, password: 'choisi-par-elle' });
    expect(await browser.api.auth.session()).toMatchObject({
      id,
      full_name: 'Venue Au Guichet',
      email_confirmed: false,
    });
  });

  it('answers the same for an address without an account or with a closed one', async () => {
    const { user } = await world.signedIn();
    const known = await world.anonymous().api.auth.forgotPassword({ email: user.email });
    const closed = await world.signedIn();
    await world.update('users', closed.user.id, { is_active: false });
    for (const email of ['stranger@test.example', closed.user.email]) {
      expect(await world.anonymous().api.auth.forgotPassword({ email })).toEqual(known);
      await sendResetLinks(world.services);
      expect(mailsTo(email)).toEqual([]);
    }
  });

  it('stores its token as a hash only', async () => {
    const { user } = await world.signedIn();
    const token = await tokenFor(user.email);
    const rows = await world.rows('password_resets', { user_id: user.id });
    expect(rows.map((row) => row.token_hash)).toEqual([hashToken(token)]);
  });
});

describe('asking for a link', () => {
  it('uses up a budget of the network, and one of the address there', async () => {
    const { used, limiter } = recordLimits();
    const { api } = new TestBrowser({ ...world.services, limiter });
    await api.auth.forgotPassword({ email: 'Budget@test.example' });
    expect(used).toEqual([
      ['consume', 'password_reset_network', '127.0.0.1'],
      ['consume', 'password_reset', `${accountKey('budget@test.example')}:127.0.0.1`],
    ]);
  });

  /** The statements of a request, and how many rows they wrote. */
  async function workFor(email: string): Promise<string[]> {
    const watched = watchStatements(world.db);
    const services = createServices(watched.db, world.outbox);
    await new TestBrowser(services).api.auth.forgotPassword({ email });
    return watched.nodes.map(({ kind }) => kind);
  }

  it('is the same work for an address with an account and without', async () => {
    const { user } = await world.signedIn();
    const known = await workFor(user.email);
    expect(known).toEqual(['InsertQueryNode']);
    expect(await workFor('stranger@test.example')).toEqual(known);
    await sendResetLinks(world.services);
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  it('leaves nothing of an address behind', async () => {
    await world.anonymous().api.auth.forgotPassword({ email: 'stranger@test.example' });
    await sendResetLinks(world.services);
    expect(await world.rows('auth_requests', {})).toEqual([]);
  });

  it('fills no mailbox, and leaves the links that were sent as they are', async () => {
    const { user } = await world.signedIn();
    const token = await tokenFor(user.email);
    for (let count = 0; count < 8; count += 1) {
      await world.anonymous().api.auth.forgotPassword({ email: user.email });
    }
    await sendResetLinks(world.services);
    expect(mailsTo(user.email)).toHaveLength(5);
    await world.anonymous().api.auth.resetPassword({ token, password: 'brand-new' });
  });
});

describe('a reset link', () => {
  it('sets the password and ends all sessions of the account', async () => {
    const [browser, other] = [await world.signedIn(), await world.signedIn()];
    const token = await tokenFor(browser.user.email);
    await world.anonymous().api.auth.resetPassword({ token, password: 'brand-new' });
    expect(await browser.api.auth.session()).toBeNull();
    expect(await other.api.auth.session()).not.toBeNull();
    const { api } = world.anonymous();
    const username = browser.user.email;
    await expectRefused(
      api.auth.login({ username, password: PASSWORD }),
      'auth.invalid_credentials',
    );
    await api.auth.login({ username, password: 'brand-new' });
    const mail = mailsTo(username).at(-1);
    expect(mail).toMatchObject({
      subject: 'Votre mot de passe a été changé',
      user_id: browser.user.id,
    });
  });

  it('works once, also when it is used many times at once', async () => {
    const { user } = await world.signedIn();
    const token = await tokenFor(user.email);
    const passwords = createPasswordHasher();
    const { api } = new TestBrowser({ ...world.services, passwords });
    const uses = Array.from({ length: 8 }, () =>
      api.auth.resetPassword({ token, password: 'brand-new' }),
    );
    expect(await outcomesOf(uses)).toEqual([
      ...Array.from({ length: 7 }, () => 'auth.invalid_reset_token'),
      'done',
    ]);
  });

  it('signs out the browser that uses it', async () => {
    const [browser, other] = [await world.signedIn(), await world.signedIn()];
    const token = await tokenFor(browser.user.email);
    await other.api.auth.resetPassword({ token, password: 'brand-new' });
    expect(other.token).toBeNull();
  });

  it('is trusted: its password is hashed before those of strangers', async () => {
    const { user } = await world.signedIn();
    const token = await tokenFor(user.email);
    const { passwords } = world.services;
    const priorities: unknown[] = [];
    const watched = new TestBrowser({
      ...world.services,
      passwords: {
        ...passwords,
        hash: (password, priority) => {
          priorities.push(priority);
          return passwords.hash(password, priority);
        },
      },
    });
    await watched.api.auth.resetPassword({ token, password: 'brand-new' });
    expect(priorities).toEqual([{ trusted: true, key: linkKey(hashToken(token)) }]);
  });

  it('uses up a budget of the network only when it is none', async () => {
    const { used, limiter } = recordLimits();
    const { api } = new TestBrowser({ ...world.services, limiter });
    const { user } = await world.signedIn();
    const token = await tokenFor(user.email);
    await api.auth.resetPassword({ token, password: 'brand-new' });
    expect(used).toEqual([
      ['assertLeft', 'reset_token', '127.0.0.1'],
      ['consume', 'password_work', `${linkKey(hashToken(token))}:127.0.0.1`],
      ['consume', 'password_work_network', '127.0.0.1'],
    ]);
    await expectRefused(
      api.auth.resetPassword({ token, password: 'brand-new' }),
      'auth.invalid_reset_token',
    );
    expect(used.slice(3)).toEqual([
      ['assertLeft', 'reset_token', '127.0.0.1'],
      ['count', 'reset_token', '127.0.0.1'],
    ]);
  });

  it('ends after an hour', async () => {
    const { user } = await world.signedIn();
    const token = await tokenFor(user.email);
    const row = await world.row('password_resets', { user_id: user.id }, [
      'created_at',
      'expires_at',
    ]);
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(3_600_000);
    const hourAgo = (time: Date) => new Date(time.getTime() - 3_600_000);
    await world.update(
      'password_resets',
      { user_id: user.id },
      { created_at: hourAgo(row.created_at), expires_at: hourAgo(row.expires_at) },
    );
    await expectRefused(
      world.anonymous().api.auth.resetPassword({ token, password: 'brand-new' }),
      'auth.invalid_reset_token',
    );
  });

  it('is not used up by a password that is too short', async () => {
    const { user } = await world.signedIn();
    const token = await tokenFor(user.email);
    const { api } = world.anonymous();
    expect(await fieldErrorsOf(api.auth.resetPassword({ token, password: '12345' }))).toEqual({
      password: 'Le mot de passe doit contenir au moins 6 caractères',
    });
    await api.auth.resetPassword({ token, password: 'brand-new' });
  });
});

describe('a link that is none', () => {
  it('costs no password work', async () => {
    const hash = vi.spyOn(argon2, 'hash');
    const call = world.anonymous().api.auth.resetPassword({ token: 'x', password: 'brand-new' });
    await expectRefused(call, 'auth.invalid_reset_token');
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });
});
