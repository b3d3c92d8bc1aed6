import { randomUUID } from 'node:crypto';
import type { InstallationChecks } from '@amphi/api';
import { trialMail } from '@amphi/domain/messages/fr/account/mails';
import type { Env } from '../env.ts';
import { createDelivery } from '../mail/delivery.ts';
import { reasonOf } from '../startup/database.ts';
import { checkAll } from './checks.ts';
import type { Finding } from './finding.ts';

/** Checks reach for the disk, the mail server and the store: administrators who look at once share them. */
const FRESH_MS = 30_000;

/** Sends a mail past the queue, so that the answer of the mail server is seen. */
export async function sendTrial(env: Env, to: string): Promise<void> {
  const mail = { ...trialMail({ to, url: env.PUBLIC_URL }), id: randomUUID() };
  await createDelivery(env)({ ...mail, created_at: new Date() });
}

/** The checks of a running server. */
export function createInstallationChecks(env: Env): InstallationChecks {
  let last: { at: number; findings: Promise<Finding[]> } | undefined;
  return {
    check() {
      if (last === undefined || performance.now() - last.at > FRESH_MS) {
        last = { at: performance.now(), findings: checkAll(env) };
      }
      return last.findings;
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
