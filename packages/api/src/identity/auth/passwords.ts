import type { PasswordHasher, Priority, Verify } from '../../platform/context.ts';
import { type PasswordWork, passwordWork } from './password-work.ts';
import { createWorkQueue } from './work-queue.ts';

/** Passwords that may wait in each lane: some ten seconds of work. */
const WAITING = 300;

const STRANGER: Priority = { trusted: false };

/** Password of the hash that replaces that of an unknown account, so that both take the same time. It matches nothing. */
export const DECOY_PASSWORD = 'the password of no account';

interface HasherOptions {
  concurrency?: number;
  /** Passwords that may wait in each lane, of known devices and of others. */
  waiting?: number;
  work?: PasswordWork;
}

/**
 * Hashes at most `concurrency` passwords at once, so that many people signing in at the same moment
 * leave the processor to those who study.
 */
export function createPasswordHasher({
  concurrency = 1,
  waiting = WAITING,
  work = passwordWork,
}: HasherOptions = {}): PasswordHasher {
  const queue = createWorkQueue({ concurrency, waiting });
  const decoy = passwordWork.hash(DECOY_PASSWORD);
  const verify: Verify = async (hash, password) => {
    const matches = await work.verify(hash ?? (await decoy), password);
    return hash !== null && matches;
  };
  return {
    hash: (password, priority = STRANGER) => queue.run(priority, () => work.hash(password)),
    verify: (hash, password, priority = STRANGER) =>
      queue.run(priority, () => verify(hash, password)),
    runExclusive: (priority, task) => queue.run(priority, () => task(verify)),
    assertRoom: (priority) => queue.assertRoom(priority),
  };
}
