import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const POLL_MS = 50;
const DEADLINE_MS = 60_000;

/** A mail never changes, and is looked at again and again. */
const known = new Map<string, Email>();

async function read(path: string): Promise<Email> {
  const mail = known.get(path) ?? (await PostalMime.parse(await readFile(path)));
  known.set(path, mail);
  return mail;
}

/** The newest mail to an address whose subject fits, once it lies in the outbox. */
export async function waitForMail(dataDir: string, to: string, subject: RegExp): Promise<Email> {
  const folder = join(dataDir, 'outbox');
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    // A mail that is being written has another ending.
    const mails = names.filter((name) => name.endsWith('.eml'));
    for (const name of mails.sort().reverse()) {
      const mail = await read(join(folder, name));
      if (mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? '')) {
        return mail;
      }
    }
    await sleep(POLL_MS);
  }
  throw new Error(`no mail to ${to} with subject ${subject}`);
}
