/** Longest text that is read; the rest of a longer one is not compared. */
export const TEXT_MAX = 2000;

/** Abbreviations by their normalised short form, as `indexAbbreviations` builds them. */
export type AbbreviationIndex = ReadonlyMap<string, readonly string[]>;

/** A text as it is compared: what is left of it once spelling and word order are taken out. */
export interface Words {
  /** Distinct normalised words, sorted; numbers are words. Every negation is the word `NEGATION`. */
  words: readonly string[];
  /** True where the text offers alternatives ("ou"). */
  hasOr: boolean;
}

/** The word for "pas", "sans", "absence de" …, so that they are equal to each other. */
export const NEGATION = 'non';

const list = (words: string) => words.split(' ');

const STOP_WORDS = new Set(list('le la les de du des un une a au aux en et par'));

const NEGATIONS = new Set(
  list('non pas sans aucun aucune jamais ni absence abscence absense absent absente'),
);

const GREEK: ReadonlyMap<string, string> = new Map(
  list(
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega',
  ).map((name, at) => [String.fromCodePoint('α'.charCodeAt(0) + at), name]),
);

/** Units that may stand right behind a number. */
const UNIT =
  '(?:[munkp]?g|mcg|[mcd]?l|[mc]m|[munp]?mol|meq|m?ui|mm ?hg|cm ?h2o|kpa|ms|min|mn|sec|s|h|jours?|j|semaines?|sem|mois|ans?|k?cal|kcal|mv|hz|bpm|gy|msv)';

/** Words with the numbers that they stand for, from the first one on. */
const counted = (words: string, from: number, step = 1) =>
  list(words).map((word, at) => [word, from + step * at] as const);

/** Ones behind the word of a ten: "un" and "neuf" are other words elsewhere. */
const ONES: ReadonlyMap<string, number> = new Map(
  counted('un deux trois quatre cinq six sept huit neuf', 1),
);
const TENS: ReadonlyMap<string, number> = new Map(
  counted('vingt trente quarante cinquante soixante', 20, 10),
);
const ORDINALS = counted(
  'premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme',
  1,
);

/** Words that are written in several ways: units, ordinals, numbers and irregular feminines. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    gramme: 'g',
    milligramme: 'mg',
    microgramme: 'ug',
    mcg: 'ug',
    kilogramme: 'kg',
    litre: 'l',
    millilitre: 'ml',
    decilitre: 'dl',
    metre: 'm',
    centimetre: 'cm',
    millimetre: 'mm',
    mole: 'mol',
    millimole: 'mmol',
    micromole: 'umol',
    heure: 'h',
    minute: 'min',
    mn: 'min',
    seconde: 's',
    milliseconde: 'ms',
    millivolt: 'mv',
    sec: 's',
    jour: 'j',
    semaine: 'sem',
    annee: 'an',
    ans: 'an',
    premiere: '1eme',
    second: '2eme',
    aigue: 'aigu',
    aigus: 'aigu',
    aigues: 'aigu',
  }),
  ...[
    ...[...ONES].filter(([word]) => word !== 'un' && word !== 'neuf'),
    ...counted('dix onze douze treize quatorze quinze seize', 10),
    ...TENS,
  ].map(([word, number]) => [word, String(number)] as const),
  ...ORDINALS.map(([word, number]) => [word, `${number}eme`] as const),
]);

/** Nouns that a letter or a Roman numeral may name: next to them "A" is no preposition and "II" is 2. */
const LABELLED = new Set(
  list(
    'hepatite vitamine groupe type streptocoque hemophilie immunoglobuline grippe influenza facteur stade grade classe child nerf paire phase degre angiotensine mobitz segment trimestre',
  ),
);

const ROMAN: ReadonlyMap<string, string> = new Map(
  list('i ii iii iv v vi vii viii ix x xi xii').map((numeral, index) => [
    numeral,
    String(index + 1),
  ]),
);

/** Tests whose result is the sign behind them, which is no charge, hyphen or sum. */
const SIGNED =
  '((?:rh|rhesus|gram|coombs|hb[sec]|vih|vh[abc]|ebv|cmv|bk|her2|b27|(?:a|b|ab|o)(?=[+])|cd\\d+|hcg|babinski|lasegue|murphy)|(?<!\\d ?)g)';
const POSITIVE = new RegExp(`\\b${SIGNED} ?\\++`, 'g');
const NEGATIVE = new RegExp(`\\b${SIGNED}(?: ?-(?=\\s*(?:$|[^\\sa-z0-9]))|-(?=\\s))`, 'g');

/** Ions, by the symbols of their elements: a charge is a part of their name. Prefixes of words are none. */
const ION =
  /(^|[^a-z0-9])(?!(?:[cnops]|non|co|in|si|iso|sino|naso)(?![a-z0-9]))((?:(?:na|cl|ca|mg|fe|cu|zn|li|br|al|mn|ba|[hkifoncsp])\d?)+?)(?: ?(\d))?(\++|-+)(?![a-z0-9])/g;

/** Words for the charge of an ion, contraries of each other. */
export const CHARGES: ReadonlySet<string> = new Set(['cation', 'anion']);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const ELISIONS = /(^|[^a-z0-9])(?:[ldnsjcmt]|qu)'\s*/g;
const withoutElisions = (text: string): string =>
  text.replace(ELISIONS, '$1 ').replace(ELISIONS, '$1 ');

/** Words of letters, as most wordings are: nothing between them but what only separates, and what joins two of them. */
const WORDS_ALONE = /^(?:[a-z ,;:()!?']|(?<=[a-z])-(?=[a-z]))*$/;
/** Words that may be spelled in several ways by letters alone; "ca-t'" without its elision ends like an ion. */
const SPELLED_WORDS = /ou egal|pour|mm|[ai]tif|-.*'|'.*-/;

/** Lower case without marks, ligatures, Greek letters and punctuation; numbers and comparisons spelled one way. */
function plain(text: string): string {
  const letters = text
    .slice(0, TEXT_MAX)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    // Before compatibility forms make 109 of 10⁹.
    .replace(/(\d)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, digit: string, power: string) => {
      const digits = [...power].map((sign) => SUPERSCRIPTS.indexOf(sign)).join('');
      return `${digit}^${digits}`;
    })
    .replace(/[’‘ʼ´`′]/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
  // A tenth of the time: nothing of what follows is in such a text.
  if (WORDS_ALONE.test(letters) && !SPELLED_WORDS.test(letters)) return withoutElisions(letters);
  return withoutElisions(
    letters
      // Typed for the Greek letter by those who look for it on a keyboard.
      .replace(/ß/g, ' beta ')
      .replace(/μ(?=(?:g|l|m|mol|kat|ui)(?![a-z]))/g, 'u')
      // Without its hyphen, which would be the charge of an ion: "IFN-γ".
      .replace(/-?([α-ω])/g, (_, letter: string) => ` ${GREEK.get(letter)} `)
      .replace(/(^|[^a-z0-9])((?:[a-z]\.){2,})/g, (_, before: string, dotted: string) => {
        return `${before}${dotted.replaceAll('.', '')} `;
      }),
  )
    .replace(/\bet\s*\/\s*ou\b/g, ' et ')
    .replace(/\u2212/g, '-')
    .replace(
      ION,
      (_, before: string, formula: string, digit: string | undefined, signs: string) => {
        const count = digit ?? (signs.length > 1 ? signs.length : '');
        return `${before}${formula}${count} ${signs.startsWith('+') ? 'cation' : 'anion'} `;
      },
    )
    .replace(/[↑↗]/g, ' augmentation ')
    .replace(/[↓↘]/g, ' diminution ')
    .replace(/\(\s*\++\s*\)/g, ' positif ')
    .replace(/\(\s*-+\s*\)/g, ' negatif ')
    .replace(POSITIVE, '$1 positif ')
    .replace(NEGATIVE, '$1 negatif ')
    .replace(/\b(?<!\d ?)g (?=positif|negatif)/g, 'gram ')
    .replace(/\u2044/g, '/')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\b(\d{1,3}) (?=\d{3}\b)/g, '$1')
    .replace(/(\d)\s*\/\s*(?=\d)/g, '$1/')
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1 ')
    .replace(/(^|[(:=<>≤≥]\s*|[^\d\s]\s+)-(?=\d)/g, '$1 moins ')
    .replace(/\b(inferieur|superieur)e?s? ou egale?s?\b/g, ' $1egal ')
    .replace(/≤|<=/g, ' inferieuregal ')
    .replace(/≥|>=/g, ' superieuregal ')
    .replace(/</g, ' inferieur ')
    .replace(/>/g, ' superieur ')
    .replace(/%|\bpour ?cents?\b/g, ' pourcent ')
    .replace(/°/g, ' degre ')
    .replace(/\bmm (?:de )?(?:hg|mercure)\b/g, 'mmhg')
    .replace(/\b(l|[dm]l|kg|h|j|min|s|m2)-1\b/g, '$1')
    .replace(/\b(\d+) ?(?:ere?|re|nde?|i?eme|e)\b/g, '$1eme');
}

const TOKEN = /[a-z0-9]+(?:[./^]\d[a-z0-9]*)*/g;
const BEHIND_NUMBER = new RegExp(`^(\\d+(?:\\.\\d+)?)(${UNIT})$`);

/** Tokens of a plain text: "3.5mg" is two, "2/1", "22q11.2" and "10^9" are one, "t3/t4" is two. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const token of text.match(TOKEN) ?? []) {
    if (/^[a-z]+$/.test(token)) {
      tokens.push(token);
      continue;
    }
    // "m2/24" is two words, "2/1" is one.
    for (const part of /^\d/.test(token) ? [token] : token.split('/')) {
      const [, number, unit] = BEHIND_NUMBER.exec(part) ?? [];
      if (number !== undefined && unit !== undefined) tokens.push(numberOf(number), unit);
      else tokens.push(numberOf(part));
    }
  }
  return tokens;
}

/** A decimal number without the zeros that say nothing: "05" is "5", "3.50" is "3.5". */
function numberOf(token: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(token)) return token;
  const [whole = '', fraction = ''] = token.split('.');
  const decimals = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** Words that end like a plural but begin words as often: "sous-cutané", "trans-œsophagien". */
const INVARIABLE = new Set(list('sous trans plus'));

/** The word without its ending of the plural: -aux is -al, but -eaux is -eau; three letters and less stay. */
function singular(word: string): string {
  if (word.length <= 3 || !(word.endsWith('s') || word.endsWith('x'))) return word;
  // "toxoplasmos" lacks the end of "toxoplasmose".
  if (/\d|os$/.test(word) || INVARIABLE.has(word)) return word;
  if (/[ey]aux$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('aux')) return `${word.slice(0, -2)}l`;
  return word.slice(0, -1);
}

const spelled = (word: string) => {
  const stem = singular(word).replace(/(?<=\w{3})i(?:c|k|qe|cque|cqe)$/, 'ique');
  return SPELLINGS.get(word) ?? (stem === word ? undefined : SPELLINGS.get(stem)) ?? stem;
};

/** Tokens in which numbers of two words, and classes of immunoglobulins, are one: "vingt trois" is "23", "ig g" "igg". */
function joined(tokens: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1] ?? '';
    const ten = TENS.get(token);
    const hasAnd = next === 'et';
    const one = ONES.get(hasAnd ? (tokens[at + 2] ?? '') : next);
    if (ten !== undefined && one !== undefined && (!hasAnd || one === 1)) {
      found.push(String(ten + one));
      at += hasAnd ? 2 : 1;
    } else if (token === 'neuf' && (next === 'mois' || SPELLINGS.has(singular(next)))) {
      found.push('9');
    } else if (token === 'ig' && /^[adegm]$/.test(next)) {
      found.push(token + next);
      at += 1;
    } else found.push(token);
  }
  return found;
}

const isLabelled = (token: string) => LABELLED.has(singular(token));
const isLetter = (token = '') => token.length === 1 && /[b-z]/.test(token);

/**
 * True where an "a" is the letter of "hépatite A" or "A et B", and not the preposition of "hépatite à virus B".
 *
 * @param hasLetter whether the text holds another letter on its own
 */
function isLetterA(tokens: readonly string[], index: number, hasLetter: boolean): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (!hasLetter) return before !== undefined && isLabelled(before);
  return (
    isLetter(before === 'et' ? tokens[index - 2] : before) ||
    isLetter(after === 'et' ? tokens[index + 2] : after)
  );
}

/**
 * A text as the matcher compares it. Case, accents, ligatures, punctuation, stop words, plurals, spellings of numbers
 * and units, abbreviations, repetition and order of its words don't matter any more; but the letter A is distinguished from "à"
 * by the words beside it.
 *
 * @param text of which the first 2,000 characters count; never throws
 */
export function wordsOf(text: string, abbreviations: AbbreviationIndex): Words {
  const typed = joined(tokensOf(plain(text)));
  // "stade IV" is no injection.
  const hasNumerals = typed.some(isLabelled);
  const tokens: string[] = [];
  for (const token of typed) {
    const long = hasNumerals && ROMAN.has(token) ? undefined : abbreviations.get(token);
    if (long === undefined) tokens.push(token);
    else tokens.push(...long);
  }
  const hasLetter = tokens.some((token) => isLetter(token));
  const words = new Set<string>();
  let hasOr = false;
  for (const [index, token] of tokens.entries()) {
    if (token === 'ou') hasOr = true;
    else if (token === 'a' ? isLetterA(tokens, index, hasLetter) : !STOP_WORDS.has(token)) {
      const numeral = hasNumerals ? ROMAN.get(token) : undefined;
      words.add(numeral ?? (NEGATIONS.has(token) ? NEGATION : spelled(token)));
    }
  }
  // An answer such as "A" holds stop words alone.
  if (words.size === 0) for (const token of tokens) words.add(token);
  return { words: [...words].sort(), hasOr };
}

/**
 * The word by which the matcher finds an abbreviation in a text.
 *
 * @returns null for a short form that is no single word, or several
 */
export function abbreviatedWord(short: string): string | null {
  const [word, ...others] = tokensOf(plain(short));
  return word === undefined || others.length > 0 ? null : word;
}

/** True where the matcher gives a word a meaning of its own: stop words, negations, "ou", numbers and units. */
export const hasOwnMeaning = (word: string): boolean =>
  STOP_WORDS.has(word) ||
  NEGATIONS.has(word) ||
  word === 'ou' ||
  SPELLINGS.has(word) ||
  /^\d+eme$/.test(word) ||
  BEHIND_NUMBER.test(`1${word}`);

/** True where anything of a text is left to compare once stop words are taken out. */
export const saysSomething = (text: string): boolean =>
  tokensOf(plain(text)).some((token) => !STOP_WORDS.has(token));

/**
 * Abbreviations in the form that `wordsOf` takes. A short form that is no single word is left out; the later of two
 * equal ones counts.
 *
 * @param rows short form and long form, as people write them
 */
export function indexAbbreviations(
  rows: Iterable<readonly [short: string, long: string]>,
): AbbreviationIndex {
  const index = new Map<string, readonly string[]>();
  for (const [short, long] of rows) {
    const word = abbreviatedWord(short);
    if (word !== null) index.set(word, tokensOf(plain(long)));
  }
  return index;
}
