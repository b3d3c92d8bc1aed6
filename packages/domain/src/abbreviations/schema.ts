import { z } from 'zod';
import { isOneLine, isStorable, key, whenObject } from '../fields.ts';
import {
  abbreviatedWord,
  hasOwnMeaning,
  saysSomething,
} from '../questions/qroc-match/normalize.ts';

export const SHORT_MAX = 20;
export const LONG_MAX = 200;

/** Letters that the matcher knows and digits, one letter at least: two of them are equal to it as to the database. */
const isShort = (value: string): boolean =>
  /^[a-zœæ\d]*[a-zœæ][a-zœæ\d]*$/i.test(value.normalize('NFD').replace(/\p{M}/gu, '')) &&
  value.length >= 2 &&
  value.length <= SHORT_MAX &&
  abbreviatedWord(value) !== null;

const isLong = (value: string): boolean =>
  value.length <= LONG_MAX && isStorable(value) && isOneLine(value) && saysSomething(value);

const isReserved = (short: string): boolean => hasOwnMeaning(abbreviatedWord(short) ?? '');

/** An abbreviation for typed answers: one word as the matcher reads it, and its long form. */
export const abbreviationFields = z
  .object({
    short: z
      .string({ error: key('abbreviation.short') })
      .trim()
      .normalize('NFKC')
      .refine(isShort, key('abbreviation.short'))
      .refine((short) => !isReserved(short), key('abbreviation.reserved')),
    long: z
      .string({ error: key('abbreviation.long') })
      .trim()
      .refine(isLong, key('abbreviation.long')),
  })
  .refine(({ short, long }) => !isSame(short, long), {
    path: ['long'],
    error: key('abbreviation.same'),
    when: whenObject,
  });

/** True where both are the same word to the matcher; takes raw values too, since it runs beside the rules of each. */
function isSame(short: unknown, long: unknown): boolean {
  if (typeof short !== 'string' || typeof long !== 'string') return false;
  const word = abbreviatedWord(short);
  return word !== null && word === abbreviatedWord(long);
}
