import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const POLL_MS = 50;
const DEADLINE_MS = 10_000;

/** The newest mail to an address whose subject fits, once it lies in the outbox. */
export async function waitForMail(dataDir: string, to: string, subject: RegExp): Promise<Email> {
  const folder = join(dataDir, 'outbox');
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.sort().reverse()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      if (mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? '')) {
        return mail;
      }
    }
    await sleep(POLL_MS);
  }
  throw new Error(`no mail to ${to} with subject ${subject}`);
}
