/**
 * Other forms of an answer that say the same: its name without the noun of its kind, what is in parentheses, symbols,
 * a count without its unit. Rules of form alone; synonyms are for the accepted answers of a question.
 */

/** Nouns of the kind of thing that an answer names; "artère poplitée" is also "poplitée". */
const HEADS =
  /^(?:(?:le|la|les|un|une)\s+|l['’]\s*)?(?:nerfs?|os|art[eè]res?|veines?|muscles?|ligaments?|[eé]quation|loi|formule|r[eé]action|cycle|complexe|pompe|syndrome|maladie|vitamine|glande|appareil|g[eè]ne|signe|triade|test|[eé]preuve|score|classification|man(?:œ|oe)uvre|cellules?|lymphocytes?(?:\s+[TB])?)\s+(?:de\s+la\s+|de\s+l['’]\s*|de\s+|du\s+|des\s+|d['’]\s*)?(?=\S)/i;

/** Words by which things of one kind differ: alone they name none, and in parentheses they are no remark. */
const QUALIFIER =
  /^(?:droite?s?|gauches?|bilat[eé]rale?|(?:ant[eé]|post[eé]|sup[eé]|inf[eé])rieure?s?|(?:in|ex)ternes?|m[eé]di(?:ale?|ane?|aux)|lat[eé]rale?s?|profonde?s?|superficiel(?:le)?s?|proximale?s?|distale?s?|dorsale?s?|ventrale?s?|aigu[eë]?s?|chroniques?|majeure?s?|mineure?s?|grande?s?|petite?s?|communs?|communes?|types?|stades?|grades?|classes?|groupes?|phases?|primaires?|secondaires?|tertiaires?|primiti(?:f|ve)|art[eé]rielle?|veineuse?|positi(?:f|ve)|n[eé]gati(?:f|ve)|pas|non|sans|sauf|absen\S*|aucune?|jamais|ni)$/i;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const isQualified = (text: string) => wordsIn(text).some((word) => QUALIFIER.test(word));

/** Texts in parentheses. */
export const REMARKS = /\s*\(([^()]*)\)/g;

/** True of a remark in parentheses; what tells a side, a type or a contrary is none. */
export const isRemark = (inside: string): boolean => !isQualified(inside);

/** A text without its remarks in parentheses. */
export const withoutRemarks = (text: string): string =>
  text.replace(REMARKS, (all, inside: string) => (isRemark(inside) ? '' : all)).trim();

/** Words that say by themselves what they name: a species, an acid, or a thing with the name of a person. */
const NAME =
  /^\s*(?:\p{Lu}\p{Ll}{3,}\s+\p{Ll}{3,}(?:us|a|um|is|i|ae|ans|ens|es|on|er)|\p{Ll}{3,}(?:coque|bacille)|vitamine\s+\p{Lu}\d{0,2}|acide\s+\p{Ll}+ique|\p{L}{4,}\s+(?:de\s+|d['’]\s*)\p{Lu}\p{Ll}{2,}(?:(?:\s+et\s+|-)\p{Lu}\p{Ll}{2,})?)\s*$/u;

/** Names in parentheses: an abbreviation, what is introduced as another name, or one by itself. */
function namesInParentheses(text: string): string[] {
  return [...text.matchAll(REMARKS)].flatMap(([, inside = '']) => {
    if (!isRemark(inside)) return [];
    const [, other] =
      /^\s*(?:ancien(?:ne|nement)?|ex|ou|dite?|syn(?:onyme)?s?\.?|=)\s*:?\s+(.+)$/i.exec(inside) ??
      [];
    const isAbbreviation = /^\s*(?=\S*\p{Lu}\S*[\p{Lu}\d])[\p{Lu}\d]\S{1,11}\s*$/u.test(inside);
    const isName =
      NAME.test(inside) || (SUBSTANCE.test(inside) && VITAMIN.test(withoutRemarks(text)));
    const name = isAbbreviation || isName ? inside : other;
    return name !== undefined && wordsIn(name).length <= NAME_WORDS_MAX ? [name] : [];
  });
}

/** A vitamin by its letter, whose substance may stand in parentheses. */
const VITAMIN = /^(?:la\s+)?vitamine\s+[A-Z]\d{0,2}$/i;
const SUBSTANCE = /^\s*\p{Ll}{4,}(?:ine|ol|one)\s*$/u;

/** Longest name in parentheses, in words. */
const NAME_WORDS_MAX = 5;

/** A name without the noun of its kind: something has to be left that names it. */
function withoutHead(text: string): string[] {
  const rest = text.replace(HEADS, '');
  if (rest === text) return [];
  const names = wordsIn(rest).filter((word) => word.length >= 3 && !QUALIFIER.test(word));
  const isVitamin = /vitamine\s+[A-Z]\d{1,2}\W*$/i.test(text);
  // "grand dorsal" names a muscle.
  const isMuscle = /muscle/i.test(text) && wordsIn(rest).length > 1;
  return names.length > 0 || isVitamin || isMuscle ? [rest] : [];
}

/** Symbols of ions and gases; elements with ions of several charges are distinguished by the matcher. */
const SYMBOLS = [
  ['K+', 'potassium'],
  ['Na+', 'sodium'],
  ['Li+', 'lithium'],
  ['Ca2+', 'calcium'],
  ['Mg2+', 'magnésium'],
  ['Cl-', 'chlorure'],
  ['HCO3-', 'bicarbonate'],
  ['NH4+', 'ammonium'],
  ['H+', 'proton'],
  ['O2', 'oxygène', 'dioxygène'],
  ['N2', 'azote', 'diazote'],
  ['CO2', 'dioxyde de carbone', 'gaz carbonique'],
  ['CO', 'monoxyde de carbone'],
  ['NO', 'monoxyde d’azote'],
].map((names) => [
  ...names,
  ...names.filter(() => /[+-]$/.test(names[0] ?? '')).map((name) => `ion ${name}`),
]);

const ARTICLE = /^\s*(?:(?:les?|la|une?)\s+|l['’]\s*)/i;
const bare = (text: string) =>
  text
    .replace(ARTICLE, '')
    .replace(/[.\s]+$/, '')
    .replace(/⁺/g, '+')
    .replace(/⁻/g, '-')
    .replace(/[²₂]/g, '2')
    .replace(/[³₃]/g, '3');

const symbolsOf = (text: string): string[] =>
  SYMBOLS.find((names) =>
    names.some((name) =>
      /^\p{Lu}/u.test(name) ? name === bare(text) : name === bare(text).toLowerCase(),
    ),
  ) ?? [];

/** Units that a number is understood without; the others change what it says. */
const COUNT =
  /^\s*(?:les?\s+)?(\d+(?:[.,]\d+)?|\d{2,3}\s*\/\s*\d{2,3}(?=\s*mm))\s*(%|°\s*C|degr[eé]s?|mm\s*hg|battements?(?:\s*par\s*|\s*\/\s*)min(?:ute)?s?|bpm|(?:paires?|chromosomes?|vert[eè]bres?|dents?|os|c[oô]tes?|segments?|lobes?|cellules?|ganglions?|nerfs?|points?|phases?|stades?|cycles?|cavit[eé]s?|valves?)(?:\s+[^\d\s]+)?)\s*\.?\s*$/i;

/** A count without its unit, and a heart rate with each of its units. */
function countsOf(text: string): string[] {
  const [, number, unit = ''] = COUNT.exec(text) ?? [];
  if (number === undefined) return [];
  if (/^°/.test(unit)) return [number, `${number} degrés`];
  return /^(b|b\S*)\b.*min|^bpm/i.test(unit)
    ? [
        number,
        `${number} bpm`,
        `${number} battements par minute`,
        `${number}/min`,
        `${number}/mn`,
        `${number} battements/min`,
      ]
    : [number];
}

const CRANIAL =
  'olfactif optique oculomoteur trochléaire trijumeau abducens facial vestibulocochléaire glossopharyngien vague accessoire hypoglosse'.split(
    ' ',
  );
const ROMANS = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** Names of a cranial nerve that is known by its number. */
function cranialOf(text: string): string[] {
  const [, roman = ''] = /^\s*(?:le\s+)?[Nn]erf\s+([IVX]+)\s*\.?\s*$/.exec(text) ?? [];
  const name = bare(text)
    .toLowerCase()
    .replace(/^nerf\s+/, '');
  const at = ROMANS.includes(roman)
    ? ROMANS.indexOf(roman)
    : /nerf/i.test(text)
      ? CRANIAL.indexOf(name)
      : -1;
  const [numeral, own] = [ROMANS[at], CRANIAL[at]];
  if (numeral === undefined || own === undefined) return [];
  const rank = at === 0 ? '1er' : `${at + 1}e`;
  return [
    `nerf ${numeral}`,
    numeral,
    own,
    `nerf ${own}`,
    `${rank} nerf crânien`,
    `${rank} paire crânienne`,
    `paire ${numeral}`,
  ];
}

/** Names of species: genus and an epithet in Latin. */
const SPECIES =
  /^\s*(\p{Lu})(?:\p{Ll}{3,}\s+(?=\p{L}\p{Ll}+(?:us|a|um|is|i|ae|ans|ens|es|on|er)\s*\.?\s*$)|\p{Ll}+(?:us|um|a|is|as|er|oides)\s+(?=\p{Ll}+e\s*\.?\s*$))(\p{L}\p{Ll}{2,})\s*\.?\s*$/u;

/** The genus by its initial; other genera have a "coli" than the one that it is written for. */
function initialsOf(text: string): string[] {
  const [, initial, epithet] = SPECIES.exec(text) ?? [];
  if (initial === undefined || /^\s*(?!escherichia)\S+\s+coli\b/i.test(text)) return [];
  return HEADS.test(text) ? [] : [`${initial}. ${epithet}`];
}

/** Beginning of a genus that abbreviates it: "staphylo", "strepto". */
const GENUS_MIN = 5;

/** A species whose genus is shortened, in French, or written in full beside an expected initial. */
function speciesOf(typed: string, expected: string): string[] {
  const [, genus = '', epithet] = /^\s*(\p{L}{3,})\.?\s+(\p{Ll}{3,})\s*$/u.exec(typed) ?? [];
  if (epithet === undefined) return [];
  const latin = genus.toLowerCase().replace(/coque$/, 'coccus');
  const meant = wordsIn(expected)[0]?.toLowerCase() ?? '';
  if (SPECIES.test(expected) && latin.length >= GENUS_MIN && meant.startsWith(latin)) {
    return [`${meant} ${epithet}`];
  }
  const isInitial = /^\s*\p{Lu}\.\s*\p{Ll}+\s*\.?\s*$/u.test(expected);
  return isInitial
    ? initialsOf(`${genus.charAt(0).toUpperCase()}${genus.slice(1)} ${epithet}`)
    : [];
}

const FRACTIONS: Readonly<Record<string, readonly string[]>> = {
  2: ['demi', 'moitié'],
  3: ['tiers'],
  4: ['quart'],
};

/** A fraction below one in words, and as a decimal number and in per cent where it has few digits. */
function fractionOf(text: string): string[] {
  const [, above = '', below = ''] = /^\s*(\d)\s*\/\s*(2|3|4|5|8|10)\s*\.?\s*$/.exec(text) ?? [];
  if (above === '' || Number(above) >= Number(below)) return [];
  const value = Number(above) / Number(below);
  const words = (FRACTIONS[below] ?? []).map((word) => (above === '1' ? word : `${above} ${word}`));
  return [...words, ...(below === '3' ? [] : [String(value), `${100 * value} %`])];
}

/** Sex chromosomes, which say how many there are in all: "47,XXY". */
const karyotypeOf = (text: string): string[] => {
  const [, letters] = /^\s*4[5-9]\s*,\s*([XY]{2,4})\s*\.?\s*$/.exec(text) ?? [];
  return letters === undefined ? [] : [letters];
};

/** Words of a change that say the same, and names that are older: whole words without marks. */
const ALIKE: readonly (readonly [string, RegExp])[] = [
  ['augmentation', /^(?:augmentations?|augmentee?s?|hausses?|elevee?s?|elevations?)$/],
  ['diminution', /^(?:diminutions?|diminuee?s?|baisses?|abaissee?s?|abaissements?)$/],
  ['auriculaire', /^(?:atriale?s?|atriaux|auriculaires?)$/],
  ['pulmone', /^(?:poumons?|pulmonaires?)$/],
];

/** The noun of an adjective, so that "adénome hypophysaire" is "adénome de l'hypophyse"; shorter stems are others' too. */
const ADJECTIVE = /^(.{6,})aires?$/;

/** Maps the wordings of a change, an older name, and a noun or its adjective to one word. */
export const spelledAlike = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const alike = ALIKE.find(([, forms]) => forms.test(plain))?.[0];
    if (alike !== undefined) return alike;
    return /\S[\s-]\S/.test(text) && ADJECTIVE.test(plain) ? plain.replace(ADJECTIVE, '$1e') : word;
  });

/** Longest text that has other forms: a sentence has none. */
const FORMS_MAX = 120;

/** Abbreviations of nouns that stand before a name. */
const ABBREVIATED = [
  [/^\s*n\.\s*(?=\p{L}{3})/iu, 'nerf '],
  [/^\s*a\.\s*(?=\p{L}{3})/iu, 'artère '],
  [/^\s*m\.\s*(?=\p{L}{3})/iu, 'muscle '],
  [/^\s*v\.\s*(?=\p{L}{3})/iu, 'veine '],
  [/^\s*lig\.?\s+(?=\p{L}{3})/iu, 'ligament '],
  [/^\s*vit(?:\.\s*|\s+)(?=[a-z]\d{0,2}\s*$)/i, 'vitamine '],
] as const;

/** A text with the noun of its kind in full, where it is abbreviated. */
const inFull = (text: string): string[] =>
  ABBREVIATED.filter(([short]) => short.test(text)).map(([short, long]) =>
    text.replace(short, long),
  );

/** Positions at the end of a name, or with a full stop. */
const POSITIONS: readonly (readonly [string, string])[] = [
  ['ant', 'antérieur'],
  ['post', 'postérieur'],
  ['sup', 'supérieur'],
  ['inf', 'inférieur'],
  ['int', 'interne'],
  ['ext', 'externe'],
  ['lat', 'latéral'],
];

const NUMBERS = 'un deux trois quatre cinq six sept huit neuf dix'.split(' ');
const RATIO = new RegExp(
  `(?<![\\p{L}\\d])(\\d+|une?|${NUMBERS.join('|')})\\s+sur\\s+(\\d+|${NUMBERS.join('|')})(?![\\p{L}\\d])`,
  'giu',
);
const numberOf = (word: string): number =>
  NUMBERS.indexOf(word.toLowerCase().replace('une', 'un')) + 1 || Number(word);

/** Notations that stand for a word: "IL-6", the activated form of a factor, "1 sur 4", "inf." at the end. */
const spelledOut = (text: string): string =>
  text
    .replace(/\bIL[-\s]?(?=\d{1,2}\b)/g, 'interleukine ')
    .replace(/\b(facteur\s+[IVX]+)a\b/gi, '$1 activé')
    .replace(RATIO, (_, above: string, below: string) => `${numberOf(above)}/${numberOf(below)}`)
    .replace(/(?<=\p{L}\s)(\p{L}{3,4})(?:\.|\s*$)/gu, (all, short: string) => {
      const position = POSITIONS.find(([one]) => one === short.toLowerCase());
      return position?.[1] ?? all;
    });

export function expectedForms(text: string): string[] {
  if (text.length > FORMS_MAX) return [];
  const rest = withoutRemarks(text);
  const [head = ''] = HEADS.exec(rest) ?? [];
  const others = namesInParentheses(text).flatMap((name) =>
    HEADS.test(name) ? [name] : [name, `${head}${name}`],
  );
  const names = [rest, ...others].flatMap((name) => [name, ...inFull(name)]);
  const forms = names.flatMap((name) => [
    name,
    ...withoutHead(name),
    ...symbolsOf(name),
    ...countsOf(name),
    ...cranialOf(name),
    ...initialsOf(name),
    ...fractionOf(name),
    ...karyotypeOf(name),
  ]);
  return [...new Set(forms.map(spelledOut).map(spelledAlike))];
}

/** Nouns that name no other thing beside a noun of its own: "os scaphoïde" is "scaphoïde", "nerf radial" is no artery. */
const PLAIN_HEAD =
  /^\s*(?:l['’]\s*|le\s+|la\s+)?(?:muscle\s+(?=(?:grand|petit|moyen|long|court)\s+\p{L}+\s*$)|(?:os|muscle)\s+(?=\p{L}+(?:[oï]ïde|oide|um|us|iforme)\s*$)|glande\s+(?=\p{L}{4,}\s*$))/iu;

const LAWS = /^\s*(?:l['’]\s*|la\s+)?(?:[eé]quation|loi|formule)\s+(?=d)/i;
const TESTS = /^\s*(?:le\s+|la\s+)?(?:r[eé]action|test|[eé]preuve)\s+(?=d)/i;

/** The forms of a typed answer to the expected one. */
export function typedForms(text: string, expected: string): string[] {
  if (text.length > FORMS_MAX) return [];
  const forms = [text, ...speciesOf(text, expected), ...fractionOf(text)];
  forms.push(...inFull(text));
  forms.push(
    ...forms.map((form) => form.replace(/^(hépatite|hepatite)\s+virale?\s+(?=[a-e]\s*$)/i, '$1 ')),
  );
  if (!HEADS.test(expected)) forms.push(...forms.map((form) => form.replace(PLAIN_HEAD, '')));
  for (const kind of [LAWS, TESTS]) {
    if (kind.test(text) && kind.test(expected))
      forms.push(text.replace(kind, '').replace(/^(?:de la|de|du|des)\s+|^d['’]\s*/i, ''));
  }
  return [...new Set(forms.map(spelledOut).map(spelledAlike))];
}
