import { isEmailAddress } from '@amphi/domain/email';
import { sendTrial } from '../checks/installation.ts';
import { readEnv } from '../env.ts';
import { reasonOf } from '../startup/database.ts';
import { CommandError } from './installation.ts';

/** Sends a mail past the queue, so that the answer of the mail server is seen. @throws CommandError with that answer */
export async function testMailCommand(address: string): Promise<string> {
  if (!isEmailAddress(address)) throw new CommandError(`${address} is no e-mail address`);
  const env = readEnv();
  try {
    await sendTrial(env, address);
  } catch (error) {
    throw new CommandError(
      `the mail from ${env.MAIL_FROM} to ${address} was not taken: ${reasonOf(error)}. Check SMTP_URL and MAIL_FROM`,
    );
  }
  return env.SMTP_URL === undefined
    ? `No SMTP_URL is set: the mail is a file in ${env.DATA_DIR}/outbox.\n`
    : `The mail server ${new URL(env.SMTP_URL).host} took the mail from ${env.MAIL_FROM} to ${address}.\nLook whether it arrives, and not as spam: docs/operations.md, "Mail that arrives".\n`;
}
