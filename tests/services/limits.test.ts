import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectFailure, expectTrpcFailure, type TrpcFailure } from '../rest/failure.ts';
import { insertOrder, PASSWORD } from '../support/accounts.ts';
import { type Answer, newEmail, RestClient } from '../support/client.ts';
import { insertCourse } from '../support/course.ts';
import { newPerson } from '../support/people.ts';
import {
  browserAt,
  countTaken,
  countWrong,
  makeAccount,
  newAddress,
  processAt,
  processes,
  useTwoProcesses,
} from './limits-world.ts';

useTwoProcesses();

type Call = (at: { url: string; address: string; email: string }) => Promise<Answer>;

const post = (path: string, body: (email: string) => object): Call => {
  return ({ url, address, email }) =>
    new RestClient(url).send('POST', path, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body(email)),
    });
};

it('codes of a second factor are ten in all networks together, right ones too', async () => {
  const email = await makeAccount();
  const { db } = processAt(0);
  await db
    .updateTable('users')
    .set({ has_second_factor: true })
    .where('email', '=', email)
    .execute();
  const taken = await countTaken(
    (url) => browserAt(newAddress(), { url }).login(email, PASSWORD, '000000'),
    14,
  );
  expect(taken).toBe(10);
  const refused = await browserAt(newAddress()).login(email, PASSWORD, '123456');
  expectFailure(refused, 429);
  expect(refused.body.detail).toContain('Trop de codes essayés');
  // Strangers, who do not know the password, learn nothing of it.
  expect((await browserAt(newAddress()).login(email, 'another', '123456')).status).toBe(401);
});

describe('failed sign-ins', () => {
  it('are limited by account and network, which locks no other network out of the account', async () => {
    const email = await makeAccount();
    const address = newAddress();
    const taken = await countWrong(26, () => ({ address, email }));
    expect(taken).toBe(20);
    for (const { url } of processes) {
      expect((await browserAt(address, { url }).login(email)).status).toBe(429);
      expect((await browserAt(newAddress(), { url }).login(email)).status).toBe(200);
    }
    const refused = await browserAt(address).login(email);
    expectFailure(refused, 429);
    expect(refused.body.detail).toBe(
      'Trop de mots de passe incorrects pour ce compte. Patientez quelques minutes avant de réessayer, ou demandez un nouveau mot de passe.',
    );
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(450);
    expect(wait).toBeLessThanOrEqual(900);
    const trpc = await new RestClient(processAt(0).url).send<TrpcFailure>(
      'POST',
      '/trpc/auth.login',
      {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username: email, password: PASSWORD }),
      },
    );
    expectTrpcFailure(trpc, 429);
    expect(trpc.body.error.data.detail).toBe(refused.body.detail);
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
    const url = processAt(0).url;
    expect((await call({ url, email, address: newAddress() })).status).not.toBe(429);
    expect((await call({ url, email: newEmail(), address })).status).not.toBe(429);
  });

  const newCookie = async () => (await newPerson(processAt(0))).rest.cookie;

  const rename = (url: string, cookie: string, path = '/trpc/profile.rename') =>
    new RestClient(url).send<{ error: { data: { detail: string } } }>('POST', path, {
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ full_name: 'Ana' }),
    });

  it('of changes of an account in a minute, but for the share that each counts by itself', async () => {
    const [person, other] = [await newCookie(), await newCookie()];
    const taken = await countTaken((url) => rename(url, person), 380);
    expect(taken).toBeGreaterThanOrEqual(300);
    expect(taken).toBeLessThanOrEqual(360);
    const url = processAt(0).url;
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

  it('of wrong codes that come at once: none is answered before the one before is counted', async () => {
    const { url, db } = processAt(0);
    const { semesterId: semester_id } = await insertCourse(db);
    const cookie = await newCookie();
    const headers = { 'content-type': 'application/json', cookie };
    const body = JSON.stringify({ semester_id, code: 'RIEN2345' });
    const guesses = Array.from({ length: 15 }, async () => {
      const answer = await new RestClient(url).send<TrpcFailure>('POST', '/trpc/codes.check', {
        headers,
        body,
      });
      return `${answer.status} ${answer.body.error.data.detail}`;
    });
    const answers = await Promise.all(guesses);
    const refused = answers.filter((answer) => answer.startsWith('429 Trop de codes refusés'));
    expect(refused).toHaveLength(5);
    expect(answers.filter((answer) => answer.startsWith('422 '))).toHaveLength(10);
  });

  it('of receipts as PDF, by account with its other files', async () => {
    const { db } = processAt(0);
    const { semesterId } = await insertCourse(db);
    const [accountant, buyer] = [
      await newPerson(processAt(0), { role: 'admin' }),
      await newPerson(processAt(0)),
    ];
    const id = await insertOrder(db, buyer.id, semesterId);
    const approval = { status: 'approved', received: 300, duration_months: 6 } as const;
    await db
      .updateTable('payments')
      .set({ ...approval, approved_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const get = (url: string, path: string, { cookie }: RestClient) =>
      new RestClient(url).send('GET', path, { headers: { cookie } });
    // A file that is cheap to write: of an exam that does not exist.
    const scores = `/trpc/mockExams.exportScores?input=${encodeURIComponent('{"id":1}')}`;
    expect(await countTaken((url) => get(url, scores, accountant.rest), 33)).toBe(30);
    const proof = `/download/payments/${id}`;
    for (const { url } of processes)
      expect((await get(url, proof, accountant.rest)).status).toBe(429);
    expect(
      (await fetch(processAt(0).url + proof, { headers: { cookie: buyer.rest.cookie } })).status,
    ).toBe(200);
  });

  it.each([['uploads', 20, 200, upload]] as const)(
    'of %s, by account and by address',
    async (_, perAccount, perAddress, call) => {
      const person = await newCookie();
      // Waits for each call: one file of an account is on its way at a time.
      const countInTurn = async (calls: number, address?: string) => {
        let taken = 0;
        for (let count = 0; count < calls; count += 1) {
          const once = ({ url } = processAt(count)) => call(url, person, address ?? newAddress());
          taken += await countTaken(() => once(), 1);
        }
        return taken;
      };
      expect(await countInTurn(perAccount + 3)).toBe(perAccount);

      // The account is refused from the start; the address counts on.
      const [address, someone] = [newAddress(), await newCookie()];
      expect(await countInTurn(perAddress, address)).toBe(0);
      for (const { url } of processes) expect((await call(url, someone, address)).status).toBe(429);
      const { url } = processAt(1);
      expect((await call(url, someone, newAddress())).status).toBe(422);
    },
  );
});
