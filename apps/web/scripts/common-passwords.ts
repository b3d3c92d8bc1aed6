import { writeFileSync } from 'node:fs';
import { PASSWORD_MIN } from '@amphi/domain/fields';
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** The number of most used passwords that are warned about. */
const COUNT = 10_000;

/* Writes the list again, after another version of the package that it comes from: those that are long enough to be
 * allowed, the most used first; sorted, it is compressed by a third more. */
writeFileSync(
  new URL('../src/lib/common-passwords.txt', import.meta.url),
  passwords
    .filter((password) => password.length >= PASSWORD_MIN)
    .slice(0, COUNT)
    .sort()
    .join(' '),
);
