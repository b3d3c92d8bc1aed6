import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readRaw, sendRaw } from '../rest/raw-http.ts';
import { RestClient } from '../support/client.ts';
import { newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';

/*
 * How large bodies may be: little before one has signed in.
 */

const SMALL = 16 * 1024;
const LARGE = 1024 * 1024;

const student = await newPerson(server);

/** JSON of so many bytes. */
const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

const post = (client: RestClient, path: string, body: string) =>
  client.send<{ detail: string }>('POST', path, {
    headers: { 'content-type': 'application/json' },
    body,
  });

/** The status of a body that names no length, in one chunk. */
async function chunked(path: string, bytes: number, cookie = ''): Promise<number> {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const body = `${bytes.toString(16)}\r\n${jsonOf(bytes)}\r\n0\r\n\r\n`;
  return readRaw(await sendRaw(server.url, head + body)).status;
}

describe('calls for signing in', () => {
  it.each([
    '/api/auth/login',
    '/api/auth/register',
    '/trpc/auth.login',
    '/trpc/invitations.register',
    '/trpc/bookmarks.save,auth.login?batch=1',
    '/trpc/bookmarks.save%2Cauth.login?batch=1',
    '/trpc/bookmarks.save%252Cauth%252Elogin?batch=1',
  ])('take 16 kB, with a session too: %s', async (path) => {
    for (const client of [new RestClient(server.url), student.rest]) {
      expect((await post(client, path, jsonOf(SMALL))).status).not.toBe(413);
      const answer = await post(client, path, jsonOf(SMALL + 1));
      expect(answer.status).toBe(413);
      expect(answer.body.detail).toBe('La requête est trop volumineuse.');
      expect(await chunked(path, SMALL + 1, client.cookie)).toBe(413);
    }
  });
});

describe('all other calls', () => {
  const PATHS = ['/api/practice/submit-answer', '/trpc/answers.submit'];

  it.each(PATHS)('take 16 kB without a session: %s', async (path) => {
    const client = new RestClient(server.url);
    const answer = await post(client, path, jsonOf(SMALL + 1));
    expect(answer.status).toBe(401);
    expect(answer.body.detail).toBe('Veuillez vous connecter pour continuer.');
    const stranger = client.withCookie('amphi_session=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq');
    expect((await post(stranger, path, jsonOf(SMALL + 1))).status).toBe(401);
    expect(await chunked(path, SMALL + 1, stranger.cookie)).toBe(413);
  });

  it.each(PATHS)('take a megabyte with one: %s', async (path) => {
    expect((await post(student.rest, path, jsonOf(LARGE))).status).toBe(422);
    expect((await post(student.rest, path, jsonOf(LARGE + 1))).status).toBe(413);
    expect(await chunked(path, LARGE - 100, student.rest.cookie)).toBe(422);
    expect(await chunked(path, LARGE + 1, student.rest.cookie)).toBe(413);
  });

  it('take forms of 16 kB, whose many fields cost the most', async () => {
    const form = (bytes: number) =>
      student.rest.send('POST', '/api/practice/submit-answer', {
        body: new URLSearchParams({ a: 'x'.repeat(bytes) }),
      });
    expect((await form(SMALL - 2)).status).toBe(422);
    expect((await form(SMALL)).status).toBe(413);
  });

  it('take no packed bodies', async () => {
    const answer = await student.rest.send('POST', PATHS[0] as string, {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });

  it('are on their way eight at a time with large bodies, of one account', async () => {
    const { hostname, port } = new URL(server.url);
    const head = `POST ${PATHS[0]} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${student.rest.cookie}\r\nContent-Length: 500000\r\n\r\n{`;
    const sockets = Array.from({ length: 8 }, () => connect(Number(port), hostname));
    try {
      for (const socket of sockets) socket.write(head);
      await expect
        .poll(async () => (await post(student.rest, PATHS[0] as string, jsonOf(SMALL + 1))).status)
        .toBe(429);
      const { headers, body } = await post(student.rest, PATHS[0] as string, jsonOf(SMALL + 1));
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.detail).toMatch(/^Trop d’envois à la fois/);
      expect((await post(student.rest, PATHS[0] as string, jsonOf(SMALL))).status).toBe(422);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await expect
      .poll(async () => (await post(student.rest, PATHS[0] as string, jsonOf(SMALL + 1))).status)
      .toBe(422);
  });
});
