/** The positions of the right options, counted from 0; undefined for a text that is no key. */
export type Key = readonly number[] | undefined;

const PLACE_OF_A = 65;

/** Characters of a key: the texts of some options. */
const MAX_KEY = 20_000;

/** Normalizes like `plain_text` of the database, so that two spellings of the same text are equal. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();

/** Words between the letters of a key, and around it. */
const NOISE =
  /\b(?:et|and|ou bien|puis|items?|propositions?|r[ée]ponses?|options?|lettres?|choix|sont|est|la|les)\b/gi;

const positions = (
  signs: readonly string[],
  count: number,
  placeOf: (sign: string) => number,
): Key => {
  const found = signs.map(placeOf);
  const isKey = found.length > 0 && found.every((position) => position >= 0 && position < count);
  return isKey && new Set(found).size === found.length
    ? found.toSorted((a, b) => a - b)
    : undefined;
};

/** A key as its signs alone, `ACD`; signs and words between them do not count. */
function signsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^(?:option|choi(?:x|ce)|r[ée]ponse|proposition|answer)[\s_]*(?=\w$)/i, '')
    .replace(NOISE, ' ')
    .replace(/[\s,;/+&.()[\]{}:|"'«»*_\-–—=°]+/g, '')
    .toUpperCase();
}

/**
 * Reads a key as people write it: `ACD`, `A, C et D`, `(A) (C)`, `1-3`, `VFVFF`, or the text of the right option itself.
 *
 * @param count how many options there are; Infinity where that is not known yet
 * @param base the number of the first option
 */
export function readKey(
  text: string,
  options: readonly string[],
  base = 1,
  count = options.length,
): Key {
  if (text.length > MAX_KEY || text.trim() === '') return undefined;
  const signs = keyOfSigns(text, base, count);
  const whole = options.map(plain).indexOf(plain(text));
  if (whole < 0) return signs ?? byText(text, options);
  // `AB` may be two letters, or the blood group that an option names.
  return signs === undefined || signs.join() === String(whole) ? [whole] : undefined;
}

/** A key in letters, flags or numbers. */
function keyOfSigns(text: string, base: number, count: number): Key {
  const signs = signsOf(text);
  if (/^[A-N]+$/.test(signs) && !isFlags(signs, count)) {
    return positions([...signs], count, (sign) => sign.charCodeAt(0) - PLACE_OF_A);
  }
  if (isFlags(signs, count)) return flagged(signs);
  const words = wordFlags(text);
  if (words.length === count && words.length > 1) return flagged(words);
  // So many of two digits are no numbers of options: one would be there twice.
  if (count > 2 && /^[01]+$/.test(signs) && signs.length === count && signs.includes('1'))
    return flagged(signs.replaceAll('1', 'V'));
  const numbers = numbersOf(/^\d$/.test(signs) ? signs : text, count);
  if (numbers !== undefined) return positions(numbers, count, (sign) => Number(sign) - base);
  return undefined;
}

/** `VFVFF`: one for each option, one of them true at least. `F` alone is a letter. */
const isFlags = (signs: string, count: number) =>
  /^[VF]+$/.test(signs) && signs.length === count && signs.length > 1 && signs.includes('V');

const flagged = (signs: string): Key =>
  [...signs].flatMap((sign, index) => (sign === 'V' ? [index] : []));

/** `Vrai, Faux, Vrai` as VFV; nothing of another text. */
function wordFlags(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[\s,;/|+-]+/)
    .filter(Boolean);
  if (!words.every((word) => /^(?:v|f|vrai|faux|true|false|t|oui|non)\.?$/.test(word))) return '';
  return words.map((word) => (/^[vto]/.test(word) ? 'V' : 'F')).join('');
}

/** True of a key with a word for true or false for each option: `VFVFF`, `Vrai, Faux, Vrai`. */
export function isTruthKey(text: string, count: number): boolean {
  const signs = signsOf(text);
  return isFlags(signs, count) || (count > 1 && wordFlags(text).length === count);
}

/** `1,3`, `1 et 3`, `13` as numbers of options; `10` and more are no two options. */
function numbersOf(text: string, count: number): string[] | undefined {
  const words = text
    .normalize('NFKC')
    .replace(NOISE, ' ')
    .replace(/\.0+(?=\D|$)/g, '')
    .split(/[\s,;/+&.()[\]:|\-–—]+/)
    .filter(Boolean);
  if (words.length === 0 || !words.every((word) => /^\d+$/.test(word))) return undefined;
  if (words.length > 1) return words;
  const [only = ''] = words;
  return Number(only) <= Math.min(count, 9) || only.length === 1 ? [only] : [...only];
}

/** The texts of right options, one a line or with signs between them that options do not have. */
function byText(text: string, options: readonly string[]): Key {
  const known = options.map((option) => plain(option).replace(/\.$/, ''));
  for (const separator of ['\n', '|', ';', ', ', ',']) {
    const parts = text
      .split(separator)
      .map((part) => plain(part).replace(/\.$/, ''))
      .filter(Boolean);
    const found = parts.map((part) => known.indexOf(part));
    if (
      parts.length > 0 &&
      found.every((position) => position >= 0) &&
      new Set(found).size === found.length
    ) {
      return found.toSorted((a, b) => a - b);
    }
  }
  return undefined;
}

/** True where a text is nothing but a key: letters, numbers of options or `VFVFF`. */
export const isKeyAlone = (text: string): boolean => {
  const signs = signsOf(text);
  return (
    /^(?:[A-F]{1,6}|[VF]{2,6}|[1-6]{1,6})$/.test(signs) &&
    new Set(signs).size === (/^[VF]+$/.test(signs) ? new Set(signs).size : signs.length)
  );
};
