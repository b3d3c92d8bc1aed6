import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readImportFile } from '../src/read-file.ts';
import { pdf } from '../src/testing/documents.ts';

interface Asked {
  stem: string;
  options: string[];
  key: number[];
  remark: string;
}

const words = fc.constantFrom(
  'le foie',
  'le rein',
  'une vitamine B12',
  'C. difficile',
  'la voie L5-S1',
  '5 à 10 %',
  'HbA1c',
  'un taux < 2 g/l',
  'bacilles à Gram négatif',
  'l’ATP',
  'β2',
  '(NaCl)',
  'un pH de 7,4',
  'est rare',
  'est fréquent',
  'donne une fièvre',
  'E. coli',
  'chez l’enfant',
  'et l’adulte',
  'à 37 °C',
  'sous 48 h',
  'n’est pas constant',
  'dose-dépendant',
);
const phrase = fc.array(words, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(' '));
const asked: fc.Arbitrary<Asked> = fc
  .record({
    stem: fc.tuple(fc.constantFrom('À propos de', 'Quels signes pour', 'Dans'), phrase),
    options: fc.uniqueArray(phrase, { minLength: 3, maxLength: 5 }),
    key: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }),
    remark: phrase,
    sign: fc.constantFrom(' :', ' ?'),
  })
  .map(({ stem, options, key, remark, sign }) => ({
    stem: `${stem.join(' ')}${sign}`,
    options,
    key: [...new Set(key.map((one) => one % options.length))].toSorted(),
    remark: `Car ${remark}.`,
  }));
const sheets = fc.uniqueArray(asked, { minLength: 2, maxLength: 5, selector: ({ stem }) => stem });

/** A line of a PDF ends before `37 °C`, which is no number of a question. */
const WRAPPED: Asked[] = [
  {
    stem: 'Quels signes pour C. difficile un pH de 7,4 une vitamine B12 la voie L5-S1 à 37 °C :',
    options: ['le foie le foie', 'le foie sous 48 h', 'le foie β2'],
    key: [0],
    remark: 'Car le foie.',
  },
  {
    stem: 'À propos de le foie :',
    options: ['le rein', 'un taux < 2 g/l', 'l’ATP'],
    key: [1],
    remark: 'Car le rein.',
  },
];

/** Three questions whose second lines have one name that begins with a capital. */
const PLAIN: Asked[] = ['le foie', 'le rein', 'la rate'].map((organ, at) => ({
  stem: `À propos de ${organ} :`,
  options: [`${organ} HbA1c`, `${organ} sous 48 h`, `${organ} et l’adulte`],
  key: [at],
  remark: `Car ${organ}.`,
}));

const letter = (at: number) => 'ABCDE'[at] ?? '';
const lettersOf = ({ key }: Asked, between = '') => key.map(letter).join(between);

interface Style {
  number?: (at: number) => string;
  option?: (at: number, text: string, isRight: boolean) => string;
  key?: (one: Asked, at: number) => string;
  remark?: (text: string) => string;
  before?: (one: Asked, at: number) => string;
  gap?: string;
  inline?: string;
}

/** A sheet in a style; a part that it has not is not written. */
function sheet(list: readonly Asked[], style: Style): string {
  const {
    number = (at) => `${at}. `,
    option = (at, text) => `${letter(at)}. ${text}`,
    key = (one) => `Réponse : ${lettersOf(one)}`,
    before = () => '',
    gap = '\n\n',
    inline = '\n',
  } = style;
  return list
    .map((one, at) =>
      [
        `${before(one, at)}${number(at + 1)}${one.stem}`,
        one.options.map((text, index) => option(index, text, one.key.includes(index))).join(inline),
        key(one, at + 1),
        style.remark?.(one.remark) ?? '',
      ]
        .filter((part) => part !== '')
        .join('\n'),
    )
    .join(gap);
}

const grid = (list: readonly Asked[], line: (at: number, key: string) => string, between = '\n') =>
  list.map((one, at) => line(at + 1, lettersOf(one))).join(between);
const none = () => '';
const remarked = (word: string) => (text: string) => `${word}${text}`;
const csv = (
  list: readonly Asked[],
  separator: string,
  row: (one: Asked, at: number) => string[],
) => list.map((one, at) => row(one, at + 1).join(separator)).join('\n');
const five = ({ options }: Asked) => Array.from({ length: 5 }, (_, at) => options[at] ?? '');
const pairs = (list: readonly Asked[]) =>
  list.map((one) => {
    const numbers = one.key.map((at) => at + 1);
    const others = numbers[0] === 1 ? [2, 3] : [1, 3];
    return { numbers, others };
  });

/** A key of combinations: the letter B stands for what is right. */
const combined = (
  list: readonly Asked[],
  line: (right: string, wrong: string) => string,
  between: string,
) => {
  const meant = pairs(list);
  return sheet(list, {
    number: (at) => `QCM ${at} : `,
    option: (at, text) => `${at + 1}) ${text}`,
    key: (_, at) => {
      const { numbers = [], others = [] } = meant[at - 1] ?? {};
      return `${line(numbers.join(between), others.join(between))}\nRéponse : B`;
    },
  });
};

const json = (list: readonly Asked[], entry: (one: Asked, at: number) => unknown) =>
  JSON.stringify(list.map((one, at) => entry(one, at + 1)));
const gift = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&');

/** Ways to write questions down, with whether each question has its remark. */
const SHAPES: [string, (list: readonly Asked[]) => string | Uint8Array, boolean?][] = [
  ['A. and Réponse', (list) => sheet(list, {})],
  ['a)', (list) => sheet(list, { option: (at, text) => `${letter(at).toLowerCase()}) ${text}` })],
  [
    'A- and RJ',
    (list) =>
      sheet(list, {
        option: (at, text) => `${letter(at)}- ${text}`,
        key: (one) => `RJ : ${lettersOf(one, ', ')}`,
      }),
  ],
  ['A / without sign', (list) => sheet(list, { option: (at, text) => `${letter(at)}\t${text}` })],
  [
    '(A)',
    (list) =>
      sheet(list, { option: (at, text) => `(${letter(at)}) ${text}`, number: (at) => `${at}/ ` }),
  ],
  [
    '[A]',
    (list) =>
      sheet(list, { option: (at, text) => `[${letter(at)}] ${text}`, number: (at) => `${at}) ` }),
  ],
  [
    'Question',
    (list) =>
      sheet(list, {
        number: (at) => `Question ${at}\n`,
        key: (one) => `Réponses exactes : ${lettersOf(one, ' et ')}`,
      }),
  ],
  ['options in one line', (list) => sheet(list, { inline: '   ' })],
  [
    'numbered options, keys in numbers',
    (list) =>
      sheet(list, {
        number: (at) => `QCM ${at} : `,
        option: (at, text) => `${at + 1}) ${text}`,
        key: ({ key }) => `Réponse : ${key.map((at) => at + 1).join(', ')}`,
      }),
  ],
  [
    'numbered options, keys in letters',
    (list) =>
      sheet(list, { number: (at) => `QCM ${at} : `, option: (at, text) => `${at + 1}) ${text}` }),
  ],
  [
    'ticks behind',
    (list) =>
      sheet(list, {
        key: none,
        option: (at, text, isRight) => `${letter(at)}. ${text}${isRight ? ' ✓' : ''}`,
      }),
  ],
  [
    '(V) and (F)',
    (list) =>
      sheet(list, {
        key: none,
        option: (at, text, isRight) => `${letter(at)}. ${text} (${isRight ? 'V' : 'F'})`,
      }),
  ],
  [
    'boxes',
    (list) =>
      sheet(list, { key: none, option: (_, text, isRight) => `${isRight ? '☒' : '☐'} ${text}` }),
  ],
  [
    'key behind the text',
    (list) =>
      sheet(
        list.map((one) => ({ ...one, stem: `${one.stem} (Rép : ${lettersOf(one)})` })),
        { key: none },
      ),
  ],
  [
    'grid at the end',
    (list) =>
      `${sheet(list, { key: none })}\n\nCorrigé\n${grid(list, (at, key) => `${at}. ${key}`)}`,
  ],
  [
    'combinations =',
    (list) => combined(list, (right, wrong) => `A= ${wrong}   B= ${right}   E= toutes`, ','),
  ],
  [
    'numbered titles',
    (list) =>
      `1. Digestif\n${sheet(list, { number: (at) => `${at}- `, gap: '\n' })}\n2. Rénal\n${sheet(list, { number: (at) => `${at}- `, gap: '\n' })}`,
  ],
  ['Roman titles', (list) => `I. Digestif\n${sheet(list, { gap: '\n' })}`],
  ['remarks', (list) => sheet(list, { remark: remarked('Commentaire : ') }), true],
  [
    'head and foot of a paper',
    (list) =>
      `Faculté de médecine\nSession normale 2022\n\n${sheet(list, {})}\n\nBon courage à tous`,
  ],
  [
    'Markdown',
    (list) =>
      `# Digestif\n\n${sheet(list, { number: (at) => `### Question ${at}\n`, option: (at, text) => `- **${letter(at)}.** ${text}`, key: (one) => `\n**Réponse : ${lettersOf(one, ', ')}**`, gap: '\n\n---\n\n' })}`,
  ],
  [
    'Markdown with bold stems',
    (list) =>
      sheet(
        list.map((one) => ({ ...one, stem: `**${one.stem}**` })),
        {
          option: (at, text) => `   - ${letter(at)}) ${text}`,
          key: (one) => `✅ **Bonne réponse : ${lettersOf(one)}**`,
          remark: remarked('> **Explication :** '),
        },
      ),
    true,
  ],
  [
    'CSV with letters',
    (list) =>
      `Question;P1;P2;P3;P4;P5;Réponse\n${csv(list, ';', (one, at) => [`${at}. ${one.stem}`, ...five(one).map((text, index) => text && `${letter(index)}. ${text}`), lettersOf(one)])}`,
  ],
  [
    'TSV without a head',
    (list) => csv(list, '\t', (one) => [one.stem, ...five(one), lettersOf(one)]),
  ],
  [
    'JSON with flags',
    (list) =>
      json(list, ({ stem, options, key, remark }, at) => ({
        id: at,
        text: `${at} .) ${stem}`,
        explanation: remark,
        choices: options.map((text, index) => ({
          text: `${letter(index)}-   ${text}`,
          correct: key.includes(index),
        })),
      })),
    true,
  ],
  [
    'GIFT',
    (list) =>
      list
        .map(
          ({ stem, options, key }, at) =>
            `::Q${at + 1}:: ${gift(stem)} {\n${options.map((text, index) => `~%${key.includes(index) ? (100 / key.length).toFixed(5) : '-50'}%${gift(text)}`).join('\n')}\n}`,
        )
        .join('\n\n'),
  ],
  [
    'PDF',
    (list) =>
      pdf(
        sheet(list, {})
          .replaceAll('β', 'b')
          .split('\n')
          .map((text) => ({ text })),
        (page) => ({ head: 'Module - 2022', foot: `Page ${page}` }),
      ),
  ],
  [
    'wrapped options',
    (list) =>
      sheet(list, { option: (at, text) => `${letter(at)}. ${text.replace(/ (?=\S+$)/, '\n')}` }),
  ],
  ['without numbers', (list) => sheet(list, { number: none })],
  ['without numbers and gaps', (list) => sheet(list, { number: none, gap: '\n' })],
  [
    'a correction of each option',
    (list) =>
      sheet(list, {
        key: (one) =>
          `Réponse : ${lettersOf(one)}\n${one.options.map((_, at) => `${letter(at)}. ${one.key.includes(at) ? 'Vrai' : 'Faux'}, voir le cours`).join('\n')}`,
      }),
  ],
  [
    'corrections at the end',
    (list) =>
      `${sheet(list, { key: none })}\n\nCorrections\n${list.map((one, at) => `${at + 1}. ${lettersOf(one)} : ${one.remark}`).join('\n')}`,
    true,
  ],
  [
    'a page of Moodle',
    (list) =>
      list
        .map(
          (one, at) =>
            `Question ${at + 1}\nCorrect\nNote de 1,00 sur 1,00\nMarquer la question\nTexte de la question\n${one.stem}\n${one.options.map((text, index) => `${letter(index).toLowerCase()}. ${text}`).join('\n')}\nFeedback\nLes réponses correctes sont : ${one.key.map((index) => one.options[index]).join(', ')}`,
        )
        .join('\n\n'),
  ],
  [
    'nested JSON',
    (list) =>
      JSON.stringify({
        modules: [
          {
            name: 'Digestif',
            chapters: [
              {
                title: 'Foie',
                questions: list.map((one) => ({
                  stem: one.stem,
                  propositions: one.options.map((text, at) => ({
                    lettre: letter(at),
                    texte: text,
                    juste: one.key.includes(at),
                  })),
                })),
              },
            ],
          },
        ],
      }),
  ],
  [
    'JSON with an empty option',
    (list) =>
      json(list, (one) => ({
        question: one.stem,
        A: one.options[0],
        B: '',
        C: one.options[1],
        D: one.options[2],
        E: one.options[3],
        F: one.options[4],
        answer: one.key.map((at) => 'ACDEF'[at]),
      })),
  ],
  [
    'a foot between the lines of a text',
    (list) => sheet(list, { before: (_, at) => (at > 0 ? `Pr. A. Exemple  Page ${at}\n` : '') }),
  ],
  ['a remark without a word', (list) => sheet(list, { remark: remarked('') }), true],
  [
    'several questions in a line',
    (list) =>
      list
        .map(
          (one, at) =>
            `${at + 1}. ${one.stem} ${one.options.map((text, index) => `${letter(index)}) ${text}`).join(' ')} Réponse : ${lettersOf(one)}`,
        )
        .join('\n'),
  ],
  [
    'keys between brackets',
    (list) =>
      sheet(
        list.map((one) => ({ ...one, stem: `${one.stem} (${lettersOf(one)})` })),
        { key: none },
      ),
  ],
];

const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('β', 'b').trim();
const asText = (stem: string, options: readonly string[], key: readonly string[], remark: string) =>
  plain(
    [
      stem,
      ...options.map((text, at) => `${key.includes(letter(at)) ? '*' : ''}${text}`),
      remark,
    ].join(' | '),
  );

/** Shapes that are no lines of text: a line more breaks them. */
const IS_DATA = /CSV|TSV|JSON|GIFT|PDF|Markdown|Moodle|grid|end|boxes/;

interface Noise {
  newline: string;
  isWindows: boolean;
  /** A line that stands between others, each time after so many. */
  foot: string;
  every: number;
}

const noises: fc.Arbitrary<Noise> = fc.record({
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  isWindows: fc.boolean(),
  foot: fc.constantFrom(
    '',
    'Dr Exemple - Gastro',
    'Page 3 / 12',
    'Groupe des externes 2023',
    '- 3 -',
  ),
  every: fc.integer({ min: 4, max: 9 }),
});
const QUIET: Noise = { newline: '\n', isWindows: false, foot: '', every: 4 };
/** A foot that comes back in the head of a question, and where a title may stand. */
const FOOTED = [5, 6, 7, 8].map(
  (every): Noise => ({ ...QUIET, foot: 'Dr Exemple - Gastro', every }),
);

/** A file as other systems and other programs leave it. */
function noisy(file: string | Uint8Array, name: string, noise: Noise): Uint8Array {
  if (typeof file !== 'string') return file;
  const lines = file.split('\n');
  // Once alone, it may as well be a remark.
  const hasFoot = lines.length >= 2 * noise.every && !IS_DATA.test(name) && noise.foot !== '';
  const text = lines
    .flatMap((line, at) => (hasFoot && (at + 1) % noise.every === 0 ? [line, noise.foot] : [line]))
    .join(noise.newline);
  const bytes = text.replaceAll('’', '\x92').replaceAll('–', '\x96').replaceAll('β', 'b');
  const isOneByte = [...bytes].every((sign) => sign <= '\xff');
  return noise.isWindows && isOneByte ? Buffer.from(bytes, 'latin1') : Buffer.from(text);
}

const RUNS = Number(process.env.RUNS ?? 8);

it.each(SHAPES)(
  'is read rightly or marked, never wrong in silence: %s',
  async (name, write, hasRemark = false) => {
    await fc.assert(
      fc.asyncProperty(sheets, noises, async (list, noise) => {
        const { rows, notes } = await readImportFile(noisy(write(list), name, noise));
        const twice = name === 'numbered titles' ? [...list, ...list] : list;
        const expected = twice.map((one) =>
          asText(one.stem, one.options, one.key.map(letter), hasRemark ? one.remark : ''),
        );
        const read = rows.flatMap(({ question }) =>
          question === undefined
            ? []
            : [
                question.kind === 'qcm'
                  ? asText(
                      question.question_text,
                      Object.values(question.options),
                      question.correct_answers,
                      question.justification ?? '',
                    )
                  : `${question.question_text} = ${question.answer_text}`,
              ],
        );
        expect(read.filter((one) => !expected.includes(one))).toEqual([]);
        const isMarked = notes.length > 0 || rows.some(({ issues }) => issues !== undefined);
        const isAll = rows.length >= expected.length || isMarked;
        expect(isAll ? [] : expected.filter((one) => !read.includes(one))).toEqual([]);
      }),
      {
        examples: [
          [WRAPPED, QUIET],
          [PLAIN, QUIET],
          ...FOOTED.map((noise): [Asked[], Noise] => [PLAIN, noise]),
        ],
        numRuns: RUNS,
      },
    );
  },
  30_000 + RUNS * 1_000,
);
