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
    expect(text).toContain('Trop de');
  }
  return calls - refused.length;
}

/** Tries of several processes that are looked at at the same moment: so many more may be let through. */
const AT_ONCE = 1;

/** A browser at an address, which keeps its cookies. */
function browserAt(
  address: string,
  { url = processes[0]?.url ?? '', client = new RestClient(url) } = {},
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const send = (path: string, body: object) =>
    client.send<{ detail: string }>('POST', path, { headers, body: JSON.stringify(body) });
  return {
    client,
    register: (email: string) =>
      send('/api/auth/register', { full_name: 'Ana', email, password: PASSWORD }),
    login: (username: string, password = PASSWORD) =>
      send('/api/auth/login', { username, password }),
  };
}

async function makeAccount(): Promise<string> {
  const email = newEmail();
  expect((await browserAt(newAddress()).register(email)).status).toBe(201);
  return email;
}

/** Sends wrong passwords, over both processes, and answers how many were compared. */
async function countWrong(count: number, next: () => { address: string; email: string }) {
  const tries = Array.from({ length: count }, (_, index) => ({ ...next(), index }));
  return countTaken(async (url) => {
    const { address, email } = tries.pop() as (typeof tries)[number];
    return browserAt(address, { url }).login(email, 'another');
  }, count);
}

describe('failed sign-ins', () => {
  it('are limited by account and network, which locks no other network out of the account', async () => {
    const email = await makeAccount();
    const address = newAddress();
    const taken = await countWrong(26, () => ({ address, email }));
    expect(taken).toBeGreaterThanOrEqual(20);
    expect(taken).toBeLessThanOrEqual(20 + AT_ONCE);
    for (const { url } of processes) {
      expect((await browserAt(address, { url }).login(email)).status).toBe(429);
      expect((await browserAt(newAddress(), { url }).login(email)).status).toBe(200);
    }
    const { body } = await browserAt(address).login(email);
    expect(body.detail).toBe(
      'Trop de mots de passe incorrects pour ce compte. Patientez quelques minutes avant de réessayer, ou demandez un nouveau mot de passe.',
    );
  });

  it('of many accounts are limited by network, to a hundred', async () => {
    const address = newAddress();
    const taken = await countWrong(110, () => ({ address, email: newEmail() }));
    expect(taken).toBeGreaterThanOrEqual(100);
    expect(taken).toBeLessThanOrEqual(100 + AT_ONCE);
    const email = await makeAccount();
    expect((await browserAt(address).login(email)).body.detail).toBe(
      'Trop de mots de passe incorrects depuis votre réseau. Patientez quelques minutes, ou connectez-vous depuis un autre réseau.',
    );
    expect((await browserAt(newAddress()).login(email)).status).toBe(200);
  });

  it('of others lock no device out that has signed in before, not even in their own network', async () => {
    const email = await makeAccount();
    const address = newAddress();
    const { client } = browserAt(newAddress());
    expect((await browserAt(newAddress(), { client }).login(email)).status).toBe(200);
    await client.json('POST', '/api/auth/logout');
    await countWrong(26, () => ({ address, email }));
    await countWrong(100, () => ({ address, email: newEmail() }));
    expect((await browserAt(address).login(email)).status).toBe(429);
    expect((await browserAt(address, { client }).login(email)).status).toBe(200);
  });

  it('of a known device are limited too', async () => {
    const email = await makeAccount();
    const { client } = browserAt(newAddress());
    expect((await browserAt(newAddress(), { client }).login(email)).status).toBe(200);
    for (let count = 0; count < 20; count += 1) {
      expect((await browserAt(newAddress(), { client }).login(email, 'another')).status).toBe(401);
    }
    expect((await browserAt(newAddress(), { client }).login(email)).status).toBe(429);
    expect((await browserAt(newAddress()).login(email)).status).toBe(200);
  });

  it('are counted by the /64 of IPv6, and by IPv4 where that is written as IPv6', async () => {
    const email = await makeAccount();
    let host = 0;
    const sameNetwork = () => {
      host += 1;
      return { email, address: `2001:db8:0:7::${host.toString(16)}` };
    };
    expect(await countWrong(26, sameNetwork)).toBeLessThanOrEqual(20 + AT_ONCE);
    expect((await browserAt('2001:db8:0:7:ffff::1').login(email)).status).toBe(429);
    expect((await browserAt('2001:db8:0:8::1').login(email)).status).toBe(200);

    const [plain, mapped] = ['192.0.2.77', '::ffff:192.0.2.77'];
    await countWrong(26, () => ({ address: mapped, email }));
    expect((await browserAt(plain).login(email)).status).toBe(429);
    expect((await browserAt('::ffff:192.0.2.78').login(email)).status).toBe(200);
  });

  it('from many networks slow unknown devices down, and refuse none', async () => {
    const email = await makeAccount();
    const { client } = browserAt(newAddress());
    expect((await browserAt(newAddress(), { client }).login(email)).status).toBe(200);
    const networks = await countWrong(60, () => ({ address: newAddress(), email }));
    expect(networks).toBe(60);
    const start = performance.now();
    expect((await browserAt(newAddress()).login(email)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(500);
  });
});

describe('right passwords', () => {
  it('of a class of 200 behind one address all sign in', { timeout: 180_000 }, async () => {
    const accounts: string[] = [];
    while (accounts.length < 200) {
      accounts.push(...(await Promise.all(Array.from({ length: 20 }, makeAccount))));
    }
    const address = newAddress();
    const class_ = await Promise.all(
      accounts.map((account, index) =>
        browserAt(address, { url: processes[index % 2]?.url ?? '' }).login(account),
      ),
    );
    expect(class_.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  });

  it('of one account sent over many connections keep no others out', async () => {
    const [own, other] = [await makeAccount(), await makeAccount()];
    const address = newAddress();
    const flood = Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        browserAt(address, { url: processes[index % 2]?.url ?? '' }).login(own),
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => browserAt(newAddress()).login(other)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = (await flood).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(360);
  });

  it('of one account are limited to sixty an hour, from however many networks', async () => {
    const email = await makeAccount();
    for (let count = 0; count < 60; count += 1) {
      expect((await browserAt(newAddress()).login(email)).status).toBe(200);
    }
    const { status, body } = await browserAt(newAddress()).login(email);
    expect([status, body.detail]).toEqual([
      429,
      'Trop de connexions à ce compte en peu de temps. Patientez quelques minutes avant de réessayer.',
    ]);
  });
});

describe('a flood of passwords', () => {
  it('is refused beyond what may wait, and does not keep known devices out', async () => {
    const email = await makeAccount();
    const { client } = browserAt(newAddress());
    await browserAt(newAddress(), { client }).login(email);
    const flood = Promise.all(
      Array.from({ length: 500 }, () => browserAt(newAddress()).login(newEmail(), 'another')),
    );
    const busy = flood.then((answers) => answers.filter(({ status }) => status === 503));
    expect((await browserAt(newAddress(), { client }).login(email)).status).toBe(200);
    const refused = await busy;
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.detail).toMatch(/^Trop de personnes se connectent en ce moment\./);
    }
  });
});

describe('two processes share the limits', () => {
  it.each([
    [
      'registering',
      30,
      post('/api/auth/register', (email) => ({ full_name: 'Ana', email, password: PASSWORD })),
    ],
    ['asking for a link', 6, post('/api/auth/forgot-password', (email) => ({ email }))],
  ] as const)('of %s for an account in a network', async (_, budget, call) => {
    const [email, address] = [newEmail(), newAddress()];
    const again = (url: string) => call({ url, email, address });
    expect(await countTaken(again, budget + 3)).toBe(budget);
    const url = processes[0]?.url ?? '';
    expect((await call({ url, email, address: newAddress() })).status).not.toBe(429);
    expect((await call({ url, email: newEmail(), address })).status).not.toBe(429);
  });

  it('of asking for links in a network', async () => {
    const ask = post('/api/auth/forgot-password', (email) => ({ email }));
    const address = newAddress();
    const byNetwork = (url: string) => ask({ url, email: newEmail(), address });
    expect(await countTaken(byNetwork, 63)).toBe(60);
  });

  /** A client with a new account, for calls behind the sign-in, and their cookie. */
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

  const rename = (url: string, cookie: string, path = '/trpc/profile.rename') =>
    new RestClient(url).send<{ error: { data: { detail: string } } }>('POST', path, {
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ full_name: 'Ana' }),
    });

  it('of changes of an account in a minute, but for the share that each counts by itself', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const taken = await countTaken((url) => rename(url, person), 400);
    expect(taken).toBeGreaterThanOrEqual(300);
    expect(taken).toBeLessThanOrEqual(360);
    const url = processes[0]?.url ?? '';
    // This process may have something left of the share that it took.
    let answer = await rename(url, person);
    for (let left = 30; answer.status === 200 && left > 0; left -= 1) {
      answer = await rename(url, person);
    }
    expect(answer.body.error.data.detail).toBe(
      'Trop de modifications en une minute. Patientez un moment, puis réessayez.',
    );
    // By REST as well; reading goes on.
    const rest = await rename(url, person, '/api/practice/submit-answer');
    expect([rest.status, Number(rest.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const read = await new RestClient(url).send('GET', '/api/dashboard/student', {
      headers: { cookie: person },
    });
    expect(read.status).toBe(200);
    expect((await rename(url, other)).status).toBe(200);
  });

  const upload = (url: string, cookie: string, address: string) => {
    const body = new FormData();
    body.set('semester_id', '1');
    const headers = { 'x-forwarded-for': address, cookie };
    return new RestClient(url).send('POST', '/api/payments/create', { headers, body });
  };

  it('of wrong passwords in the profile, by account', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    for (let count = 0; count < 10; count += 1) {
      const { url } = processes[count % 2] as ServerProcess;
      expect((await checkPassword(url, person, newAddress())).status).toBe(422);
    }
    for (const { url } of processes) {
      expect((await checkPassword(url, person, newAddress())).status).toBe(429);
    }
    expect((await checkPassword(processes[0]?.url ?? '', other, newAddress())).status).toBe(422);
  });

  it.each([['uploads', 20, 200, upload]] as const)(
    'of %s, by account and by address',
    async (_, perAccount, perAddress, call) => {
      const person = await newPerson();
      // One after the other: one file of an account is on its way at a time.
      const countInTurn = async (calls: number, address?: string) => {
        let taken = 0;
        for (let count = 0; count < calls; count += 1) {
          const once = ({ url } = processes[count % 2] as ServerProcess) =>
            call(url, person, address ?? newAddress());
          taken += await countTaken(() => once(), 1);
        }
        return taken;
      };
      expect(await countInTurn(perAccount + 3)).toBe(perAccount);

      // The account is refused from the start; the address counts on.
      const [address, someone] = [newAddress(), await newPerson()];
      expect(await countInTurn(perAddress, address)).toBe(0);
      for (const { url } of processes) expect((await call(url, someone, address)).status).toBe(429);
      const { url } = processes[1] ?? { url: '' };
      expect((await call(url, someone, newAddress())).status).toBe(422);
    },
  );
});
