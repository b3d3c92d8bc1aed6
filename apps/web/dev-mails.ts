import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Mails of the list: the demo content has written some before. */
const SHOWN = 100;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<meta name="viewport" content="width=device-width"><body style="font:1rem system-ui;margin:1rem">${body}`;

async function readMail(folder: string, name: string) {
  const path = join(folder, name);
  const [mail, { mtimeMs }] = await Promise.all([
    readFile(path).then((bytes) => PostalMime.parse(bytes)),
    stat(path),
  ]);
  const to = mail.to?.map(({ address }) => address).join(', ') ?? '';
  const head = `${to}: ${mail.subject ?? ''} (${new Date(mtimeMs).toISOString()})`;
  return { name, mtimeMs, head: escaped(head), html: mail.html };
}

async function listOf(folder: string, names: readonly string[]): Promise<string> {
  const mails = await Promise.all(names.map((name) => readMail(folder, name)));
  const items = mails
    .sort((one, other) => other.mtimeMs - one.mtimeMs)
    .slice(0, SHOWN)
    .map(({ name, head }) => `<li><a href="/dev/mails/${name}">${head}</a></li>`);
  return page(`<h1>Mails</h1><ol>${items.join('')}</ol>`);
}

/** Answers with the mails of an outbox, the newest first, or with the one that the path names. */
export function answerMails(folder: string) {
  return async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const requested = decodeURIComponent(url.slice(1));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (requested === '') return void response.end(await listOf(folder, names));
    if (!names.includes(requested)) return void response.writeHead(404).end(page('No such mail.'));
    const { head, html } = await readMail(folder, requested);
    response.end(page(`<p>${head}</p>${html}`));
  };
}
