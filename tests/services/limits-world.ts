import { afterAll, beforeAll, expect } from 'vitest';
import { insertAccount, PASSWORD } from '../support/accounts.ts';
import { type Answer, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';

/** Two processes that share a database, and with it the limits. */
export const processes: ServerProcess[] = [];

/** Starts them around the tests of a file. */
export function useTwoProcesses(): void {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '1', DEMO: '0' };
  beforeAll(async () => {
    const first = await startServer(settings);
    const DATABASE_URL = first.env.DATABASE_URL ?? '';
    processes.push(first, await startServer({ ...settings, DATABASE_URL }));
  });
  afterAll(async () => {
    for (const process of processes.splice(0).reverse()) await process.stop();
  });
}

/** The first or second of them. */
export const processAt = (index: number): ServerProcess => processes[index % 2] as ServerProcess;

let counter = 0;

/** An address that no other call comes from. */
export function newAddress(): string {
  counter += 1;
  return `198.51.${counter >> 8}.${counter & 255}`;
}

/** Calls made on both processes at once: how many were taken before the rest were refused. */
export async function countTaken(
  call: (url: string) => Promise<Answer>,
  calls: number,
): Promise<number> {
  const urls = Array.from({ length: calls }, (_, index) => processAt(index).url);
  const answers = await Promise.all(urls.map(call));
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers, text } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toMatch(/Trop d[e’]/);
  }
  return calls - refused.length;
}

/** A browser at an address, which keeps its cookies. */
export function browserAt(
  address: string,
  { url = processAt(0).url, client = new RestClient(url) } = {},
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const send = (path: string, body: object) =>
    client.send<{ detail: string }>('POST', path, { headers, body: JSON.stringify(body) });
  return {
    client,
    login: (username: string, password = PASSWORD, code?: string) =>
      send('/api/auth/login', { username, password, code }),
  };
}

export const makeAccount = async (): Promise<string> =>
  (await insertAccount(processAt(0).db, { full_name: 'Ana' })).email;

/** Sends wrong passwords, over both processes, and answers how many were compared. */
export async function countWrong(count: number, next: () => { address: string; email: string }) {
  const tries = Array.from({ length: count }, (_, index) => ({ ...next(), index }));
  return countTaken(async (url) => {
    const { address, email } = tries.pop() as (typeof tries)[number];
    return browserAt(address, { url }).login(email, 'another');
  }, count);
}
