import { describe, expect, it } from 'vitest';
import { newEmail } from '../../support/client.ts';
import {
  AT_ONCE,
  browserAt,
  countWrong,
  makeAccount,
  newAddress,
  processAt,
  useTwoProcesses,
} from '../limits-world.ts';

useTwoProcesses();

describe('failed sign-ins', () => {
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
    const answered: string[] = [];
    const signIn = async (who: string, browser: ReturnType<typeof browserAt>) => {
      expect((await browser.login(email)).status).toBe(200);
      answered.push(who);
    };
    await Promise.all([
      signIn('unknown', browserAt(newAddress())),
      signIn('known', browserAt(newAddress(), { client })),
    ]);
    expect(answered).toEqual(['known', 'unknown']);
  });
});

describe('right passwords', () => {
  it('of a class of 200 behind one address all sign in', async () => {
    const accounts: string[] = [];
    while (accounts.length < 200) accounts.push(await makeAccount());
    const address = newAddress();
    const class_ = await Promise.all(
      accounts.map((account, index) =>
        browserAt(address, { url: processAt(index).url }).login(account),
      ),
    );
    expect(class_.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  });

  it('of one account sent over many connections keep no others out', async () => {
    const [own, other] = [await makeAccount(), await makeAccount()];
    const address = newAddress();
    const flood = Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        browserAt(address, { url: processAt(index).url }).login(own),
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
