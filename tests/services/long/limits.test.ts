import { describe, expect, it } from 'vitest';
import { newEmail } from '../../support/client.ts';
import {
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
    expect(taken).toBe(100);
    const email = await makeAccount();
    expect((await browserAt(address).login(email)).body.detail).toBe(
      'Trop de mots de passe incorrects depuis votre réseau. Patientez quelques minutes, ou connectez-vous depuis un autre réseau.',
    );
    expect((await browserAt(newAddress()).login(email)).status).toBe(200);
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
