const FALSE = '(?:fausses?|faux|inexacte?s?|incorrecte?s?|erron[ée]e?s?)';
const END =
  '(?=\\s*(?:\\([^()]*\\)\\s*)?(?:[?:.!,;)]|$|(?:parmi|dans|concernant|sur|qui|à propos|au sujet|est|sont|et|ou|pour|chez)(?!\\p{L})))';
/** Words of a text that asks which of its options do not hold. */
const ASKS_FOR_FALSE = new RegExp(
  [
    // `la fausse route`, `une fausse couche` ask nothing.
    `(?:est|sont|la|le|les|une?|quelle?s?|laquelle|lesquell?e?s|r[ée]ponses?(?:\\(s\\))?|propositions?(?:\\(s\\))?|assertions?|affirmations?|items?|options?)\\s+${FALSE}(?:\\(s\\))?${END}`,
    `(?:r[ée]ponses?|propositions?|assertions?|affirmations?|items?|options?)(?:\\(s\\))?\\s+${FALSE}`,
    `${FALSE}(?:\\(s\\))?\\s*[)»]?\\s*[:?.]*\\s*$`,
    '(?:inexacte?s?|erron[ée]e?s?)',
    'sauf(?:\\s+(?:une?|deux|laquelle|lesquel(?:le)?s|lequel)|[^.?!]{0,25}$)',
    '(?:tous|toutes)(?!\\p{L})[^.?!]*(?<!\\p{L})sauf',
    "à\\s+l[’']exc(?:eption|lusion)",
    '(?:except[ée]e?s?|hormis|except)(?:\\s+(?:une?|one|for))?\\s*[:?.]*\\s*$',
    "(?:lequel|laquelle|lesquel(?:le)?s|quel(?:le)?s?\\s+(?:est|sont|proposition|réponse|item|assertion|affirmation)[^.?!]*|celles?\\s+qui|ceux\\s+qui|celui\\s+qui|ce\\s+qui)[^.?!]{0,60}?\\s(?:ne\\s|n[’'])[^.?!]*\\s(?:pas|jamais)",
    "(?:ne\\s|n[’'])\\p{L}+\\s+pas\\s+(?:vraie?s?|exacte?s?|justes?|correcte?s?)",
    '(?:is|are)\\s+(?:false|incorrect|not\\s+(?:true|correct))',
  ]
    .map((part) => `(?<!\\p{L})(?:${part})(?!\\p{L})`)
    .join('|'),
  'iu',
);

/** Characters at the end of a stem, where it says what it asks for. */
const ASKING = 400;

/** True where a stem asks for what is false: `true` beside an option may mean that it holds, or that it has to be ticked. */
export const asksForFalse = (stem: string): boolean =>
  stem
    .slice(-ASKING)
    .split('\n')
    .some((line) => ASKS_FOR_FALSE.test(line));
