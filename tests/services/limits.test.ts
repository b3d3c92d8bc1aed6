import { join } from 'node:path';
import { findEmbeddedPostgres } from '@amphi/db/embedded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, newEmail, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';

const PASSWORD = 'Volcan-de-lune-7';

let processes: ServerProcess[];

beforeAll(async () => {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '1', DEMO: '0' };
  const first = await startServer(settings);
  const DATABASE_URL = (await findEmbeddedPostgres(join(first.dataDir, 'postgres'))) ?? '';
  processes = [first, await startServer({ ...settings, DATABASE_URL })];
});
afterAll(async () => {
  for (const process of processes?.reverse() ?? []) await process.stop();
});

let counter = 0;

/** An address that no other call comes from. */
function newAddress(): string {
  counter += 1;
  return `198.51.${counter >> 8}.${counter & 255}`;
}

/** One call for an account from an address. */
type Call = (at: { url: string; address: string; email: string }) => Promise<Answer>;

const post = (path: string, body: (email: string) => object): Call => {
  return ({ url, address, email }) =>
    new RestClient(url).send('POST', path, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body(email)),
    });
};

/** Calls made on both processes at once: how many were taken before the rest were refused. */
async function countTaken(call: (url: string) => Promise<Answer>, calls: number): Promise<number> {
  const urls = Array.from({ length: calls }, (_, index) => processes[index % 2]?.url ?? '');
  const answers = await Promise.all(urls.map(call));
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers, text } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('Trop de tentatives. Patientez un moment avant de réessayer.');
  }
  return calls - refused.length;
}

describe('two processes share the limits', () => {
  it.each([
    ['signing in', 20, post('/api/auth/login', (username) => ({ username, password: 'another' }))],
    [
      'registering',
      30,
      post('/api/auth/register', (email) => ({ full_name: 'Ana', email, password: PASSWORD })),
    ],
    ['asking for a link', 6, post('/api/auth/forgot-password', (email) => ({ email }))],
  ] as const)('of %s, by account and by address', async (_, budget, call) => {
    const url = processes[0]?.url ?? '';
    const email = newEmail();
    const byAccount = (url: string) => call({ url, email, address: newAddress() });
    expect(await countTaken(byAccount, budget + 3)).toBe(budget);

    const address = newAddress();
    const byAddress = (url: string) => call({ url, email: newEmail(), address });
    expect(await countTaken(byAddress, budget + 3)).toBe(budget);
    expect((await call({ url, email: newEmail(), address: newAddress() })).status).not.toBe(429);
  });

  /** A script of somebody new, for calls behind the sign-in, and their cookie. */
  async function newPerson(): Promise<string> {
    const client = new RestClient(processes[0]?.url ?? '');
    await client.send('POST', '/api/auth/register', {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ full_name: 'Ana', email: newEmail(), password: PASSWORD }),
    });
    return client.cookie;
  }

  const checkPassword = (url: string, cookie: string, address: string) =>
    new RestClient(url).send('POST', '/trpc/profile.remove', {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ current_password: 'another' }),
    });

  const upload = (url: string, cookie: string, address: string) => {
    const body = new FormData();
    body.set('semester_id', '1');
    const headers = { 'x-forwarded-for': address, cookie };
    return new RestClient(url).send('POST', '/api/payments/create', { headers, body });
  };

  it.each([
    ['checking a password', 10, 10, checkPassword],
    ['uploads', 20, 200, upload],
  ] as const)('of %s, by account and by address', async (_, perAccount, perAddress, call) => {
    const person = await newPerson();
    const byAccount = (url: string) => call(url, person, newAddress());
    expect(await countTaken(byAccount, perAccount + 3)).toBe(perAccount);

    // The account is refused from the start; the address counts on.
    const [address, someone] = [newAddress(), await newPerson()];
    expect(await countTaken((url) => call(url, person, address), perAddress)).toBe(0);
    for (const { url } of processes) expect((await call(url, someone, address)).status).toBe(429);
    const { url } = processes[1] ?? { url: '' };
    expect((await call(url, someone, newAddress())).status).toBe(422);
  });
});
