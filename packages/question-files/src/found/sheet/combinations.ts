const NUMBERS = '[1-9](?:\\s*(?:[,+;&/.–-]|et)\\s*[1-9](?!\\d))*(?!\\d)';
const WORDS =
  "(?:tou(?:te?s?|s)|aucune?|autres?)(?:\\s+(?:les|des|de|ces|sont|est|n[’']est|propositions?|r[ée]ponses?|items?|combinaisons?|possibilit[ée]s?|exactes?|justes?|vraie?s?|correctes?|bonnes?|fausses?))*";
const PAIR = new RegExp(
  `\\s*\\(?([A-H])\\)?\\s*(?:[=:.)\\-–—→>]|si\\b)*\\s*[([]?\\s*(?:(?:les?|propositions?|r[ée]ponses?|items?)\\s+)*(${NUMBERS}|${WORDS})\\s*[)\\]]?(?:\\s*(?:sont|est|seule?s?(?:ment)?|uniquement|exactes?|justes?|vraie?s?|correctes?))*\\s*[)\\]]?\\s*[;,./|]*`,
  'iuy',
);
const HEADING =
  /^\s*(?:compl[ée]ments?\s+group[ée]s?|code|cl[ée]s?|combinaisons?|r[ée]pond\p{L}*)[^:=\n]{0,60}[:=]\s*/iu;
const MAX_LENGTH = 500;

/**
 * The numbers that letters of a key stand for, in a line that says nothing else: `A= 1,2,4   B= 1,3   E= toutes`.
 *
 * @returns null for another line
 */
export function combinationsIn(text: string): Map<string, string> | null {
  if (text.length > MAX_LENGTH) return null;
  const body = text.replace(HEADING, '').trim();
  const found = new Map<string, string>();
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < body.length) {
    const [, letter = '', meant = ''] = PAIR.exec(body) ?? [];
    if (letter === '' || found.has(letter.toUpperCase())) return null;
    found.set(letter.toUpperCase(), meant.trim());
  }
  return found.size > 0 ? found : null;
}

/** The numbers of the right options that a key of one letter means; empty for one that is not known. */
export function numbersMeant(
  key: string,
  combinations: ReadonlyMap<string, string>,
  count: number,
): string {
  const letter = /^\(?([A-H])\)?\.?$/i.exec(key.trim())?.[1]?.toUpperCase();
  const meant = letter === undefined ? undefined : combinations.get(letter);
  if (meant !== undefined && /^tou/i.test(meant))
    return Array.from({ length: count }, (_, index) => index + 1).join('+');
  return (meant?.match(/[1-9]/g) ?? []).join('+');
}
