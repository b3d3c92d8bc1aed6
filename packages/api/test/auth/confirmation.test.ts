import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAdmin } from '../../src/insight/users/users.usecases.ts';
import {
  PASSWORD,
  recordLimits,
  sendResetLinks,
  TestBrowser,
  useAdministrator,
  useWorld,
} from '../support/harness.ts';
import { expectRefused, fieldErrorsOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

const newAddress = () => `${randomUUID()}@test.example`;

/** The token of the latest link to the address. */
function tokenTo(email: string): string {
  const mail = world.outbox.mails.findLast(({ to }) => to === email);
  return /\/profile#confirm=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A new account, signed in. */
async function registered() {
  const browser = world.anonymous();
  const email = newAddress();
  const user = await browser.api.auth.register({
    full_name: 'Nouvelle',
    email,
    password: PASSWORD,
  });
  return { api: browser.api, user, email, token: tokenTo(email) };
}

const isConfirmed = async ({ api }: Pick<TestBrowser, 'api'>) =>
  (await api.auth.session())?.email_confirmed;

describe('the address of an account', () => {
  it('is confirmed by the link of the first mail, in a session of the account', async () => {
    const person = await registered();
    expect(person.user.email_confirmed).toBe(false);
    expect(person.token).toHaveLength(43);
    const row = await world.row('users', person.user.id);
    expect(JSON.stringify(row)).not.toContain(person.token);
    await person.api.profile.confirmEmail({ token: person.token });
    expect(await isConfirmed(person)).toBe(true);
    // The page may be loaded again.
    await person.api.profile.confirmEmail({ token: person.token });
  });

  it('is not confirmed by its reader for a stranger who registered with it', async () => {
    const stranger = await registered();
    const reader = await registered();
    const { token } = stranger;
    await expectRefused(world.anonymous().api.profile.confirmEmail({ token }), 'auth.required');
    await expectRefused(reader.api.profile.confirmEmail({ token }), 'auth.invalid_confirmation');
    expect(await isConfirmed(stranger)).toBe(false);
  });

  it('gets another link, which replaces the one before', async () => {
    const person = await registered();
    await person.api.profile.sendConfirmation();
    const second = tokenTo(person.email);
    expect(second).not.toBe(person.token);
    const confirm = (token: string) => person.api.profile.confirmEmail({ token });
    await expectRefused(confirm(person.token), 'auth.invalid_confirmation');
    await confirm(second);
    const sent = world.outbox.mails.length;
    await person.api.profile.sendConfirmation();
    expect(world.outbox.mails).toHaveLength(sent);
  });

  it('is not confirmed by a link of more than seven days', async () => {
    const { api, user, token } = await registered();
    const expiry = sql<Date>`now() - interval '1 second'`;
    await world.update('users', user.id, { email_token_expires_at: expiry });
    await expectRefused(api.profile.confirmEmail({ token }), 'auth.invalid_confirmation');
  });

  it('is confirmed by the link to a new password', async () => {
    const { api, email } = await registered();
    await api.auth.forgotPassword({ email });
    await sendResetLinks(world.services);
    const mail = world.outbox.mails.findLast(({ to }) => to === email);
    const token = /reset-password#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await api.auth.resetPassword({ token, password: PASSWORD });
    const { user } = await api.auth.login({ username: email, password: PASSWORD });
    expect(user.email_confirmed).toBe(true);
  });

  it('is that of the operator at the terminal', async () => {
    const email = newAddress();
    await createAdmin(world.services, { email, password: 'douze-caracteres' });
    const { api } = world.anonymous();
    const { user } = await api.auth.login({ username: email, password: 'douze-caracteres' });
    expect(user).toMatchObject({ is_admin: true, email_confirmed: true });
  });

  it('has a budget of mails per account, and of wrong links per network', async () => {
    const { used, limiter } = recordLimits();
    const person = await registered();
    const browser = new TestBrowser({ ...world.services, limiter });
    await browser.api.auth.login({ username: person.email, password: PASSWORD });
    used.length = 0;
    await browser.api.profile.sendConfirmation();
    await expectRefused(
      browser.api.profile.confirmEmail({ token: person.token }),
      'auth.invalid_confirmation',
    );
    // Beside the budget of all changes.
    const own = used.filter(([, limit]) => !limit.startsWith('changes'));
    expect(own.map(([use, limit]) => [use, limit])).toEqual([
      ['consume', 'confirmation'],
      ['assertLeft', 'reset_token'],
      ['count', 'reset_token'],
    ]);
    expect(own[0]?.[2]).toBe(`user:${person.user.id}`);
  });
});

describe('a role', () => {
  const unconfirmed = 'L’adresse de ce compte n’est pas confirmée.';

  it('of staff is not granted to an unconfirmed address, which an administrator may confirm', async () => {
    const { user, email } = await registered();
    const grant = () => admin.api.staff.grant({ user_id: user.id, role: 'accountant' });
    expect(await fieldErrorsOf(grant())).toEqual({ role: expect.stringContaining(unconfirmed) });
    expect(await admin.api.staff.byUser({ user_id: user.id })).toEqual([]);
    const { id, full_name } = user;
    const changed = await admin.api.users.update({ id, full_name, email, email_confirmed: true });
    expect(changed).toMatchObject({ email_confirmed: true, role: 'user' });
    await grant();
    const { items } = await admin.api.audit.list({ action: 'users.update', entity_id: id });
    expect(items[0]?.after).toMatchObject({ email_confirmed: true });
  });

  it('of an administrator is not given to an address that the form says is unconfirmed', async () => {
    const person = await registered();
    const { id, full_name } = person.user;
    const promote = (said: { email_confirmed?: boolean }, email = person.email) =>
      admin.api.users.update({ id, full_name, email, role: 'admin', ...said });
    expect(await fieldErrorsOf(promote({ email_confirmed: false }))).toEqual({
      role: expect.stringContaining(unconfirmed),
    });
    await person.api.profile.confirmEmail({ token: person.token });
    // Nor to another address in the same change.
    const elsewhere = promote({ email_confirmed: false }, newAddress());
    expect(await fieldErrorsOf(elsewhere)).toHaveProperty('role');
    expect(await promote({ email_confirmed: false })).toMatchObject({ is_admin: true });
  });

  it('that an administrator gives without a word of the address confirms it', async () => {
    const { user, email } = await registered();
    const { id, full_name } = user;
    const changed = await admin.api.users.update({ id, full_name, email, role: 'admin' });
    expect(changed).toMatchObject({ is_admin: true, email_confirmed: true });
  });
});

it('another address is unconfirmed, and the link of the former one confirms nothing', async () => {
  const person = await registered();
  const { id, full_name } = person.user;
  const change = (email: string) => admin.api.users.update({ id, full_name, email });
  await change(newAddress());
  const { user } = await admin.api.users.byId({ id });
  const browser = world.anonymous();
  await browser.api.auth.login({ username: user.email, password: PASSWORD });
  await expectRefused(
    browser.api.profile.confirmEmail({ token: person.token }),
    'auth.invalid_confirmation',
  );
  await admin.api.users.update({ id, full_name, email: user.email, email_confirmed: true });
  // Capital letters make no other address.
  expect((await change(user.email.toUpperCase())).email_confirmed).toBe(true);
  expect((await change(newAddress())).email_confirmed).toBe(false);
});
