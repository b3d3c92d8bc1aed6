import { normalizeReference, REFERENCE_LENGTH } from './reference.ts';

/**
 * A part of what is searched for: as text, as the digits of a telephone number, as the number of an order, and as a
 * transaction reference.
 */
export interface SearchWord {
  text: string;
  /** Enough digits to look for in telephone numbers, without the zero of the country. */
  digits: string | null;
  number: number | null;
  /** In MRU. */
  amount: number | null;
  /** Normalized like stored references; null for a text without a digit, as every reference has one. */
  reference: string | null;
}

/** More words than anybody types; each costs a search of its own. */
const MAX_WORDS = 6;
const MIN_DIGITS = 3;
/** A telephone number with the signs that people write between its digits. */
const PHONE = /^[+(]?\d[\d\s().+/-]*$/;
/** Says that a number follows. */
const NUMBER_SIGN = /^(n[°º]|#)/i;

function wordOf(text: string): SearchWord {
  const bare = text.replace(NUMBER_SIGN, '');
  const digits = PHONE.test(bare) ? bare.replace(/\D/g, '').replace(/^0+/, '') : '';
  const isNumber = /^[1-9]\d{0,14}$/.test(bare);
  const reference = normalizeReference(bare);
  return {
    text: isNumber ? bare : text,
    digits: digits.length >= MIN_DIGITS ? digits : null,
    number: isNumber ? Number(bare) : null,
    amount: /^\d{1,8}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null,
    reference:
      /\d/.test(reference) && reference.length >= REFERENCE_LENGTH.least ? reference : null,
  };
}

/**
 * The words of a search, all of which have to be found, in any order. A telephone number is one word, however its
 * digits are grouped.
 */
export function searchWords(search: string): SearchWord[] {
  const text = search.trim();
  if (PHONE.test(text) && text.replace(/\D/g, '').length >= 8) return [wordOf(text)];
  return text
    .split(/\s+/)
    .filter((word) => word.replace(NUMBER_SIGN, '') !== '')
    .slice(0, MAX_WORDS)
    .map(wordOf);
}
