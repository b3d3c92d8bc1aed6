import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '@amphi/api';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';

/**
 * Sends mails by SMTP, or writes them as `.eml` files to the outbox where no server is configured. A
 * mail that fails is logged without its content.
 */
export function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: FastifyBaseLogger,
): Mailer {
  const folder = join(DATA_DIR, 'outbox');
  const deliver =
    SMTP_URL === undefined
      ? deliverToFolder(folder, MAIL_FROM)
      : deliverBySmtp(SMTP_URL, MAIL_FROM);
  return {
    async send(mail) {
      try {
        await deliver(mail);
      } catch (error) {
        log.error({ err: error, subject: mail.subject }, 'mail not sent');
      }
    },
    async forget(addresses) {
      try {
        await forgetInFolder(folder, addresses);
      } catch (error) {
        log.error({ err: error }, 'mails not removed');
      }
    },
  };
}

/** The recipient's line of a mail as `deliverToFolder` writes it. */
const RECIPIENT = /^To: (.*(?:\r?\n[ \t].*)*)/im;

/** Removes the mails to these addresses; those of a folder that was never written are none. */
async function forgetInFolder(folder: string, addresses: readonly string[]): Promise<void> {
  const wanted = addresses.map((address) => address.toLowerCase());
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const recipient = RECIPIENT.exec(await readFile(path, 'utf8'))?.[1]?.toLowerCase() ?? '';
    if (wanted.includes(recipient.replace(/[\s<>]/g, ''))) await rm(path, { force: true });
  }
}

type Deliver = (mail: Parameters<Mailer['send']>[0]) => Promise<unknown>;

function deliverBySmtp(url: string, from: string): Deliver {
  const transport = createTransport(url, { from });
  return (mail) => transport.sendMail(mail);
}

function deliverToFolder(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  };
}
