import { documents } from './documents.ts';
import type { Expected, Sheet } from './measure.ts';
import { lettersOf, OWN, type Own } from './questions.ts';

type Head = (number: number) => string;
const HEADS: Record<string, Head> = {
  '1.': (n) => `${n}. `,
  '1)': (n) => `${n}) `,
  '1-': (n) => `${n}- `,
  '1 -': (n) => `${n} - `,
  '1°)': (n) => `${n}°) `,
  'QCM 1 –': (n) => `QCM ${n} – `,
  'QCM n°1 :': (n) => `QCM n°${n} : `,
  'QCM1.': (n) => `QCM${n}. `,
  'Question 1 :': (n) => `Question ${n} : `,
  'Question 1 alone': (n) => `Question ${n}\n`,
  'Q1.': (n) => `Q${n}. `,
  'Q12 -': (n) => `Q${n + 11} - `,
  none: () => '',
};

type Mark = (place: number, text: string) => string;
const letter = (place: number) => String.fromCharCode(65 + place);
const small = (place: number) => letter(place).toLowerCase();
const OPTIONS: Record<string, Mark> = {
  'A.': (at, text) => `${letter(at)}. ${text}`,
  'A)': (at, text) => `${letter(at)}) ${text}`,
  'A-': (at, text) => `${letter(at)}- ${text}`,
  'A -': (at, text) => `${letter(at)} - ${text}`,
  'A :': (at, text) => `${letter(at)} : ${text}`,
  'a)': (at, text) => `${small(at)}) ${text}`,
  'a.': (at, text) => `${small(at)}. ${text}`,
  'a -': (at, text) => `${small(at)} - ${text}`,
  '(A)': (at, text) => `(${letter(at)}) ${text}`,
  tab: (at, text) => `${letter(at)}\t${text}`,
  indented: (at, text) => `    ${letter(at)}. ${text}`,
  '□': (_, text) => `□ ${text}`,
  '☐ A.': (at, text) => `☐ ${letter(at)}. ${text}`,
  '- ': (_, text) => `- ${text}`,
  '•': (_, text) => `• ${text}`,
};

/** How a sheet says which options are right: within each, below each question, or in a grid. */
interface Answers {
  option?: (line: string, isRight: boolean, text: string) => string;
  below?: (key: string, places: readonly number[]) => string;
  grid?: (keys: string[], heads: number[]) => string;
  /** A file of its own. */
  apart?: (keys: string[], heads: number[]) => string;
}

const ANSWERS: Record<string, Answers> = {
  'Réponse : ABD': { below: (key) => `Réponse : ${key}` },
  'Réponses : A, B, D': { below: (key) => `Réponses : ${[...key].join(', ')}` },
  'Réponse(s) : A-B-D': { below: (key) => `Réponse(s) : ${[...key].join('-')}` },
  'Réponse juste : A et B': { below: (key) => `Réponse juste : ${[...key].join(' et ')}` },
  'RJ : AC': { below: (key) => `RJ : ${key}` },
  'RJ: A C': { below: (key) => `RJ: ${[...key].join(' ')}` },
  'Rep. A,C': { below: (key) => `Rep. ${[...key].join(',')}` },
  'Rép : ac': { below: (key) => `Rép : ${key.toLowerCase()}` },
  'R : AC': { below: (key) => `R : ${key}` },
  '(Réponse : AC)': { below: (key) => `(Réponse : ${key})` },
  'Correction : AC': { below: (key) => `Correction : ${key}` },
  '=> AC': { below: (key) => `=> Réponse : ${key}` },
  'Réponse below': { below: (key) => `Réponse :\n${key}` },
  numbers: { below: (_, places) => `Réponse : ${places.map((place) => place + 1).join(', ')}` },
  'with comment': { below: (key) => `Réponse : ${key}\nCommentaire : voir le cours, chapitre 2.` },
  'key and reason': { below: (key) => `Réponse : ${key}. Le reste est faux.` },
  'star before': { option: (line, isRight) => (isRight ? `*${line.trim()}` : line) },
  'star behind': { option: (line, isRight) => (isRight ? `${line} *` : line) },
  '(V)': { option: (line, isRight) => `${line} (${isRight ? 'V' : 'F'})` },
  ': Vrai': { option: (line, isRight) => `${line} : ${isRight ? 'Vrai' : 'Faux'}` },
  'grid 1: AC': {
    grid: (keys, heads) => `Corrigé\n${keys.map((key, at) => `${heads[at]}: ${key}`).join('\n')}`,
  },
  'grid 1- AC in one line': {
    grid: (keys, heads) =>
      `CORRIGÉ TYPE :\n${keys.map((key, at) => `${heads[at]}- ${key}`).join('   ')}`,
  },
  'grid without heading': {
    grid: (keys, heads) => keys.map((key, at) => `${heads[at]}. ${key}`).join('\n'),
  },
  'grid of lines': { grid: (keys) => `Réponses :\n${keys.join('\n')}` },
  'grid QCM 1 : A, C': {
    grid: (keys, heads) =>
      `Grille de correction\n${keys.map((key, at) => `QCM ${heads[at]} : ${[...key].join(', ')}`).join('\n')}`,
  },
  'grid as table': {
    grid: (keys, heads) => `Grille de réponses\n${heads.join('\t')}\n${keys.join('\t')}`,
  },
  'key apart, lines': { apart: (keys) => keys.join('\n') },
  'key apart, numbers': {
    apart: (keys, heads) =>
      `Corrigé\n\n${keys.map((key, at) => `${heads[at]}) ${key}`).join('\n')}`,
  },
};

const bytes = (text: string) => new TextEncoder().encode(text);
const expectedOf = ({ stem, options, key }: Own): Expected => ({
  type: 'qcm',
  stem_begins: stem,
  options,
  key: lettersOf(key),
});

function build(head: Head, mark: Mark, answers: Answers, gap: string): Sheet['files'] {
  const heads = OWN.map((_, index) => Number(/\d+/.exec(head(index + 1))?.[0] ?? index + 1));
  const blocks = OWN.map(({ stem, options, key }, index) => {
    const lines = options.map((text, at) => {
      const line = mark(at, text);
      return answers.option?.(line, key.includes(at), text) ?? line;
    });
    const below = answers.below?.(lettersOf(key), key);
    return [`${head(index + 1)}${stem}`, ...lines, ...(below === undefined ? [] : [below])].join(
      '\n',
    );
  });
  const keys = OWN.map(({ key }) => lettersOf(key));
  const whole = [
    ...blocks,
    ...(answers.grid === undefined ? [] : [answers.grid(keys, heads)]),
  ].join(gap);
  const files = [{ name: 'sujet.txt', content: bytes(`${whole}\n`) }];
  if (answers.apart !== undefined)
    files.push({ name: 'corrige.txt', content: bytes(answers.apart(keys, heads)) });
  return files;
}

/** Whether people write these together: bullets and boxes with nothing between questions tell nothing apart. */
function isWritten(head: string, mark: string, answers: string, isTight: boolean): boolean {
  const hasLetters = /^[(a-i☐]|^tab$/i.test(mark);
  if (head === 'none' && (!hasLetters || isTight || /grid|apart/.test(answers))) return false;
  if (/star/.test(answers) && mark === '- ') return false;
  return !(answers === 'star before' && !hasLetters);
}

export function sheets(): Sheet[] {
  const expected = OWN.map(expectedOf);
  const found: Sheet[] = [];
  for (const [head, headOf] of Object.entries(HEADS)) {
    for (const [mark, markOf] of Object.entries(OPTIONS)) {
      for (const [answers, how] of Object.entries(ANSWERS)) {
        for (const gap of ['\n\n', '\n']) {
          if (!isWritten(head, mark, answers, gap === '\n')) continue;
          const name = `${head} | ${mark} | ${answers}${gap === '\n' ? ' | tight' : ''}`;
          found.push({ name, files: build(headOf, markOf, how, gap), expected });
        }
      }
    }
  }
  // All of them tell no more than a part does, and take a minute.
  const step = process.env.ALL === '1' ? 1 : 11;
  return [...found.filter((_, index) => index % step === 0), ...documents(expected)];
}
