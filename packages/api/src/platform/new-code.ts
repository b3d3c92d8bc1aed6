import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@amphi/domain/codes/rules';

/** A code that can't be guessed and is easily read. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );
