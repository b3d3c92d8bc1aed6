import type { Comparable } from '@amphi/domain/questions/likeness/likeness';
import { mulberry32 } from '@amphi/domain/sittings/shuffle';

/** Random choices that are the same in each run. */
class Random {
  readonly #chance: () => number;

  constructor(seed: number) {
    this.#chance = mulberry32(seed);
  }

  /** From `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + (this.#chance() % (max - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)] as T;
  }
}

/** Two questions, and whether they are one question twice. */
export interface LabelledPair {
  /** How the second was made of the first. */
  edit: string;
  isSame: boolean;
  one: Comparable;
  other: Comparable;
}

type Edit = (question: Comparable, random: Random) => Comparable | undefined;

const withText = (question: Comparable, text: string): Comparable | undefined =>
  text === question.text ? undefined : { ...question, text };

/** The first phrase of a list that stands in the text, replaced by its counterpart. */
function exchange(text: string, table: readonly (readonly [string, string])[], random: Random) {
  const found = table
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .filter(([phrase = '']) => new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'iu').test(text));
  if (found.length === 0) return text;
  const [phrase = '', counterpart = ''] = random.pick(found);
  return text.replace(new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'iu'), counterpart);
}

const LONG_WORD = /(?<!\p{L})\p{L}{6,}(?!\p{L})/gu;

/** Slips in long words: a letter left out, doubled, or exchanged with the next. */
function misspell(text: string, random: Random, count: number): string {
  let spoilt = text;
  for (let turn = 0; turn < count; turn += 1) {
    const words = [...spoilt.matchAll(LONG_WORD)];
    if (words.length === 0) return spoilt;
    const { 0: word, index } = random.pick(words);
    const at = random.integer(2, word.length - 2);
    const slipped = random.pick([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + (word[at] ?? '') + word.slice(at),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ]);
    spoilt = spoilt.slice(0, index) + slipped + spoilt.slice(index + word.length);
  }
  return spoilt;
}

const ABBREVIATIONS = [
  ['infarctus du myocarde', 'IDM'],
  ['hypertension artérielle', 'HTA'],
  ['insuffisance cardiaque', 'IC'],
  ['embolie pulmonaire', 'EP'],
  ['électrocardiogramme', 'ECG'],
  ['accident vasculaire cérébral', 'AVC'],
  ['fibrillation atriale', 'FA'],
  ['liquide céphalorachidien', 'LCR'],
  ['volume d’éjection systolique', 'VES'],
  ['débit de filtration glomérulaire', 'DFG'],
  ['insuffisance rénale chronique', 'IRC'],
  ['système nerveux central', 'SNC'],
  ['vitesse de sédimentation', 'VS'],
] as const;

const BEGINNINGS = [
  'Parmi les propositions suivantes, ',
  'Concernant cette question : ',
  'Cochez la réponse. ',
  'Indiquez ',
  'Donnez la bonne réponse : ',
];
const BEGINNING =
  /^(?:parmi les (?:propositions|affirmations|réponses|éléments) suivant(?:e)?s,? ?|concernant |à propos d[eu] |cochez |indiquez |quelle est |quel est |laquelle (?:de ces |des )?)/i;

const NOTES = [' (2019)', ' (session 2021)', ' [rattrapage 2018]', ' - examen 2020'];

const reordered: Edit = (question, random) => {
  const options = [...question.options];
  for (let at = options.length - 1; at > 0; at -= 1) {
    const to = random.integer(0, at);
    [options[at], options[to]] = [options[to] ?? '', options[at] ?? ''];
  }
  return options.length < 2 ? undefined : { ...question, options };
};

const typos: Edit = (question, random) =>
  withText(question, misspell(question.text, random, question.text.length > 200 ? 3 : 1));

const SAME: Readonly<Record<string, Edit>> = {
  typos,
  signs: (question) => {
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[«»"’']/g, ' ')
        .replace(/\s*[?:.]\s*$/, '')
        .toUpperCase();
    return { text: plain(question.text), options: question.options.map((text) => `${text} .`) };
  },
  abbreviation: (question, random) =>
    withText(question, exchange(question.text, ABBREVIATIONS, random)),
  order: reordered,
  beginning: (question, random) =>
    withText(
      question,
      random.pick(BEGINNINGS) +
        question.text
          .replace(BEGINNING, '')
          .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
    ),
  year: (question, random) => withText(question, question.text + random.pick(NOTES)),
  number: (question, random) =>
    withText(question, `${random.pick(['QCM 12 : ', '7. ', 'Question n° 3 - '])}${question.text}`),
  option: (question, random) => {
    const options = [...question.options];
    const at = random.integer(0, options.length - 1);
    options[at] = misspell(options[at] ?? '', random, 1);
    return options[at] === question.options[at] ? undefined : { ...question, options };
  },
  several: (question, random) => {
    const mixed = reordered(question, random) ?? question;
    const spoilt = typos(mixed, random) ?? mixed;
    return (
      withText(question, spoilt.text + random.pick(NOTES)) && {
        ...spoilt,
        text: spoilt.text + random.pick(NOTES),
      }
    );
  },
};

const NEGATIONS = [
  ['exacte', 'fausse'],
  ['exactes', 'inexactes'],
  ['vraie', 'fausse'],
  ['juste', 'fausse'],
  ['correcte', 'incorrecte'],
  ['sont', 'ne sont pas'],
  ['est', 'n’est pas'],
  ['peut', 'ne peut pas'],
] as const;

const OPPOSITES = [
  ['supérieur', 'inférieur'],
  ['droit', 'gauche'],
  ['droite', 'gauche'],
  ['augmentation', 'diminution'],
  ['aigu', 'chronique'],
  ['avec', 'sans'],
  ['antérieur', 'postérieur'],
  ['interne', 'externe'],
  ['systolique', 'diastolique'],
  ['artériel', 'veineux'],
  ['artérielle', 'veineuse'],
  ['homme', 'femme'],
] as const;

/** Things of one kind, each another question in place of another. */
const KINDS = [
  ['foie', 'rein', 'cœur', 'poumon', 'pancréas', 'estomac', 'côlon', 'rate', 'thymus'],
  ['atropine', 'morphine', 'aspirine', 'digoxine', 'héparine', 'adrénaline', 'furosémide'],
  ['glucose', 'cholestérol', 'calcium', 'potassium', 'sodium', 'magnésium', 'glycogène'],
  ['asthme', 'diabète', 'tuberculose', 'pneumonie', 'méningite', 'endocardite', 'bronchite'],
  ['fémur', 'tibia', 'humérus', 'radius', 'cubitus', 'scapula', 'clavicule'],
  ['mitochondrie', 'ribosome', 'lysosome', 'noyau', 'cytoplasme', 'membrane'],
  ['insuline', 'glucagon', 'cortisol', 'aldostérone', 'thyroxine', 'adrénaline'],
  ['bactérie', 'virus', 'champignon', 'parasite'],
  ['patient', 'nourrisson'],
  ['artère', 'veine', 'nerf', 'muscle', 'ligament'],
];

type Other = (
  question: Comparable,
  bank: readonly Comparable[],
  random: Random,
) => Comparable | undefined;

const PREFIXES =
  /(?<!\p{L})(hypo|hyper|tachy|brady|macro|micro|intra|extra|supra|infra)(?=\p{L}{4})/iu;
const COUNTERPARTS: Readonly<Record<string, string>> = {
  hypo: 'hyper',
  hyper: 'hypo',
  tachy: 'brady',
  brady: 'tachy',
  macro: 'micro',
  micro: 'macro',
  intra: 'extra',
  extra: 'intra',
  supra: 'infra',
  infra: 'supra',
};

/** A question of the bank with other options. */
function otherOf(question: Comparable, bank: readonly Comparable[], random: Random): Comparable {
  const others = bank.filter(({ options }) => options.join() !== question.options.join());
  return random.pick(others);
}

const DIFFERENT: Readonly<Record<string, Other>> = {
  negation: (question, _, random) => withText(question, exchange(question.text, NEGATIONS, random)),
  prefix: (question) =>
    withText(
      question,
      question.text.replace(PREFIXES, (part) => COUNTERPARTS[part.toLowerCase()] ?? part),
    ),
  opposite: (question, _, random) => withText(question, exchange(question.text, OPPOSITES, random)),
  thing: (question, _, random) => {
    const table = KINDS.flatMap((kind) =>
      kind.flatMap((one, at) => kind.slice(at + 1).map((other) => [one, other] as const)),
    );
    return withText(question, exchange(question.text, table, random));
  },
  figure: (question, _, random) =>
    withText(
      question,
      question.text.replace(/\d+/, (digits) => String(Number(digits) + random.integer(1, 9))),
    ),
  'other options': (question, bank, random) => ({
    ...question,
    options: otherOf(question, bank, random).options,
  }),
  'half the options': (question, bank, random) => {
    const others = otherOf(question, bank, random).options;
    const kept = Math.floor(question.options.length / 2);
    return { ...question, options: [...question.options.slice(0, kept), ...others.slice(kept)] };
  },
  'other text': (question, bank, random) =>
    withText(question, otherOf(question, bank, random).text),
};

/**
 * Pairs made of a bank's questions: one of each edit that a question allows. The same seed makes the same pairs.
 */
export function labelledPairs(bank: readonly Comparable[], seed: number): LabelledPair[] {
  const random = new Random(seed);
  return bank.flatMap((one) => {
    const pairs: LabelledPair[] = [];
    for (const [edit, make] of Object.entries(SAME)) {
      const other = make(one, random);
      if (other !== undefined) pairs.push({ edit, isSame: true, one, other });
    }
    for (const [edit, make] of Object.entries(DIFFERENT)) {
      const other = make(one, bank, random);
      if (other !== undefined) pairs.push({ edit, isSame: false, one, other });
    }
    return pairs;
  });
}
