import { createRequire } from 'node:module';
import { PASSWORD_MIN } from '@amphi/domain/fields';
import { makeSet } from '../src/lib/weak-password/bloom.ts';

const passwords = createRequire(import.meta.url)(
  '@zxcvbn-ts/language-common/src/passwords.json',
) as string[];

/** How many of the most used passwords are warned about. */
const COUNT = 10_000;

/** The most used passwords that are long enough to be allowed, the most used first. */
export const commonPasswords: readonly string[] = passwords
  .filter((password) => password.length >= PASSWORD_MIN)
  .slice(0, COUNT);

/** The list as the client loads it. */
export const makeList = (): Uint8Array => makeSet(commonPasswords);
