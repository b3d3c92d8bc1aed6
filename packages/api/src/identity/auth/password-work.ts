import argon2 from 'argon2';

/** After OWASP's password storage advice: argon2id, 19 MiB, two passes, one lane. */
const PARAMETERS = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Each takes a processor for some 25 ms. */
export interface PasswordWork {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Works in this process, on a thread beside that which answers. */
export const passwordWork: PasswordWork = {
  hash: (password) => argon2.hash(password, PARAMETERS),
  verify: (hash, password) => argon2.verify(hash, password),
};
