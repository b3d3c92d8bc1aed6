import type { DB, Transaction } from '@amphi/db';
import { isPublishedPassword } from '@amphi/domain/auth/demo-accounts';
import { type Device, describeDevice } from '@amphi/domain/auth/device';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import type {
  Budget,
  Caller,
  Context,
  Priority,
  Services,
  SessionUser,
} from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  deletePasswordResets,
  deleteSessionByToken,
  deleteSessionsOfUser,
  findAccountToSignIn,
  insertSession,
} from './auth.queries.ts';
import { displaceSessions } from './displaced-sessions.queries.ts';
import { deleteKnownDevicesOfUser, insertKnownDevice } from './known-devices.queries.ts';
import { assertProof, type Proof } from './proof.usecases.ts';
import { createSessionToken, createToken, hashToken } from './tokens.ts';

/** Key that tries at an account are counted under; counters outlive accounts, so no address is stored. */
export function accountKey(email: string): string {
  return `account:${hashToken(email.toLowerCase()).toString('base64url')}`;
}

/** Key that the use of a mailed link is counted under. */
export const linkKey = (tokenHash: Buffer): string => `link:${tokenHash.toString('base64url')}`;

/**
 * Starts a session and ends the one that the browser had, of this account or another; beyond the limit of devices, those
 * used longest ago. The browser becomes a known device of the account.
 *
 * @param passwordHash the one that was checked, or has just been set
 * @param hasShownFactor true where the second factor of the account was checked as well
 * @returns the other devices whose session has ended
 * @throws auth.invalid_credentials when that password is no longer the account's, or it has got a second factor since
 */
export async function startSession(
  { services: { db }, caller }: Context,
  userId: number,
  passwordHash: string,
  hasShownFactor = false,
): Promise<Device[]> {
  const former = caller.token;
  const [token, device] = [createSessionToken(), createToken()];
  const session = {
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: caller.userAgent?.slice(0, 300) ?? null,
    former: hashOf(caller.device),
  };
  const started = await inTransaction(db, async (trx) => {
    const expires = await insertSession(trx, session, passwordHash, hasShownFactor);
    if (former !== null) await deleteSessionByToken(trx, hashToken(former));
    if (expires === undefined) return undefined;
    const ended = await displaceSessions(trx, session);
    await insertKnownDevice(trx, {
      user_id: userId,
      token_hash: hashToken(device),
      former: session.former,
      session: session.token_hash,
    });
    return { expires, ended };
  });
  if (started === undefined) throw new DomainError('auth.invalid_credentials');
  caller.setSession(token, started.expires);
  caller.setDevice(device);
  return started.ended.map(describeDevice);
}

const hashOf = (token: string | null): Buffer | null => (token === null ? null : hashToken(token));

/** Ends all that opens an account without its password: sessions, links and known devices. */
export async function revokeSignIns(trx: Transaction<DB>, userId: number): Promise<void> {
  await deleteSessionsOfUser(trx, userId);
  await deletePasswordResets(trx, userId);
  await deleteKnownDevicesOfUser(trx, userId);
}

/** Key that a device which is known to an account is counted under there. */
const deviceKey = (account: string, device: string): string =>
  `${account}:${hashToken(device).toString('base64url')}`;

/** Budgets for failures at the sign-in. A known device has its own, which others can't use up. */
function budgetsOf(account: string, { device, network }: Caller, isKnown: boolean): Budget[] {
  if (isKnown && device !== null) {
    return [['login_device', deviceKey(account, device)]];
  }
  return [
    ['login_account', `${account}:${network}`],
    ['login_network', network],
  ];
}

/**
 * Counts a password that is to be compared or hashed, before it waits for that: right ones cost as much as wrong ones.
 *
 * @param key the account, or the link that leads to it
 * @param isKnown a known device, or a caller with a session: strangers of the same network use nothing of theirs up
 * @throws auth.too_many_sign_ins, auth.network_sign_ins
 */
export async function countPasswordWork(
  { services: { limiter }, caller: { network } }: Context,
  key: string,
  isKnown: boolean,
): Promise<void> {
  const [who, where] = isKnown
    ? [`${key}:known`, `${network}:known`]
    : [`${key}:${network}`, network];
  await limiter.consume('password_work', who);
  await limiter.consume('password_work_network', where);
}

/** Priority of a caller without a session or a known device. */
export const asStranger = ({ network, ended }: Caller): Priority => ({
  trusted: false,
  network,
  ended,
});

/** Priority of a trusted caller, behind others of the same key. */
export const asTrusted = ({ ended }: Caller, key: string): Priority => ({
  trusted: true,
  key,
  ended,
});

interface Credentials extends Proof {
  username: string;
  password: string;
}

export interface SignedIn {
  user: SessionUser;
  /** Other devices that the limit has signed out; missing where there are none. */
  ended_devices?: Device[] | undefined;
}

/** Refusals that cost so little that they would be asked for again and again. */
const DELAYED: ReadonlySet<ErrorCode> = new Set([
  'auth.busy',
  'request.one_at_a_time',
  'auth.too_many_failures',
  'auth.network_failures',
  'auth.too_many_sign_ins',
  'auth.network_sign_ins',
  'auth.too_many_codes',
]);

/**
 * Signs in. Failures are counted by account and network, by network over all accounts, or by device where the device is
 * known; all tries, right ones too, have a larger budget. Many failures at an account slow those down who come from unknown devices.
 *
 * @throws auth.invalid_credentials for an unknown address and a wrong password alike
 * @throws auth.account_disabled only to those who know the password
 * @throws auth.second_factor_required, auth.wrong_second_factor, auth.too_many_codes likewise, of an account that has one
 * @throws auth.too_many_failures, auth.network_failures, auth.too_many_sign_ins, auth.network_sign_ins when a budget is
 *   used up
 * @throws auth.busy, request.one_at_a_time when too many passwords wait
 */
export async function login(ctx: Context, input: Credentials): Promise<SignedIn> {
  try {
    return await checkAndSignIn(ctx, input);
  } catch (error) {
    const isLimit = error instanceof DomainError && DELAYED.has(error.code);
    if (isLimit) await ctx.services.limiter.delayRefusal();
    throw error;
  }
}

async function checkAndSignIn(
  ctx: Context,
  { username, password, ...proof }: Credentials,
): Promise<SignedIn> {
  const { services, caller } = ctx;
  const { db, passwords, limiter, isPublic } = services;
  const account = accountKey(username);
  // Without a device cookie nothing has to be read to know that it is a stranger: a flood costs as little as can be.
  if (caller.device === null) {
    passwords.assertRoom(asStranger(caller));
    await countPasswordWork(ctx, account, false);
  }
  const found = await findAccountToSignIn(db, username, hashOf(caller.device));
  const isKnown = found?.is_known_device ?? false;
  const signIns: Budget = ['sign_ins', account];
  const budgets = budgetsOf(account, caller, isKnown);
  const attacked: Budget = ['login_attacked', account];
  // The budget of a known device is checked in the queue, and it is never delayed.
  if (!isKnown)
    await Promise.all([limiter.assertLeft([...budgets, signIns]), limiter.slowDown(...attacked)]);
  if (caller.device !== null) await countPasswordWork(ctx, account, isKnown);
  const matches = await verifyCounted(services, {
    hash: found?.password_hash ?? null,
    password,
    priority: isKnown ? asTrusted(caller, account) : asStranger(caller),
    budgets: [...budgets, signIns],
    counted: budgets,
    noted: isKnown ? [] : [attacked],
    // Published passwords cost the same work, and are refused like any wrong one.
    isRefused: isPublic && isPublishedPassword(password),
  });
  if (found === undefined || !matches) throw new DomainError('auth.invalid_credentials');
  if (!found.is_active) throw new DomainError('auth.account_disabled');
  const { password_hash, is_known_device: _, ...user } = found;
  if (user.has_second_factor) {
    if (proof.code === undefined && proof.passkey === undefined)
      throw new DomainError('auth.second_factor_required');
    // A known device has a budget of its own here, too: strangers who know the password use up nothing of it.
    const key = isKnown && caller.device !== null ? deviceKey(account, caller.device) : account;
    await assertProof(ctx, user, proof, { key, refusal: 'auth.wrong_second_factor' });
  }
  await limiter.count([signIns]);
  const ended_devices = await startSession(ctx, user.id, password_hash, user.has_second_factor);
  return { user, ...(ended_devices.length > 0 && { ended_devices }) };
}

interface CountedCheck {
  hash: string | null;
  password: string;
  priority: Priority;
  /** Budgets that have to be left for a password to be compared. */
  budgets: readonly Budget[];
  /** Budgets that a failure counts against, of which it takes the last. */
  counted: readonly Budget[];
  /** Budgets that a failure counts against, however many there were. */
  noted?: readonly Budget[];
  /** Not to be taken, whether it matches or not. */
  isRefused?: boolean;
}

/**
 * Compares a password and counts a failure. Budgets are checked again in the queue's slot, and the failure is counted
 * ahead: of many tries sent concurrently, to several servers, no more are compared than of tries in sequence.
 *
 * @throws DomainError with status 429 when a budget is used up
 * @throws auth.busy when too many passwords wait
 */
export function verifyCounted(
  { passwords, limiter }: Pick<Services, 'passwords' | 'limiter'>,
  { hash, password, priority, budgets, counted, noted = [], isRefused = false }: CountedCheck,
): Promise<boolean> {
  return passwords.runExclusive(priority, async (verify) => {
    await limiter.assertLeft(budgets);
    const giveBack = await limiter.reserve(counted);
    let isFailure = false;
    try {
      isFailure = !(await verify(hash, password)) || isRefused;
    } finally {
      if (!isFailure) await giveBack();
    }
    if (isFailure && noted.length > 0) await limiter.count(noted);
    return !isFailure;
  });
}

/**
 * Hashes a new password.
 *
 * @throws auth.published_password at the field `password` where it would open nothing
 * @throws auth.busy when too many passwords wait
 */
export async function hashNewPassword(
  { passwords, isPublic }: Pick<Services, 'passwords' | 'isPublic'>,
  password: string,
  priority?: Priority,
): Promise<string> {
  if (isPublic && isPublishedPassword(password)) {
    throw new DomainError('auth.published_password', 'password');
  }
  return passwords.hash(password, priority);
}
