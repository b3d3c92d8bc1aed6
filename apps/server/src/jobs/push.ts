import { setImmediate } from 'node:timers/promises';
import {
  type ClaimedPush,
  claimPush,
  deleteSubscription,
  type Subscription,
  updatePushSettled,
} from '@amphi/api';
import { readPushKeys } from '@amphi/api/platform/push/push.usecases';
import { pushTitles } from '@amphi/domain/messages/fr/push';
import type { PushKind } from '@amphi/domain/push/kinds';
import webpush from 'web-push';
import type { FileServices } from '../storage/store.ts';
import { type LoopOptions, startLoop, type Worker } from './worker.ts';

/** Milliseconds between looks for messages. */
const POLL_MS = 500;

/** Messages that are sent at once. */
const BATCH = 20;

/** Milliseconds after which a push service that does not answer is given up for now. */
const TIMEOUT_MS = 10_000;

/** Seconds until the second try, doubled from try to try, and at most. */
const BACKOFF = { first: 15, most: 3_600 };

/** Page that a message opens, below the back-office or the desk where it is for staff. */
const PATHS: Record<PushKind, (office: string) => string> = {
  day_session: () => '/dashboard',
  order_decided: () => '/orders',
  mock_exam: () => '/sessions',
  report_closed: () => '/profile',
  order_waiting: (office) => `${office}?tab=payments&status=pending`,
  question_reported: (office) => `${office}?tab=reports`,
  backup_failed: (office) => `${office}?tab=platform&view=installation`,
};

/** Title, page and count of a message; nothing that is personal. */
function payloadOf({ kind, count, daily_goal, is_admin }: ClaimedPush): string {
  const path = PATHS[kind](is_admin ? '/admin' : '/desk');
  return JSON.stringify({ kind, count, path, title: pushTitles[kind]({ count, daily_goal }) });
}

/** Seconds after which a try is repeated; null where it is not. */
type Retry = number | null;

/** Sends push messages in the background, to each subscription once. */
export function startPush(
  services: Pick<FileServices, 'db' | 'settings'>,
  options: LoopOptions,
  { pollMs, timeoutMs } = { pollMs: POLL_MS, timeoutMs: TIMEOUT_MS },
): Worker {
  const { log } = options;
  const { db, settings } = services;

  async function send(message: ClaimedPush, subscription: Subscription): Promise<Retry> {
    const { endpoint, p256dh, auth } = subscription;
    const { public_key, private_key } = await readPushKeys(db);
    // Requests are answered between two encryptions.
    await setImmediate();
    let request: ReturnType<typeof webpush.generateRequestDetails>;
    try {
      request = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadOf(message),
        {
          TTL: message.ttl,
          // A later message replaces one that the service still holds, as the browser does by its tag.
          topic: message.kind,
          vapidDetails: {
            subject: settings.public_url.startsWith('https:')
              ? settings.public_url
              : 'mailto:push@localhost.invalid',
            publicKey: public_key,
            privateKey: private_key,
          },
        },
      );
    } catch (error) {
      log.warn(
        { err: error, kind: message.kind },
        'push subscription that nothing can be encrypted for',
      );
      await deleteSubscription(db, subscription);
      return null;
    }
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    await response?.body?.cancel();
    return settle(message, subscription, response);
  }

  async function settle(
    { kind, tries }: ClaimedPush,
    subscription: Subscription,
    response: Response | undefined,
  ): Promise<Retry> {
    const status = response?.status ?? 0;
    if (response?.ok) return null;
    if (status === 404 || status === 410) {
      await deleteSubscription(db, subscription);
      return null;
    }
    const { host } = new URL(subscription.endpoint);
    const isFinal = status >= 400 && status < 500 && status !== 429;
    log.warn({ status, host, kind }, isFinal ? 'push message dropped' : 'push message delayed');
    if (isFinal) return null;
    return Math.max(backOff(tries), retryAfter(response));
  }

  async function deliver(message: ClaimedPush): Promise<void> {
    const subscriptions = message.count > 0 ? message.subscriptions : [];
    const waits = await Promise.all(
      subscriptions.map((subscription) => send(message, subscription)),
    );
    const settled = subscriptions.filter((_, index) => waits[index] === null);
    const seconds = waits.filter((wait) => wait !== null);
    await updatePushSettled(
      db,
      message.id,
      settled.map(({ session_id }) => session_id),
      seconds.length > 0 ? Math.max(...seconds) : null,
    );
  }

  return startLoop({ ...options, name: 'push', pollMs }, async () => {
    const messages = await claimPush(db, BATCH);
    await Promise.all(messages.map(deliver));
    return messages.length > 0;
  });
}

/** Seconds until the next try: exponential backoff with jitter. */
const backOff = (tries: number): number =>
  Math.min(BACKOFF.most, BACKOFF.first * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);

/** Seconds or a date, as the service says when it takes messages again; 0 where it does not. */
function retryAfter(response: Response | undefined): number {
  const value = response?.headers.get('retry-after') ?? '';
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? 0 : seconds;
}
