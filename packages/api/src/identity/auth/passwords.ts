import argon2 from 'argon2';
import type { PasswordHasher, Priority, Verify } from '../../platform/context.ts';
import { createWorkQueue } from './work-queue.ts';

/** After OWASP's password storage advice: argon2id, 19 MiB, two passes, one lane. */
const PARAMETERS = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Passwords that may wait in each lane: some ten seconds of work. */
const WAITING = 300;

const STRANGER: Priority = { trusted: false };

/** Password of the hash that replaces that of an unknown account, so that both take the same time. It matches nothing. */
export const DECOY_PASSWORD = 'the password of no account';

/**
 * Hashes at most `concurrency` passwords at once, so that many people signing in at the same moment
 * leave the processor to those who study.
 *
 * @param waiting passwords that may wait in each lane, of known devices and of others
 */
export function createPasswordHasher(concurrency = 1, waiting = WAITING): PasswordHasher {
  const queue = createWorkQueue({ concurrency, waiting });
  const decoy = argon2.hash(DECOY_PASSWORD, PARAMETERS);
  const verify: Verify = async (hash, password) => {
    const matches = await argon2.verify(hash ?? (await decoy), password);
    return hash !== null && matches;
  };
  return {
    hash: (password, priority = STRANGER) =>
      queue.run(priority, () => argon2.hash(password, PARAMETERS)),
    verify: (hash, password, priority = STRANGER) =>
      queue.run(priority, () => verify(hash, password)),
    runExclusive: (priority, task) => queue.run(priority, () => task(verify)),
    assertRoom: (priority) => queue.assertRoom(priority),
  };
}
