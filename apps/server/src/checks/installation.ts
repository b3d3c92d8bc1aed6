import { randomUUID } from 'node:crypto';
import type { CheckedInstallation, InstallationChecks } from '@amphi/api';
import { trialMail } from '@amphi/domain/messages/fr/account/mails';
import type { Env } from '../env.ts';
import { createDelivery } from '../mail/delivery.ts';
import { reasonOf } from '../startup/database.ts';
import { checkAll } from './checks.ts';

/** Checks reach for the disk, the mail server and the store: a page shows the last ones until those that it asks for are there. */
const FRESH_MS = 30_000;

/** Sends a mail past the queue, so that the answer of the mail server is seen. */
export async function sendTrial(env: Env, to: string): Promise<void> {
  const mail = { ...trialMail({ to, url: env.PUBLIC_URL }), id: randomUUID() };
  await createDelivery(env)({ ...mail, created_at: new Date() });
}

/** Checks of a running server. */
export function createInstallationChecks(
  env: Env,
  backUp: () => Promise<unknown>,
): InstallationChecks {
  let backingUp: Promise<string | null> | undefined;
  let last: CheckedInstallation | null = null;
  let running: Promise<CheckedInstallation> | undefined;
  let next: Promise<CheckedInstallation> | undefined;
  const run = () => {
    running = checkAll(env)
      .then((checks) => {
        last = { at: new Date(), checks };
        return last;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    last() {
      const isStale = last === null || Date.now() - last.at.getTime() > FRESH_MS;
      if (isStale && running === undefined) run().catch(() => undefined);
      return { last, is_checking: running !== undefined };
    },
    check() {
      if (running === undefined) return run();
      // A run that is under way may have passed what was mended since: another one follows it, shared by all who ask.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return run();
        });
      return next;
    },
    backUp() {
      // One at a time, which all who ask meanwhile wait for.
      backingUp ??= backUp()
        .then(() => null, reasonOf)
        .finally(() => {
          backingUp = undefined;
        });
      return backingUp;
    },
    async sendTrial(to) {
      if (env.SMTP_URL === undefined) return 'SMTP_URL';
      try {
        await sendTrial(env, to);
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}
