import argon2 from 'argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, useWorld } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';

const world = useWorld();

/** Parameters in a hash, which say how much work it takes. */
const workOf = (hash: string) => hash.split('$').slice(1, 4).join('$');

/** Hashing is nearly all of the time that a sign-in takes: so its amount is compared, not the clock. */
async function workFor(username: string, password: string) {
  const verify = vi.spyOn(argon2, 'verify');
  const hash = vi.spyOn(argon2, 'hash');
  const { code } = await refusalOf(world.anonymous().api.auth.login({ username, password }));
  const work = { verified: verify.mock.calls.map(([digest]) => workOf(digest)), code };
  expect(hash).not.toHaveBeenCalled();
  verify.mockRestore();
  hash.mockRestore();
  return work;
}

describe('the work of refusing a sign-in', () => {
  let username: string;
  beforeEach(async () => {
    username = (await world.signedIn()).user.email;
    // The stand-in for missing hashes is made once, at the start of a process.
    await world.services.passwords.verify(null, PASSWORD);
  });
  afterEach(() => vi.restoreAllMocks());

  it('is one verification of the same kind for a wrong password and for an unknown address', async () => {
    const wrong = await workFor(username, 'another');
    expect(wrong).toEqual({
      verified: ['argon2id$v=19$m=19456,t=2,p=1'],
      code: 'auth.invalid_credentials',
    });
    expect(await workFor('stranger@test.example', PASSWORD)).toEqual(wrong);
  });

  it('is the same for a closed account', async () => {
    await world.update('users', { email: username }, { is_active: false });
    expect((await workFor(username, 'another')).verified).toHaveLength(1);
    expect((await workFor(username, PASSWORD)).verified).toHaveLength(1);
  });
});
