import { createHash } from 'node:crypto';
import type { Database } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { sharedAccountMail } from '@amphi/domain/messages/fr/account/mails';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Context, Services, SessionUser } from '../../platform/context.ts';
import { readContactPhone } from '../../platform/settings/settings.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { insertAnswerSlot, listSharedAccounts, MAIL_ACTION } from './answer-slots.queries.ts';

const SLOT_MS = 10 * 60_000;

/** Sessions with their networks that this process has noted in the present ten minutes. */
const noted = new WeakMap<Database, { slot: number; keys: Set<string> }>();

function keysOf(db: Database, slot: number): Set<string> {
  const former = noted.get(db);
  if (former?.slot === slot) return former.keys;
  const keys = new Set<string>();
  noted.set(db, { slot, keys });
  return keys;
}

/** Sixteen bits: enough to tell two networks of an account apart, too few to find one out. */
const shortHash = (userId: number, network: string): number =>
  createHash('sha256').update(`${userId} ${network}`).digest().readUInt16BE(0);

/** Notes the device and the network that an answer came from; the first one of a session in ten minutes writes. */
export async function recordAnswerSlot(ctx: Context & { user: SessionUser; sessionId: number }) {
  const { services, caller, user, sessionId } = ctx;
  const keys = keysOf(services.db, Math.floor(Date.now() / SLOT_MS));
  const key = `${caller.token} ${caller.network}`;
  if (keys.has(key)) return;
  const network = shortHash(user.id, caller.network);
  await insertAnswerSlot(services.db, { session_id: sessionId, network });
  keys.add(key);
}

/**
 * Writes to the owner of an account that may be shared, with what was seen.
 *
 * @throws users.not_found; sharing.not_seen without the facts; sharing.mailed_lately within some days of the last mail
 */
export function mailSharing(services: Services, actor_id: number, id: number): Promise<void> {
  const { db, mailer, settings, timezone } = services;
  return inTransaction(db, async (trx) => {
    const user = required(await lockUser(trx, id), 'users.not_found');
    const [shared] = await listSharedAccounts(trx, timezone, id);
    if (shared === undefined) throw new DomainError('sharing.not_seen');
    if (!shared.may_be_mailed) throw new DomainError('sharing.mailed_lately');
    const mail = sharedAccountMail({
      to: user.email,
      days: shared.days,
      url: `${settings.public_url}/profile`,
      contact_phone: await readContactPhone(trx, services),
    });
    await mailer.enqueue(trx, mail, { user_id: id });
    await insertAudit(trx, {
      actor_id,
      action: MAIL_ACTION,
      entity: 'users',
      entity_id: id,
      after: {},
    });
  });
}
