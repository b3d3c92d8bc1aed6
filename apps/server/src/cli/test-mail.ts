import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '@amphi/domain/auth/email';
import { trialMail } from '@amphi/domain/messages/fr/account/mails';
import { readEnv } from '../env.ts';
import { createDelivery } from '../mail/delivery.ts';
import { reasonOf } from '../startup/database.ts';
import { CommandError } from './installation.ts';

/** Sends a mail past the queue, so that the answer of the mail server is seen. @throws CommandError with that answer */
export async function testMailCommand(address: string): Promise<string> {
  if (!isEmailAddress(address)) throw new CommandError(`${address} is no e-mail address`);
  const env = readEnv();
  const letter = trialMail({ to: address, url: env.PUBLIC_URL });
  const mail = { ...letter, id: randomUUID(), created_at: new Date() };
  try {
    await createDelivery(env)(mail);
  } catch (error) {
    throw new CommandError(
      `the mail from ${env.MAIL_FROM} to ${address} was not taken: ${reasonOf(error)}. Check SMTP_URL and MAIL_FROM`,
    );
  }
  return env.SMTP_URL === undefined
    ? `No SMTP_URL is set: the mail is a file in ${env.DATA_DIR}/outbox.\n`
    : `The mail server ${new URL(env.SMTP_URL).host} took the mail from ${env.MAIL_FROM} to ${address}.\nLook whether it arrives, and not as spam: docs/operations.md, "Mail that arrives".\n`;
}
