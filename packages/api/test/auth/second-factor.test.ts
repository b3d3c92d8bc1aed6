import { GRACE_DAYS, RECOVERY_CODES } from '@amphi/domain/auth/rules';
import { DomainError } from '@amphi/domain/errors';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertSession } from '../../src/identity/auth/auth.queries.ts';
import { resetPassword } from '../../src/identity/auth/auth.usecases.ts';
import { resetSecondFactorOf } from '../../src/identity/auth/second-factor.usecases.ts';
import { createToken, hashToken } from '../../src/identity/auth/tokens.ts';
import { SoftPasskey } from '../../src/testing/soft-passkey.ts';
import { PASSWORD, recordLimits, TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;

const confirmed = { current_password: PASSWORD };
const HOUR = 3_600_000;

/** Codes follow the clock of the process: it stands still. */
const NOW = Date.now();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The code of an app, so many time steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(NOW / 1000) + steps * 30 });

/** Sets an app up by the code of the step before, so that the present one is not used yet. */
async function withApp(person: Person) {
  const { secret } = await person.api.secondFactor.beginApp(confirmed);
  const codes = await person.api.secondFactor.confirmApp({ code: codeOf(secret, -1) });
  if (codes === null) throw new Error('the account had a second factor');
  return { secret, codes };
}

async function withPasskey(person: Person, passkey = new SoftPasskey()) {
  const options = await person.api.secondFactor.beginPasskey(confirmed);
  await person.api.secondFactor.addPasskey({ passkey: passkey.register(options) });
  return passkey;
}

const signIn = (
  { user }: Pick<Person, 'user'>,
  proof: Partial<Parameters<TestBrowser['api']['auth']['login']>[0]> = {},
  browser = world.anonymous(),
) => browser.api.auth.login({ username: user.email, password: PASSWORD, ...proof });

const actionsOf = async (id: number) =>
  (await world.rows('audit_log', { entity: 'users', entity_id: id })).map(({ action }) => action);

const mailsTo = ({ user }: Person) =>
  world.outbox.mails.filter(({ to }) => to === user.email).map(({ text }) => text);

describe('an app', () => {
  it('is asked for once one code of it was right, and each code is taken once', async () => {
    const person = await world.signedIn();
    const { secret, uri } = await person.api.secondFactor.beginApp(confirmed);
    expect(uri).toContain(secret);
    await signIn(person);
    await expectRefused(person.api.secondFactor.confirmApp({ code: '000000' }), 'auth.wrong_code');
    const codes = await person.api.secondFactor.confirmApp({ code: codeOf(secret, -1) });
    expect(codes).toHaveLength(RECOVERY_CODES);
    await expectRefused(signIn(person), 'auth.second_factor_required');
    await expectRefused(signIn(person, { code: codeOf(secret, -1) }), 'auth.wrong_second_factor');
    const browser = world.anonymous();
    const { user } = await signIn(person, { code: codeOf(secret) }, browser);
    expect(user).toMatchObject({ id: person.user.id, has_second_factor: true });
    expect(await browser.api.auth.session()).toMatchObject({ id: person.user.id });
    await expectRefused(signIn(person, { code: codeOf(secret) }), 'auth.wrong_second_factor');
    // The one before must not be taken after it either.
    await expectRefused(signIn(person, { code: codeOf(secret, -1) }), 'auth.wrong_second_factor');
  });

  it('takes a code that two requests bring at once from one of them', async () => {
    const person = await world.signedIn();
    const { secret, codes } = await withApp(person);
    for (const code of [codeOf(secret), codes[0]]) {
      const outcomes = await Promise.allSettled([
        signIn(person, { code }),
        signIn(person, { code }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is set up with the password alone, within minutes', async () => {
    const person = await world.signedIn();
    await expectRefused(
      person.api.secondFactor.beginApp({ current_password: 'another' }),
      'auth.wrong_password',
    );
    const { secret } = await person.api.secondFactor.beginApp(confirmed);
    await world.update(
      'authenticator_apps',
      { user_id: person.user.id },
      { created_at: new Date(NOW - HOUR) },
    );
    const late = person.api.secondFactor.confirmApp({ code: codeOf(secret) });
    await expectRefused(late, 'auth.wrong_code');
    await signIn(person);
  });

  it('is replaced by another one once that is confirmed', async () => {
    const person = await world.signedIn();
    const { secret, codes } = await withApp(person);
    await expectRefused(person.api.secondFactor.beginApp(confirmed), 'auth.wrong_code');
    const next = await person.api.secondFactor.beginApp({ ...confirmed, code: codes[0] });
    await signIn(person, { code: codeOf(secret) });
    const kept = await person.api.secondFactor.confirmApp({ code: codeOf(next.secret, -1) });
    expect(kept).toBeNull();
    await expectRefused(signIn(person, { code: codeOf(secret, 1) }), 'auth.wrong_second_factor');
    await signIn(person, { code: codeOf(next.secret) });
  });
});

describe('recovery codes', () => {
  it('sign in once each, however they are written, and their owner is told', async () => {
    const person = await world.signedIn();
    const { codes } = await withApp(person);
    const [code = ''] = codes;
    const typed = ` ${code.slice(0, 8).toLowerCase()}-${code.slice(8)} `;
    await signIn(person, { code: typed });
    await expectRefused(signIn(person, { code }), 'auth.wrong_second_factor');
    expect(mailsTo(person).at(-1)).toContain('Un code de secours de votre compte a servi');
    expect(await actionsOf(person.user.id)).toContain('users.useRecoveryCode');
    expect(await person.api.secondFactor.state()).toMatchObject({ recovery_codes: 9 });
    const renewed = await person.api.secondFactor.renewCodes({ ...confirmed, code: codes[1] });
    await expectRefused(signIn(person, { code: codes[2] }), 'auth.wrong_second_factor');
    await signIn(person, { code: renewed[0] });
  });
});

describe('a passkey', () => {
  it('signs in beside the password, to one challenge once', async () => {
    const person = await world.signedIn();
    const passkey = await withPasskey(person);
    await expectRefused(signIn(person), 'auth.second_factor_required');
    const options = await world.anonymous().api.auth.passkeyChallenge();
    expect(options.allowCredentials).toBeUndefined();
    const answer = passkey.answer(options);
    await signIn(person, { passkey: answer });
    await expectRefused(signIn(person, { passkey: answer }), 'auth.wrong_second_factor');
    const { passkeys, recovery_codes } = await person.api.secondFactor.state();
    expect(passkeys).toMatchObject([{ last_used_at: expect.any(Date) }]);
    expect(recovery_codes).toBe(RECOVERY_CODES);
  });

  it.each([
    [
      'of another site',
      () => new SoftPasskey({ origin: 'http://evil.example', rpID: 'localhost' }),
    ],
    ['of another domain', () => new SoftPasskey({ origin: 'http://localhost', rpID: 'evil' })],
  ])('%s is not added', async (_, make) => {
    const person = await world.signedIn();
    await expectRefused(withPasskey(person, make()), 'auth.passkey_failed');
    await signIn(person);
  });

  it('is not taken for another account, to an old or an invented challenge, or signed by another key', async () => {
    const [person, other] = [await world.signedIn(), await world.signedIn()];
    const [passkey, others] = [await withPasskey(person), await withPasskey(other)];
    const challenge = () => world.anonymous().api.auth.passkeyChallenge();
    const refused = (answer: ReturnType<SoftPasskey['answer']>) =>
      expectRefused(signIn(person, { passkey: answer }), 'auth.wrong_second_factor');
    await refused(others.answer(await challenge()));
    await refused(passkey.answer({ challenge: createToken() }));
    const forged = { ...others.answer(await challenge()) };
    await refused({ ...forged, id: passkey.answer(forged as never).id, rawId: forged.rawId });
    const old = await challenge();
    await world.update(
      'auth_requests',
      { token_hash: hashToken(`any:${old.challenge}`) },
      { created_at: new Date(NOW - HOUR) },
    );
    await refused(passkey.answer(old));
    const { challenge: forMaking } = await other.api.secondFactor.beginPasskey({
      ...confirmed,
      passkey: others.answer(await challenge()),
    });
    // The challenge of one account makes no passkey of another one, and signs no account in.
    const stolen = new SoftPasskey().register({ challenge: forMaking });
    await expectRefused(
      person.api.secondFactor.addPasskey({ passkey: stolen }),
      'auth.passkey_failed',
    );
    await refused(passkey.answer({ challenge: forMaking }));
  });

  it('is the tenth at most, and the last one that goes takes the second factor along', async () => {
    const person = await world.signedIn();
    const passkey = await withPasskey(person);
    const proof = async () => ({
      ...confirmed,
      passkey: passkey.answer(await person.api.auth.passkeyChallenge()),
    });
    for (let count = 1; count <= 10; count += 1) {
      const options = await person.api.secondFactor.beginPasskey(await proof());
      const added = person.api.secondFactor.addPasskey({
        passkey: new SoftPasskey().register(options),
      });
      if (count < 10) await added;
      else await expectRefused(added, 'auth.too_many_passkeys');
    }
    const { passkeys } = await person.api.secondFactor.state();
    const [own = { id: 0 }, ...rest] = passkeys;
    for (const { id } of rest)
      await person.api.secondFactor.removePasskey({ ...(await proof()), id });
    await expectRefused(signIn(person), 'auth.second_factor_required');
    await person.api.secondFactor.removePasskey({ ...(await proof()), id: own.id });
    await signIn(person);
    expect(await person.api.secondFactor.state()).toMatchObject({ recovery_codes: 0 });
  });
});

describe('attacks', () => {
  it('a wrong password is answered alike with and without a second factor, and code', async () => {
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    const { secret } = await withApp(one);
    for (const person of [one, other]) {
      for (const code of [undefined, codeOf(secret), '000000']) {
        const wrong = signIn(person, { password: 'another', code });
        await expectRefused(wrong, 'auth.invalid_credentials');
      }
    }
    // None of these tries has used the code up.
    await signIn(one, { code: codeOf(secret) });
  });

  it('all tries of codes are counted by the account, whatever the network; a known device has its own', async () => {
    const person = await world.signedIn();
    const { secret } = await withApp(person);
    const { used, limiter } = recordLimits();
    const known = new TestBrowser({ ...world.services, limiter });
    const stranger = new TestBrowser({ ...world.services, limiter });
    stranger.network = '198.51.100.7';
    const keysOf = async (browser: TestBrowser, code: string) => {
      used.length = 0;
      await signIn(person, { code }, browser).catch(() => {});
      return used
        .filter(([use, limit]) => use === 'consume' && limit.startsWith('second_factor'))
        .map(([, limit, key]) => [limit, key]);
    };
    const limits = (key: unknown) =>
      ['second_factor', 'second_factor_day'].map((one) => [one, key]);
    const account = (await keysOf(stranger, '000000'))[0]?.[1];
    expect(account).not.toContain('198.51.100.7');
    // The right one is counted as well, and before it is looked at.
    expect(await keysOf(known, codeOf(secret))).toEqual(limits(account));
    const own = await keysOf(known, '000000');
    expect(own).toEqual(limits(expect.stringContaining(`${account}:`)));
    const spent = new TestBrowser({
      ...world.services,
      limiter: {
        ...limiter,
        consume: async (limit) => {
          if (limit === 'second_factor_day') throw new DomainError('auth.too_many_codes');
        },
      },
    });
    await expectRefused(signIn(person, { code: codeOf(secret, 1) }, spent), 'auth.too_many_codes');
  });

  it('sessions opened by the password alone end with the set-up, and a sign-in under way opens none', async () => {
    const person = await world.signedIn();
    const old = world.anonymous();
    await signIn(person, {}, old);
    const [hash] = await world.rows('users', { id: person.user.id });
    await withApp(person);
    expect(await old.api.auth.session()).toBeNull();
    expect(await person.api.auth.session()).toMatchObject({ has_second_factor: true });
    const session = {
      token_hash: hashToken(createToken()),
      user_id: person.user.id,
      user_agent: null,
    };
    expect(await insertSession(world.db, session, hash?.password_hash ?? '')).toBeUndefined();
  });

  it('the set-up forgets the other known devices, and a further factor none', async () => {
    const person = await world.signedIn();
    const devices = async () =>
      (await world.rows('known_devices', { user_id: person.user.id })).map(
        ({ device_id }) => device_id,
      );
    await signIn(person);
    const others = await devices();
    const own = Object.assign(world.anonymous(), { user: person.user });
    await signIn(person, {}, own);
    const [device] = (await devices()).filter((id) => !others.includes(id));
    const { secret, codes } = await withApp(own);
    expect(await devices()).toEqual([device]);
    await signIn(person, { code: codeOf(secret) });
    const options = await own.api.secondFactor.beginPasskey({ ...confirmed, code: codes[0] });
    await own.api.secondFactor.addPasskey({ passkey: new SoftPasskey().register(options) });
    expect(await devices()).toHaveLength(2);
  });

  it('a new password leaves it in place: by link, by an administrator, by oneself', async () => {
    const person = await world.signedIn();
    const { secret } = await withApp(person);
    await person.api.profile.changePassword({ ...confirmed, password: PASSWORD });
    expect(await person.api.auth.session()).toMatchObject({ id: person.user.id });
    await expectRefused(signIn(person), 'auth.second_factor_required');
    const admin = await world.signedIn({ role: 'admin' });
    const { link } = await admin.api.users.createResetLink({ id: person.user.id });
    const visitor = world.anonymous();
    await resetPassword(visitor.context, { token: link.split('=')[1] ?? '', password: PASSWORD });
    expect(visitor.token).toBeNull();
    await expectRefused(signIn(person), 'auth.second_factor_required');
    const { id, full_name, email } = person.user;
    await admin.api.users.update({ id, full_name, email, password: PASSWORD });
    await expectRefused(signIn(person), 'auth.second_factor_required');
    await signIn(person, { code: codeOf(secret) });
  });

  it('an invitation that sets a new password opens no session', async () => {
    const person = await world.signedIn({ email_confirmed: false });
    await withApp(person);
    const token = createToken();
    await world.makeInvitation({ email: person.user.email, token_hash: hashToken(token) });
    const visitor = world.anonymous();
    await visitor.api.invitations.accept({ token, password: PASSWORD });
    expect(visitor.token).toBeNull();
    await expectRefused(signIn(person), 'auth.second_factor_required');
  });

  it('a merge keeps that of the account that stays', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const [kept, merged] = [await world.signedIn(), await world.signedIn()];
    const { secret } = await withApp(kept);
    await withPasskey(merged);
    await admin.api.users.merge({
      kept_id: kept.user.id,
      merged_id: merged.user.id,
      confirm_email: merged.user.email,
    });
    await expectRefused(signIn(kept), 'auth.second_factor_required');
    await signIn(kept, { code: codeOf(secret) });
    expect(await kept.api.secondFactor.state()).toMatchObject({ passkeys: [], recovery_codes: 10 });
  });
});

it('is turned off by the password and a code, and each change is told and noted', async () => {
  const person = await world.signedIn();
  const { codes } = await withApp(person);
  await expectRefused(person.api.secondFactor.turnOff(confirmed), 'auth.wrong_code');
  const wrong = { current_password: 'another', code: codes[0] };
  await expectRefused(person.api.secondFactor.turnOff(wrong), 'auth.wrong_password');
  await person.api.secondFactor.turnOff({ ...confirmed, code: codes[0] });
  await signIn(person);
  expect(await person.api.secondFactor.state()).toEqual({
    app_since: null,
    passkeys: [],
    recovery_codes: 0,
  });
  expect(await actionsOf(person.user.id)).toEqual([
    'users.secondFactorOn',
    'users.useRecoveryCode',
    'users.secondFactorOff',
  ]);
  expect(mailsTo(person)).toEqual([
    expect.stringContaining('est activée'),
    expect.stringContaining('a servi'),
    expect.stringContaining('est désactivée'),
  ]);
});

it('is reset by another administrator or at the terminal, never by oneself or by the desk', async () => {
  const [admin, person] = [await world.signedIn({ role: 'admin' }), await world.signedIn()];
  const cashier = await world.staff('cashier');
  const { id, email } = person.user;
  await withApp(person);
  await expectRefused(cashier.api.users.resetSecondFactor({ id }), 'auth.admin_only');
  await admin.api.users.resetSecondFactor({ id });
  await signIn(person);
  await withApp(person);
  expect(await resetSecondFactorOf(world.services, email)).toBe(true);
  await signIn(person);
  expect(await resetSecondFactorOf(world.services, 'unknown@test.example')).toBe(false);
  const again = resetSecondFactorOf(world.services, email);
  await expectRefused(again, 'users.no_second_factor');
  const resets = await world.rows('audit_log', {
    action: 'users.resetSecondFactor',
    entity_id: id,
  });
  expect(resets.map(({ actor_id }) => actor_id)).toEqual([admin.user.id, null]);
  expect(mailsTo(person).at(-1)).toContain('L’équipe a retiré');
  await withApp(admin);
  const own = admin.api.users.resetSecondFactor({ id: admin.user.id });
  await expectRefused(own, 'users.own_second_factor');
});

it('tells its secrets neither in the copy of one’s data nor in the log', async () => {
  const person = await world.signedIn();
  const { secret, codes } = await withApp(person);
  const passkey = new SoftPasskey();
  const options = await person.api.secondFactor.beginPasskey({ ...confirmed, code: codes[0] });
  await person.api.secondFactor.addPasskey({ passkey: passkey.register(options) });
  const copy = await world.copyOf(person.user.id);
  const log = JSON.stringify(await world.rows('audit_log', { entity_id: person.user.id }));
  expect(JSON.parse(copy)).toMatchObject({
    authenticator_apps: [{ is_confirmed: true }],
    passkeys: [{ user_agent: 'test' }],
  });
  for (const kept of [secret, ...codes, passkey.id.toString('base64url')]) {
    expect(copy).not.toContain(kept);
    expect(log).not.toContain(kept);
  }
});

describe('where it is required', () => {
  const ago = (days: number) => new Date(NOW - days * 24 * HOUR - HOUR);
  const require = (second_factor_required_at: Date | null) =>
    world.update('settings', { id: 1 }, { second_factor_required_at });

  it('administrators, accountants and cashiers have seven days from the setting and from their role', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    await admin.api.settings.update({
      bank_name: 'Bankily',
      bank_account: '2233 4455',
      contact_phone: '+212 611-22-33-44',
      requires_second_factor: true,
    });
    const due = async (person: Person) =>
      (await person.api.auth.session())?.second_factor_due?.getTime();
    const people = await Promise.all([1, 2, 3, 4].map(() => world.signedIn()));
    const [accountant, cashier, editor, student] = people as [Person, Person, Person, Person];
    for (const [{ user }, role] of [
      [accountant, 'accountant'],
      [cashier, 'cashier'],
      [editor, 'editor'],
    ] as const)
      await world.makeStaffRole(user.id, { role });
    const inGrace = NOW + (GRACE_DAYS * 24 - 1) * HOUR;
    for (const person of [admin, accountant, cashier])
      expect(await due(person)).toBeGreaterThan(inGrace);
    for (const person of [editor, student]) expect(await due(person)).toBeUndefined();
    // Long after the setting, a role that was given lately still has its days; one that is old has none.
    await require(ago(30));
    expect(await due(cashier)).toBeGreaterThan(inGrace);
    await world.update('staff_roles', { user_id: cashier.user.id }, { created_at: ago(8) });
    await expectRefused(cashier.api.profile.sessions(), 'auth.second_factor_missing');
    await admin.api.users.update({
      id: student.user.id,
      full_name: student.user.full_name,
      email: student.user.email,
      role: 'admin',
    });
    await world.update('users', { id: student.user.id }, { created_at: ago(60) });
    expect(await due(student)).toBeGreaterThan(inGrace);
    // Saving the settings again begins no new days.
    await require(ago(6));
    await admin.api.settings.update({
      bank_name: 'Bankily',
      bank_account: '2233 4455',
      contact_phone: '+212 611-22-33-44',
      requires_second_factor: true,
    });
    const [saved] = await world.rows('settings', { id: 1 });
    expect(saved?.second_factor_required_at).toEqual(expect.any(Date));
    expect(saved?.second_factor_required_at?.getTime()).toBeLessThan(NOW - 24 * HOUR);
    await require(null);
  });

  it('nothing works after them but setting it up', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    await require(ago(8));
    await world.update('users', { id: admin.user.id }, { created_at: ago(60) });
    const refused = (call: Promise<unknown>) => expectRefused(call, 'auth.second_factor_missing');
    await refused(admin.api.users.list({}));
    await refused(admin.api.dashboard.student());
    await refused(admin.api.profile.sessions());
    const fresh = world.anonymous();
    expect((await signIn(admin, {}, fresh)).user.second_factor_due?.getTime()).toBeLessThan(NOW);
    await refused(fresh.api.users.list({}));
    const { secret } = await fresh.api.secondFactor.beginApp(confirmed);
    await fresh.api.secondFactor.confirmApp({ code: codeOf(secret) });
    await fresh.api.users.list({});
    expect(await fresh.api.auth.session()).toMatchObject({ second_factor_due: null });
    await require(null);
  });
});
