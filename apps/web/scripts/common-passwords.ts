import { PASSWORD_MIN } from '@amphi/domain/fields';
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { makeSet } from '../src/lib/weak-password/bloom.ts';

/** How many of the most used passwords are warned about. */
const COUNT = 10_000;

/** The most used passwords that are long enough to be allowed, the most used first. */
export const commonPasswords: readonly string[] = passwords
  .filter((password) => password.length >= PASSWORD_MIN)
  .slice(0, COUNT);

/** The list as the client loads it. */
export const makeList = (): Uint8Array => makeSet(commonPasswords);
