import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFeedState, findNewRelease } from '@amphi/api/platform/releases/releases.queries';
import { checkReleases } from '@amphi/server/releases/check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { amphi } from '../support/command.ts';
import { newDatabase } from '../support/shared.ts';

const database = await newDatabase('bare');

let feed: Server;
let feed_url: string;
/** What the feed answers, and with which headers it was asked. */
let answer: (response: ServerResponse) => void;
const asked: { url: string | undefined; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  feed = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    answer(response);
  });
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done));
  feed_url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/latest`;
});
afterAll(() => {
  feed.closeAllConnections();
  feed.close();
  return database.drop();
});
beforeEach(() => {
  asked.length = 0;
});

const says = (body: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

/** The check of another day. @returns the warnings that it has logged */
async function check(url: string | null = feed_url): Promise<object[]> {
  await database.pool.query(`update release_feed set checked_at = now() - interval '1 day'`);
  return ask(url);
}

async function ask(url: string | null = feed_url): Promise<object[]> {
  const warnings: object[] = [];
  const log = { warn: (details: object) => warnings.push(details) };
  const release = { version: '1.0.0', feed_url: url };
  await checkReleases({ db: database.db, release }, log as never);
  return warnings;
}
const newest = () => findNewRelease(database.db, { version: '1.0.0', feed_url });

it('sends no request unless an address is set', async () => {
  answer = says({ tag_name: 'v9.0.0' });
  await check(null);
  expect(asked).toEqual([]);
  expect(await findNewRelease(database.db, { version: '1.0.0', feed_url: null })).toBeNull();
});

it('notes a newer version with its page, and says nothing of the installation', async () => {
  const html_url = 'https://releases.example/v1.2.0';
  answer = says({ tag_name: 'v1.2.0', html_url, body: 'x'.repeat(10_000) });
  expect(await check()).toEqual([]);
  expect(await newest()).toEqual({ version: '1.2.0', page: html_url });
  expect(asked).toHaveLength(1);
  // Not twice a day.
  await ask();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('/latest');
  expect(asked[0]?.headers['user-agent']).toBe('Amphi');
  expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('cookie');
  expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('referer');

  // An address that a browser would run as a script is no page.
  answer = says({ version: '1.3.0', url: 'javascript:alert(1)' });
  await check();
  expect(await newest()).toEqual({ version: '1.3.0', page: null });
  answer = says({ version: '1.0.0' });
  await check();
  expect(await newest()).toBeNull();
});

it.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['an error', (response) => response.writeHead(500).end(), /answered 500/],
  ['a page', (response) => response.end('<html>'), /no description/],
  ['another object', says({ name: 'x' }), /no description/],
  ['too much', (response) => response.end(`"${'x'.repeat(1_100_000)}"`), /longer than/],
  ['a broken line', (response) => response.destroy(), /./],
])('says once that it was answered with %s, and keeps what it knew', async (_, fails, error) => {
  answer = says({ version: '1.1.0' });
  await check();
  answer = fails;
  expect(await check()).toEqual([{ error: expect.stringMatching(error) }]);
  expect(await check()).toEqual([]);
  expect(await newest()).toMatchObject({ version: '1.1.0' });
  expect(await findFeedState(database.db, feed_url)).toMatchObject({
    error: expect.stringMatching(error),
  });
  answer = says({ version: '1.1.0' });
  await check();
  expect(await findFeedState(database.db, feed_url)).toMatchObject({ error: null });
});

it('shows in the doctor', async () => {
  answer = says({ version: '99.0.0', url: 'https://releases.example/99' });
  await check();
  const env = { DATABASE_URL: database.connectionString, RELEASE_FEED_URL: feed_url };
  const { stdout } = await amphi(env, 'doctor');
  expect(stdout).toMatch(
    /warn {2}version 99\.0\.0 is available, \d+\.\d+\.\d+ runs here: https:\/\/releases\.example\/99/,
  );
});
