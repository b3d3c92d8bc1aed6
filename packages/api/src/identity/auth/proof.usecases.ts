import type { DB, Transaction } from '@amphi/db';
import type { proof } from '@amphi/domain/auth/second-factor';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import { type SecondFactorChange, secondFactorMail } from '@amphi/domain/messages/fr/account/mails';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { verifySync } from 'otplib';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Context, Services, SessionUser } from '../../platform/context.ts';
import { readContactPhone } from '../../platform/settings/settings.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  claimChallenge,
  claimRecoveryCode,
  claimStep,
  findApp,
  findPasskey,
  insertChallenge,
  touchPasskey,
} from './second-factor.queries.ts';
import { hashToken } from './tokens.ts';

/** A code or the answer of a passkey, as it was sent. */
export type Proof = z.output<z.ZodObject<typeof proof>>;

type Owner = Pick<SessionUser, 'id' | 'email'>;

/** Seconds by which the clock of a phone may be wrong: one time step either way. */
const TOLERANCE = 30;

/** The time step whose code this is, around now; undefined for none. */
export function stepOf(secret: string, token: string): number | undefined {
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = verifySync({ secret, token, epochTolerance: TOLERANCE });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** The site that passkeys are for. */
export function siteOf({ settings }: Pick<Services, 'settings'>) {
  const { hostname, origin } = new URL(settings.public_url);
  return { rpID: hostname, origin };
}

/** The hash that a challenge is stored under; one for a new passkey is the account's that asked. */
export const challengeKey = (challenge: string, userId?: number): Buffer =>
  hashToken(`${userId ?? 'any'}:${challenge}`);

/** The challenge that an answer says it is to; undefined where nothing can be read. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** A challenge that a passkey of any account may answer: it names none. */
export async function createChallenge({ services, caller }: Context) {
  await services.limiter.consume('passkey_challenge', caller.network);
  const { rpID } = siteOf(services);
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
  });
  await insertChallenge(services.db, challengeKey(options.challenge));
  return options;
}

async function isPasskey(
  services: Services,
  userId: number,
  answer: NonNullable<Proof['passkey']>,
): Promise<boolean> {
  const { db } = services;
  const challenge = challengeOf(answer.response.clientDataJSON);
  const passkey = await findPasskey(db, userId, answer.id);
  if (challenge === undefined || passkey === undefined) return false;
  if (!(await claimChallenge(db, challengeKey(challenge)))) return false;
  const { rpID, origin } = siteOf(services);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.sign_count,
    },
    requireUserVerification: false,
    // It throws where the answer is not that of this passkey, on this site, to this challenge.
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || authenticationInfo === undefined) return false;
  await touchPasskey(db, passkey.id, authenticationInfo.newCounter);
  return true;
}

async function isCode(services: Services, user: Owner, code: string): Promise<boolean> {
  const app = await findApp(services.db, user.id);
  const step = app && stepOf(app.secret, code);
  if (app && step !== undefined) return claimStep(services.db, user.id, { ...app, step });
  return inTransaction(services.db, async (trx) => {
    if (!(await claimRecoveryCode(trx, user.id, hashToken(code)))) return false;
    await logAndMailChange(services, trx, user, { actor_id: user.id, change: 'recoveryCode' });
    return true;
  });
}

/**
 * Makes sure that the caller has a second factor of the account, and uses up what was shown. All tries are counted.
 *
 * @param key what they are counted by
 * @param refusal the code of what is not valid
 * @throws auth.too_many_codes
 */
export async function assertProof(
  { services }: Context,
  user: Owner,
  { code, passkey }: Proof,
  { key, refusal }: { key: string; refusal: ErrorCode },
): Promise<void> {
  await services.limiter.consume('second_factor', key);
  await services.limiter.consume('second_factor_day', key);
  const isValid = passkey
    ? await isPasskey(services, user.id, passkey)
    : code !== undefined && (await isCode(services, user, code));
  if (!isValid) throw new DomainError(refusal, refusal === 'auth.wrong_code' ? 'code' : undefined);
}

/** Actions in the audit log, where they are not `users.changeSecondFactor`. */
const ACTIONS: Partial<Record<SecondFactorChange, string>> = {
  on: 'users.secondFactorOn',
  off: 'users.secondFactorOff',
  recoveryCode: 'users.useRecoveryCode',
  reset: 'users.resetSecondFactor',
};

/** Notes a change of a second factor in the log, and tells the owner of the account. */
export async function logAndMailChange(
  services: Pick<Services, 'mailer' | 'settings' | 'timezone'>,
  trx: Transaction<DB>,
  { id, email }: Owner,
  { actor_id, change }: { actor_id: number | null; change: SecondFactorChange },
): Promise<void> {
  const { mailer, settings, timezone } = services;
  await insertAudit(trx, {
    actor_id,
    action: ACTIONS[change] ?? 'users.changeSecondFactor',
    entity: 'users',
    entity_id: id,
    after: {},
  });
  const mail = secondFactorMail({
    to: email,
    change,
    changed: { at: new Date(), timezone },
    url: `${settings.public_url}/forgot-password`,
    contact_phone: await readContactPhone(trx, services),
  });
  await mailer.enqueue(trx, mail, { user_id: id });
}
