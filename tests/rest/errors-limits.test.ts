import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, newEmail, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';
import { expectFailure, expectTrpcFailure, type Failure, type TrpcFailure } from './failure.ts';

let server: ServerProcess;
let client: RestClient;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on', DEMO: '0' });
  client = new RestClient(server.url);
});
afterAll(() => server?.stop());

/** Calls again and again until the answer is another one. */
async function untilRefused(call: () => Promise<Answer<Failure>>, tries: number) {
  for (let count = 1; count <= tries; count += 1) {
    const answer = await call();
    if (answer.status === 429) return { answer, count };
  }
  throw new Error(`not refused after ${tries} tries`);
}

const OFTEN = 'Trop de tentatives. Patientez un moment avant de réessayer.';
const WRONG =
  'Trop de mots de passe incorrects pour ce compte. Patientez quelques minutes avant de réessayer, ou demandez un nouveau mot de passe.';

function expectLimit(answer: Answer<Failure>, detail: string, seconds: number): void {
  expectFailure(answer, 429);
  expect(answer.body.detail).toBe(detail);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(seconds / 2);
  expect(wait).toBeLessThanOrEqual(seconds);
}

describe('too many tries', () => {
  it('to sign in are told when to come back', async () => {
    const guess = { username: newEmail(), password: 'essai-123' };
    const login = () => client.json<Failure>('POST', '/api/auth/login', guess);
    const { answer, count } = await untilRefused(login, 30);
    expect(count).toBe(21);
    expectLimit(answer, WRONG, 900);
  });

  it('to reset a password are limited by themselves', async () => {
    const email = newEmail();
    const ask = () => client.json<Failure>('POST', '/api/auth/forgot-password', { email });
    const { answer } = await untilRefused(ask, 10);
    expectLimit(answer, OFTEN, 3_600);
  });

  it('are told by tRPC as well', async () => {
    const guess = { username: newEmail(), password: 'essai-123' };
    const login = () => client.json<Failure>('POST', '/api/auth/login', guess);
    const { answer: rest } = await untilRefused(login, 30);
    const answer = await client.json<TrpcFailure>('POST', '/trpc/auth.login', guess);
    expectTrpcFailure(answer, 429);
    expect(answer.body.error.data.detail).toBe(rest.body.detail);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
