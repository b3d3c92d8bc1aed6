import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '@amphi/api';
import type { MailOutcome } from '@amphi/api/platform/mails/mails.queries';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** A mail with a number that stays the same however often it is tried. */
export interface OutgoingMail extends Mail {
  id: string;
  created_at: Date;
}

/**
 * A mail that was not taken, or may have been: `refused` for good, or `unconfirmed`, since it was sent whole and the
 * mail server has said nothing. With no outcome it can be tried again for as long as it is worth it.
 */
export class UndeliveredError extends Error {
  constructor(
    cause: unknown,
    readonly outcome: MailOutcome | undefined,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Hands a mail on to the mail server or the outbox. Rejects when it was not taken. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

interface MailSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  DATA_DIR: string;
  PUBLIC_URL: string;
}

/** Milliseconds until a mail server that does not answer is given up. A job takes less than its time. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends mails by SMTP, or writes them as `.eml` files to the outbox where no server is configured. */
export function createDelivery(settings: MailSettings): Deliver {
  return settings.SMTP_URL === undefined
    ? deliverToFolder(join(settings.DATA_DIR, 'outbox'), settings)
    : deliverBySmtp(settings.SMTP_URL, settings);
}

/** Checks that the mail server accepts mails from us. Rejects with its reason if not. */
export async function verifyMail(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A retry has the same Message-ID, by which mail servers recognize it. */
function messageOf(
  { id, created_at, to, subject, text, html }: OutgoingMail,
  { MAIL_FROM, PUBLIC_URL }: MailSettings,
): SendMailOptions {
  return {
    from: MAIL_FROM,
    // An object, since a text would be parsed, and may name several recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: created_at,
    messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
    // No automatic replies are wanted.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The recipient's line of a mail as `deliverToFolder` writes it. */
const RECIPIENT = /^To: (.*(?:\r?\n[ \t].*)*)/im;

/** Removes the mails of the outbox to these addresses; those of a folder that was never written are none. */
export async function forgetMails(dataDir: string, addresses: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'outbox');
  const wanted = addresses.map((address) => address.toLowerCase());
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const recipient = RECIPIENT.exec(await readFile(path, 'utf8'))?.[1]?.toLowerCase() ?? '';
    if (wanted.includes(recipient.replace(/[\s<>]/g, ''))) await rm(path, { force: true });
  }
}

function deliverBySmtp(url: string, settings: MailSettings): Deliver {
  return async (mail) => {
    const transport = createTransport({ url, ...TIMEOUTS });
    let isSentWhole = false;
    transport.use('stream', ({ message }, done) => {
      message.processFunc((stream) =>
        stream.once('end', () => {
          isSentWhole = true;
        }),
      );
      done();
    });
    try {
      await transport.sendMail(messageOf(mail, settings));
    } catch (error) {
      throw new UndeliveredError(error, outcomeOf(error, isSentWhole));
    }
  };
}

/** An answer to the mail itself is for good unless it is 4xx; one to the sign-in is a matter of the settings. */
function outcomeOf(error: unknown, isSentWhole: boolean): MailOutcome | undefined {
  const { code, responseCode = 500 } = error as { code?: string; responseCode?: number };
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return responseCode < 500 ? undefined : 'refused';
  return isSentWhole ? 'unconfirmed' : undefined;
}

/** The name follows from the mail, so that a second try replaces the first. */
function deliverToFolder(folder: string, settings: MailSettings): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, settings));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = mail.created_at.toISOString().replace(/[:.]/g, '-');
    const path = join(folder, `${time}-${mail.id.slice(0, 8)}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}
