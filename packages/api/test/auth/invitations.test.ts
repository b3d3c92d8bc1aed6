import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteEndedInvitations } from '../../src/identity/invitations/invitations.queries.ts';
import { PASSWORD, sendResetLinks, useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

const newAddress = () => `${randomUUID()}@test.example`;

/** The token of the mail that went to the address last. */
function tokenTo(email: string): string {
  const mail = world.outbox.mails.findLast(({ to }) => to === email);
  return /\/invitation#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function invite(email = newAddress()) {
  const { id } = await admin.api.invitations.create({ email, role: 'accountant' });
  return { id, email, token: tokenTo(email) };
}

const register = (token: string) =>
  world.anonymous().api.invitations.register({ token, full_name: 'Invitée', password: PASSWORD });

const rowOf = (id: number) =>
  world.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();

it('sends a link whose token is kept as a hash alone, for seven days', async () => {
  const { id, email, token } = await invite();
  expect(token).toHaveLength(43);
  const row = await rowOf(id);
  expect(JSON.stringify(row)).not.toContain(token);
  const days = ((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  const mail = world.outbox.mails.findLast(({ to }) => to === email);
  expect(mail).toMatchObject({ user_id: null, useful_minutes: 7 * 24 * 60 });
  expect(await admin.api.invitations.list()).toContainEqual(
    expect.objectContaining({ id, email, role: 'accountant', is_expired: false }),
  );
});

it('returns its link where no mail server sends it, and nowhere else', async () => {
  const email = newAddress();
  const create = () => admin.api.invitations.create({ email, role: 'accountant' });
  expect((await create()).link).toBeNull();
  world.services.settings.sends_mail = false;
  const { link } = await create();
  world.services.settings.sends_mail = true;
  expect(link).toBe(`http://localhost/invitation#token=${tokenTo(email)}`);
});

it('makes an account with the address of the invitation, once, and signs in', async () => {
  const { id, email, token } = await invite();
  const visitor = world.anonymous();
  expect(await visitor.api.invitations.open({ token })).toEqual({
    email,
    role: 'accountant',
    has_account: false,
    email_confirmed: false,
    semester_name: null,
    subject_name: null,
  });
  const user = await visitor.api.invitations.register({
    token,
    full_name: 'Invitée',
    password: PASSWORD,
    ...({ email: newAddress() } as object),
  });
  expect(user).toMatchObject({ email, is_admin: false, staff: ['accountant'] });
  expect(await visitor.api.auth.session()).toEqual(user);
  expect(await visitor.api.payments.queue()).toEqual(expect.any(Array));
  await expectRefused(register(token), 'staff.invalid_invitation');
  await expectRefused(visitor.api.invitations.open({ token }), 'staff.invalid_invitation');
  const { items } = await admin.api.audit.list({ entity: 'invitations', entity_id: id });
  expect(items.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['invitations.accept', user.id],
    ['invitations.create', admin.user.id],
  ]);
  const log = await world.rows('audit_log', { entity_id: id });
  expect(JSON.stringify(log)).not.toContain(email);
});

it('gives the role to the account that the address has, which accepts signed in', async () => {
  const { api, user } = await world.signedIn();
  const { token } = await invite(user.email.toUpperCase());
  const visitor = world.anonymous();
  const [, mail] = [token, world.outbox.mails.at(-1)];
  expect(mail).toMatchObject({ user_id: user.id });
  const sent = tokenTo(mail?.to ?? '');
  expect(await visitor.api.invitations.open({ token: sent })).toMatchObject({
    has_account: true,
    email_confirmed: true,
  });
  await expectRefused(register(sent), 'users.email_taken');
  const other = await world.signedIn();
  for (const accept of [visitor, other].map((one) => one.api.invitations.accept)) {
    await expectRefused(accept({ token: sent }), 'staff.sign_in_to_accept');
    await expectRefused(accept({ token: sent, password: PASSWORD }), 'staff.sign_in_to_accept');
  }
  expect((await api.auth.session())?.staff).toEqual([]);
  await api.invitations.accept({ token: sent });
  expect(await visitor.api.auth.session()).toBeNull();
  expect((await api.auth.session())?.staff).toEqual(['accountant']);
  await expectRefused(api.invitations.accept({ token: sent }), 'staff.invalid_invitation');
});

it('takes an unconfirmed account from whom registered it: a new password, and nothing else opens it', async () => {
  const email = newAddress();
  const stranger = world.anonymous();
  await stranger.api.auth.register({ full_name: 'Étrangère', email, password: PASSWORD });
  await stranger.api.auth.forgotPassword({ email });
  await sendResetLinks(world.services);
  const reset = /reset-password#token=(\S+)/.exec(world.outbox.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const { token } = await invite(email);
  const owner = world.anonymous();
  expect(await owner.api.invitations.open({ token })).toMatchObject({
    has_account: true,
    email_confirmed: false,
  });
  for (const { api } of [owner, stranger]) {
    await expectRefused(api.invitations.accept({ token }), 'staff.new_password_required');
  }
  expect((await stranger.api.auth.session())?.staff).toEqual([]);

  await owner.api.invitations.accept({ token, password: 'tout-nouveau' });
  expect(await stranger.api.auth.session()).toBeNull();
  const login = (browser: typeof owner, password: string) =>
    browser.api.auth.login({ username: email, password });
  await expectRefused(login(stranger, PASSWORD), 'auth.invalid_credentials');
  const devices = await world.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .execute();
  expect(devices).toEqual([]);
  await expectRefused(
    owner.api.auth.resetPassword({ token: reset, password: PASSWORD }),
    'auth.invalid_reset_token',
  );
  const { user } = await login(owner, 'tout-nouveau');
  expect(user).toMatchObject({ staff: ['accountant'], email_confirmed: true });
  expect(world.outbox.mails.findLast(({ to }) => to === email)?.subject).toContain('mot de passe');
  // From now on the account accepts signed in, and no link sets its password.
  const next = await admin.api.invitations.create({ email, role: 'editor' });
  const again = { token: tokenTo(email), password: PASSWORD };
  await expectRefused(stranger.api.invitations.accept(again), 'staff.sign_in_to_accept');
  await owner.api.invitations.accept({ token: again.token });
  expect((await rowOf(next.id))?.accepted_at).not.toBeNull();
});

it('opens nothing once it is revoked, replaced or too old', async () => {
  const revoked = await invite();
  await admin.api.invitations.revoke({ id: revoked.id });
  await expectRefused(register(revoked.token), 'staff.invalid_invitation');
  await expectRefused(admin.api.invitations.revoke({ id: revoked.id }), 'staff.invitation_ended');
  const first = await invite();
  const second = await invite(first.email);
  await expectRefused(register(first.token), 'staff.invalid_invitation');
  await world.update('invitations', second.id, {
    created_at: sql`now() - interval '8 days'`,
    expires_at: sql`now() - interval '1 second'`,
  });
  await expectRefused(register(second.token), 'staff.invalid_invitation');
  const listed = (await admin.api.invitations.list()).filter(({ email }) => email === first.email);
  expect(listed).toEqual([expect.objectContaining({ id: second.id, is_expired: true })]);
});

it('gives nothing without an account to whom only accepts, nor to a deactivated one', async () => {
  const { token } = await invite();
  const { api } = world.anonymous();
  await expectRefused(api.invitations.accept({ token }), 'staff.invalid_invitation');
  const closed = await world.signedIn();
  const sent = await invite(closed.user.email);
  await world.update('users', closed.user.id, { is_active: false });
  await expectRefused(api.invitations.accept({ token: sent.token }), 'staff.invalid_invitation');
  expect(await admin.api.staff.byUser({ user_id: closed.user.id })).toEqual([]);
});

it('invites no administrator, and no account that has the role', async () => {
  const other = await world.signedIn({ role: 'admin' });
  await expectRefused(invite(other.user.email), 'staff.is_admin');
  const { user } = await world.signedIn();
  await admin.api.staff.grant({ user_id: user.id, role: 'accountant' });
  await expectRefused(invite(user.email), 'staff.has_role');
});

it('is taken once by those who accept at the same moment', async () => {
  const { token } = await invite();
  expect(await outcomesOf([register(token), register(token), register(token)])).toEqual([
    'done',
    'users.email_taken',
    'users.email_taken',
  ]);
  const { api, user } = await world.signedIn();
  const sent = await invite(user.email);
  const accept = () => api.invitations.accept({ token: sent.token });
  expect(await outcomesOf([accept(), accept()])).toEqual(['done', 'staff.invalid_invitation']);
  expect(await admin.api.staff.byUser({ user_id: user.id })).toHaveLength(1);
});

it('is forgotten a month after its end', async () => {
  const [open, old] = [await invite(), await invite()];
  await world.update('invitations', old.id, { revoked_at: sql`now() - interval '31 days'` });
  expect(await deleteEndedInvitations(world.db)).toBe(1);
  expect(await rowOf(open.id)).toBeDefined();
  expect(await rowOf(old.id)).toBeUndefined();
});

it('offers a role with its scope, which the mail and the page name', async () => {
  const semester = await world.makeSemester();
  const subject = await world.makeSubject(semester.id);
  const email = newAddress();
  const editor = { email, role: 'editor' as const, subject_id: subject.id };
  const first = await admin.api.invitations.create(editor);
  // An invitation for another scope leaves both open; for one scope the earlier link ends.
  await admin.api.invitations.create({ ...editor, subject_id: null, semester_id: semester.id });
  await admin.api.invitations.create(editor);
  expect((await rowOf(first.id))?.revoked_at).not.toBeNull();
  const mail = world.outbox.mails.findLast(({ to }) => to === email);
  const { name } = await admin.api.subjects.byId({ id: subject.id });
  expect(mail?.text).toContain(`«\u00a0Rédacteur, ${name} (${semester.name})\u00a0»`);
  const pending = (await admin.api.invitations.list()).filter((one) => one.email === email);
  expect(pending.map(({ subject_name }) => subject_name)).toEqual([name, null]);
  const token = tokenTo(email);
  const visitor = world.anonymous();
  expect(await visitor.api.invitations.open({ token })).toEqual({
    email,
    role: 'editor',
    has_account: false,
    email_confirmed: false,
    semester_name: semester.name,
    subject_name: name,
  });
  const user = await visitor.api.invitations.register({
    token,
    full_name: 'Invitée',
    password: PASSWORD,
  });
  expect(user.staff_grants).toEqual([
    { role: 'editor', semester_id: null, subject_id: subject.id },
  ]);
  expect((await visitor.api.subjects.list()).map(({ id }) => id)).toEqual([subject.id]);
  await expectRefused(admin.api.invitations.create(editor), 'staff.has_role');
});
