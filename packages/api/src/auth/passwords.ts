import argon2 from 'argon2';

/** After OWASP's password storage advice: argon2id, 19 MiB, two passes, one lane. */
const PARAMETERS = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. Without a hash it does the same work and answers false, so
   * that time does not tell whether an account exists.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes at most `concurrency` passwords at once, so that many people signing in at the same moment
 * leave the processor to those who study.
 */
export function createPasswordHasher(concurrency = 1): PasswordHasher {
  const run = limitConcurrency(concurrency);
  const decoy = argon2.hash('a password that nobody has', PARAMETERS);
  return {
    hash: (password) => run(() => argon2.hash(password, PARAMETERS)),
    verify: (hash, password) =>
      run(async () => {
        const matches = await argon2.verify(hash ?? (await decoy), password);
        return hash !== null && matches;
      }),
  };
}

function limitConcurrency(concurrency: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
