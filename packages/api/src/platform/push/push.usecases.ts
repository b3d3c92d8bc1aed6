import { ECDH } from 'node:crypto';
import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { pushKindsOf, REMINDER_HOUR } from '@amphi/domain/push/kinds';
import type { savePushInput, subscribeInput } from '@amphi/domain/push/schema';
import { isPushEndpoint } from '@amphi/domain/push/services';
import webpush from 'web-push';
import type { z } from 'zod';
import type { CurrentSession, Services } from '../context.ts';
import { inTransaction } from '../transactions.ts';
import {
  findPushKeys,
  findPushSettings,
  insertPushKeys,
  insertSubscription,
  upsertPushSettings,
} from './push.queries.ts';

/** Reads the key pair of the installation (VAPID), which the first reading creates; servers that start together agree. */
export async function readPushKeys(db: Database) {
  const known = await findPushKeys(db);
  if (known !== undefined) return known;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await insertPushKeys(db, { public_key: publicKey, private_key: privateKey });
  const stored = await findPushKeys(db);
  if (stored === undefined) throw new Error('the keys of web push are not stored');
  return stored;
}

/** Reads what an account may switch on, what is on, and whether this browser gets it. */
export async function readPush({ db }: Services, { id, user }: CurrentSession) {
  const [{ public_key }, { settings, is_here }] = await Promise.all([
    readPushKeys(db),
    findPushSettings(db, user.id, id),
  ]);
  const offered = pushKindsOf(user);
  return {
    public_key,
    offered,
    kinds: offered.filter((kind) => settings?.kinds.includes(kind)),
    hour: settings?.hour ?? REMINDER_HOUR,
    /** True once the account has chosen or refused. */
    is_asked: settings !== undefined,
    /** True where this browser gets messages. */
    is_here,
  };
}

/** Stores what an account wants; kinds of other roles are left out. */
export function savePush(
  { db }: Services,
  user: CurrentSession['user'],
  { kinds, hour }: z.output<typeof savePushInput>,
): Promise<void> {
  const chosen = pushKindsOf(user).filter((kind) => kinds.includes(kind));
  return inTransaction(db, (trx) => upsertPushSettings(trx, user.id, { kinds: chosen, hour }));
}

/** True of an uncompressed point of the curve. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the subscription of this session's browser.
 *
 * @throws request.invalid for a key that nothing can be encrypted for; push.unknown_service for an address that is not at a push service
 */
export async function subscribe(
  { db, pushService }: Services,
  { id: session_id, user }: CurrentSession,
  input: z.output<typeof subscribeInput>,
): Promise<void> {
  if (!isPoint(input.p256dh)) throw new DomainError('request.invalid', 'p256dh');
  if (!isPushEndpoint(input.endpoint, pushService)) throw new DomainError('push.unknown_service');
  await inTransaction(db, (trx) =>
    insertSubscription(trx, { ...input, session_id, user_id: user.id }),
  );
}
