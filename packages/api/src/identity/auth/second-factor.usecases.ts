import type { Connection, DB, Transaction } from '@amphi/db';
import { describeDevice } from '@amphi/domain/auth/device';
import { RECOVERY_CODES } from '@amphi/domain/auth/rules';
import type {
  addPasskeyInput,
  ownershipInput,
  removePasskeyInput,
} from '@amphi/domain/auth/second-factor';
import { DomainError, required } from '@amphi/domain/errors';
import { HOLDINGS } from '@amphi/domain/limits/budgets';
import type { SecondFactorChange } from '@amphi/domain/messages/fr/account/mails';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { generateSecret, generateURI } from 'otplib';
import type { z } from 'zod';
import type { Context, CurrentSession, Services, SessionUser } from '../../platform/context.ts';
import { newCode } from '../../platform/new-code.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findUserByEmail, lockUser } from '../accounts/accounts.queries.ts';
import { deleteSessionsOfUser } from './auth.queries.ts';
import { deleteOtherKnownDevices } from './known-devices.queries.ts';
import { assertOwner } from './own-password.usecases.ts';
import { challengeKey, challengeOf, logAndMailChange, siteOf, stepOf } from './proof.usecases.ts';
import * as factors from './second-factor.queries.ts';
import { hashToken } from './tokens.ts';

type Ownership = z.output<typeof ownershipInput>;

/** The name that apps and devices show. */
const ISSUER = 'Amphi';

/** The second factors of an account, without their secrets. */
export async function readSecondFactor(db: Connection, id: number) {
  const [app, passkeys, recovery_codes] = await Promise.all([
    factors.findApp(db, id),
    factors.listPasskeys(db, id),
    factors.countRecoveryCodes(db, id),
  ]);
  return {
    app_since: app?.created_at ?? null,
    passkeys: passkeys.map(({ credential_id: _, user_agent, ...passkey }) => ({
      ...passkey,
      device: describeDevice(user_agent),
    })),
    recovery_codes,
  };
}

/** Ten codes that replace a lost app; only their hashes are stored. */
async function renewCodes(trx: Transaction<DB>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode() + newCode());
  await factors.replaceRecoveryCodes(trx, userId, codes.map(hashToken));
  return codes;
}

/**
 * Runs a change of one's second factors. The first one ends the other sessions, which were opened without it, forgets the
 * other devices, each of which has a budget of codes, and comes with recovery codes.
 *
 * @param change adds the factor
 * @returns the recovery codes; null where there were some already
 */
function addFactor(
  services: Services,
  { id: sessionId, user }: CurrentSession,
  change: (trx: Transaction<DB>) => Promise<void>,
): Promise<string[] | null> {
  return inTransaction(services.db, async (trx) => {
    const locked = required(await lockUser(trx, user.id), 'auth.required');
    await change(trx);
    const isFirst = !locked.has_second_factor;
    await logAndMailChange(services, trx, user, {
      actor_id: user.id,
      change: isFirst ? 'on' : 'added',
    });
    if (!isFirst) return null;
    await factors.updateSecondFactor(trx, user.id, true);
    await deleteSessionsOfUser(trx, user.id, sessionId);
    await deleteOtherKnownDevices(trx, user.id, sessionId);
    return renewCodes(trx, user.id);
  });
}

/** Begins setting an app up: nothing is asked for at the sign-in before one code of it was right. */
export async function beginApp(ctx: Context, user: SessionUser, input: Ownership) {
  await assertOwner(ctx, user, input);
  const secret = generateSecret();
  await factors.upsertPendingApp(ctx.services.db, user.id, secret);
  return { secret, uri: generateURI({ issuer: ISSUER, label: user.email, secret }) };
}

/**
 * Confirms the app by a code of it, instead of one that was in use.
 *
 * @throws auth.wrong_code at the field `code`, also when it took too long
 */
export async function confirmApp({ services }: Context, current: CurrentSession, code: string) {
  const { id } = current.user;
  const wrong = () => new DomainError('auth.wrong_code', 'code');
  await services.limiter.consume('second_factor', `user:${id}`);
  const secret = await factors.findPendingSecret(services.db, id);
  const step = secret && stepOf(secret, code);
  if (!secret || step === undefined || step === '') throw wrong();
  return addFactor(services, current, async (trx) => {
    if (!(await factors.confirmPendingApp(trx, id, { secret, step }))) throw wrong();
  });
}

export async function beginPasskey(ctx: Context, user: SessionUser, input: Ownership) {
  const { services } = ctx;
  await assertOwner(ctx, user, input);
  const passkeys = await factors.listPasskeys(services.db, user.id);
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: siteOf(services).rpID,
    userName: user.email,
    userDisplayName: user.full_name,
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    // The sign-in names no passkeys, which would tell of whom they are: the device finds its own.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await factors.insertChallenge(services.db, challengeKey(options.challenge, user.id));
  return options;
}

/**
 * Adds the passkey that a device has made.
 *
 * @throws auth.passkey_failed, auth.too_many_passkeys
 */
export async function addPasskey(
  { services, caller }: Context,
  current: CurrentSession,
  { passkey }: z.output<typeof addPasskeyInput>,
) {
  const { id } = current.user;
  const failed = () => new DomainError('auth.passkey_failed');
  const challenge = challengeOf(passkey.response.clientDataJSON);
  if (challenge === undefined) throw failed();
  const isOpen = await factors.claimChallenge(services.db, challengeKey(challenge, id));
  if (!isOpen) throw failed();
  const { rpID, origin } = siteOf(services);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) throw failed();
  const { credential } = registrationInfo;
  return addFactor(services, current, async (trx) => {
    const { length } = await factors.listPasskeys(trx, id);
    if (length >= HOLDINGS.passkeys) throw new DomainError('auth.too_many_passkeys');
    const isNew = await factors.insertPasskey(trx, {
      user_id: id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      user_agent: caller.userAgent?.slice(0, 300) ?? null,
    });
    if (!isNew) throw failed();
  });
}

/** Locks an account that has a second factor. */
async function lockProtected(trx: Transaction<DB>, id: number): Promise<SessionUser> {
  const user = required(await lockUser(trx, id), 'users.not_found');
  if (!user.has_second_factor) throw new DomainError('users.no_second_factor');
  return user;
}

/** Takes all second factors of one's own account away, after the password and one of them. */
export async function turnOff(ctx: Context, user: SessionUser, input: Ownership): Promise<void> {
  await assertOwner(ctx, user, input);
  await inTransaction(ctx.services.db, async (trx) => {
    await lockProtected(trx, user.id);
    await factors.deleteSecondFactors(trx, user.id);
    await logAndMailChange(ctx.services, trx, user, { actor_id: user.id, change: 'off' });
  });
}

/** Removes one of one's passkeys; without another one or an app, the account has no second factor any more. */
export async function removePasskey(
  ctx: Context,
  user: SessionUser,
  { id, ...input }: z.output<typeof removePasskeyInput>,
): Promise<void> {
  const { services } = ctx;
  await assertOwner(ctx, user, input);
  await inTransaction(services.db, async (trx) => {
    await lockUser(trx, user.id);
    if (!(await factors.deletePasskey(trx, user.id, id))) return;
    const { app_since, passkeys } = await readSecondFactor(trx, user.id);
    const isLast = app_since === null && passkeys.length === 0;
    if (isLast) await factors.deleteSecondFactors(trx, user.id);
    const change: SecondFactorChange = isLast ? 'off' : 'passkeyRemoved';
    await logAndMailChange(services, trx, user, { actor_id: user.id, change });
  });
}

export async function renewRecoveryCodes(
  ctx: Context,
  user: SessionUser,
  input: Ownership,
): Promise<string[]> {
  await assertOwner(ctx, user, input);
  return inTransaction(ctx.services.db, async (trx) => {
    await lockProtected(trx, user.id);
    await logAndMailChange(ctx.services, trx, user, { actor_id: user.id, change: 'codes' });
    return renewCodes(trx, user.id);
  });
}

type Resetting = Pick<Services, 'db' | 'mailer' | 'settings' | 'timezone'>;

/** Takes the second factors of an account away for its owner, who has lost all of them. */
async function reset(
  services: Resetting,
  trx: Transaction<DB>,
  actor_id: number | null,
  id: number,
): Promise<void> {
  const user = await lockProtected(trx, id);
  await factors.deleteSecondFactors(trx, id);
  await logAndMailChange(services, trx, user, { actor_id, change: 'reset' });
}

/**
 * Resets the second factor of another account, as an administrator.
 *
 * @throws users.own_second_factor, users.not_found, users.no_second_factor
 */
export async function resetSecondFactor(services: Resetting, actorId: number, id: number) {
  if (actorId === id) throw new DomainError('users.own_second_factor');
  await inTransaction(services.db, (trx) => reset(services, trx, actorId, id));
}

/**
 * Resets the second factor of an account from the terminal.
 *
 * @returns false when no account has the address
 * @throws users.no_second_factor
 */
export async function resetSecondFactorOf(services: Resetting, email: string): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user !== undefined) await reset(services, trx, null, user.id);
    return user !== undefined;
  });
}
