import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImportFile, readImportFiles } from '../src/read-file.ts';

/** Each row in a line: its key and its options, or its answer; what is wrong with one that has to be looked at. */
async function readingOf(content: string | Uint8Array): Promise<string[]> {
  const { rows } = await readImportFile(
    typeof content === 'string' ? Buffer.from(content) : content,
  );
  return rows.map(({ question, issues }) => {
    if (question === undefined) return `? ${issues.map(({ field }) => field).join()}`;
    const { kind, question_text } = question;
    return kind === 'qroc'
      ? `${question_text} = ${question.answer_text}`
      : `${question_text} ${question.correct_answers.join('')}/${Object.keys(question.options).length}`;
  });
}

describe('exchange formats', () => {
  it.each([
    [
      'GIFT',
      '$CATEGORY: $course$/Anatomie/Os\n\n::Q1::Os longs \\: {\n~%50%fémur#oui\n~%50%tibia\n~%-100%rotule\n}\n\nL’os du bras ? {=humérus =l’humérus}\n\nLe crâne est un os. {F}\n\n::Paires::Associez {=a -> b =c -> d}\n',
      ['Os longs : AB/3', 'L’os du bras ? = humérus', 'Le crâne est un os. B/2', /^\?/],
    ],
    [
      'Aiken with a text of two lines',
      'Quel os,\nle plus long ?\nA) Le fémur\nB) Le tibia\nANSWER: A\n',
      ['Quel os,\nle plus long ? A/2'],
    ],
    [
      'the LaTeX of AMC',
      '\\begin{questionmult}{os}\nOs \\textbf{longs} ?\n\\begin{reponses}\n\\bonne{fémur}\n\\mauvaise{rotule}\n\\bonne{tibia}\n\\end{reponses}\n\\end{questionmult}\n',
      ['Os longs ? AC/3'],
    ],
    [
      'terms and definitions',
      'Os du bras\thumérus\nOs de la cuisse\tfémur\n',
      ['Os du bras = humérus', 'Os de la cuisse = fémur'],
    ],
    [
      'Anki with gaps',
      '#separator:tab\n#html:true\n#notetype column:1\nCloze\tL’os du bras est l’{{c1::humérus}}.\t\n',
      ['L’os du bras est l’_____. = humérus'],
    ],
    [
      'QTI 2',
      '<?xml version="1.0"?><assessmentItem identifier="i" title="t"><responseDeclaration identifier="R" cardinality="multiple"><correctResponse><value>a</value><value>c</value></correctResponse></responseDeclaration><itemBody><p>Préambule</p><choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Os longs ?</prompt><simpleChoice identifier="a">fémur</simpleChoice><simpleChoice identifier="b">rotule</simpleChoice><simpleChoice identifier="c">tibia</simpleChoice></choiceInteraction></itemBody></assessmentItem>',
      ['Préambule\nOs longs ? AC/3'],
    ],
    [
      'Moodle XML with a gap text',
      '<quiz><question type="cloze"><name><text>T</text></name><questiontext><text>x {1:SA:=y}</text></questiontext></question><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Os&nbsp;?</p>]]></text></questiontext><single>true</single><answer fraction="100"><text>fémur</text></answer><answer fraction="0"><text>foie</text></answer></question></quiz>',
      [/^\?/, 'Os ? A/2'],
    ],
  ] as [string, string, (string | RegExp)[]][])('are read: %s', async (_, text, expected) => {
    const read = await readingOf(text);
    expect(read).toHaveLength(expected.length);
    for (const [index, one] of expected.entries())
      expect(read[index]).toMatch(
        one instanceof RegExp ? one : new RegExp(`^${one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
      );
  });

  it('are read with their pictures', async () => {
    const file = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[Quel os ?<img src="@@PLUGINFILE@@/a%20b.png">]]></text><file name="a b.png" encoding="base64">${Buffer.from('pixels').toString('base64')}</file></questiontext><answer fraction="100"><text>fémur</text></answer><answer fraction="0"><text>foie</text></answer></question></quiz>`;
    const kept: string[] = [];
    const { rows } = await readImportFile(Buffer.from(file), {
      keepPicture: async (content) => {
        kept.push(Buffer.from(content).toString());
        return 'https://example.org/a.png';
      },
    });
    expect(kept).toEqual(['pixels']);
    expect(rows[0]?.question?.image_url).toBe('https://example.org/a.png');
    expect((await readImportFile(Buffer.from(file))).rows[0]?.issues).toMatchObject([
      { field: 'to_check', doubts: [{ code: 'imageUnread', params: ['a b.png'] }] },
    ]);
  });
});

describe('tables as people keep them', () => {
  it.each([
    [
      'a title above, keys as flags',
      'Examen de 2021;;;;;\n;;;;;\nN°;Question;P1;P2;P3;Réponse\n1;Os longs ?;fémur;rotule;tibia;VFV\n',
      ['Os longs ? AC/3'],
    ],
    [
      'keys as numbers',
      'Question;Proposition 1;Proposition 2;Proposition 3;Réponses\nOs longs ?;fémur;rotule;tibia;1,3\nOs court ?;fémur;rotule;tibia;2\n',
      ['Os longs ? AC/3', 'Os court ? B/3'],
    ],
    ...['A – C', '(A, C)', 'A) et C)', 'a c', 'A+C'].map((key) => [
      `keys as ${key}`,
      `Question;A;B;C;Bonnes réponses\nOs longs ?;fémur;rotule;tibia;${key}\n`,
      ['Os longs ? AC/3'],
    ]),
    [
      'an option a row',
      'Question;Proposition;Juste\nOs longs ?;fémur;V\n;rotule;F\n;tibia;V\nOs court ?;fémur;F\n;rotule;V\n',
      ['Os longs ? AC/3', 'Os court ? B/2'],
    ],
    [
      'all options in one cell',
      'Question;Propositions;Réponse\nOs longs ?;"A. fémur\nB. rotule\nC. tibia";AC\n',
      ['Os longs ? AC/3'],
    ],
    [
      'a column of truth behind each option',
      'Question;Option A;V/F;Option B;V/F\nOs longs ?;fémur;V;rotule;F\n',
      ['Os longs ? A/2'],
    ],
    [
      'Quizizz',
      'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link\nOs longs ?,Checkbox,fémur,rotule,tibia,"1,3",30,\nOs du bras ?,Fill-in-the-Blank,humérus,,,,30,\n',
      ['Os longs ? AC/3', 'Os du bras ? = humérus'],
    ],
    [
      'wrong answers apart, with a title above and the signs of templates',
      'Modèle;;;\nQuestion #;Question Text;Correct Answer;Incorrect Answer 1 (Optional)\n7;Os long ?;tibia;foie\n',
      ['Os long ? B/2'],
    ],
    [
      'letters that say which proposition is right',
      'Énoncé;Prop A;Prop B;Prop C;A;B;C\nOs longs ?;fémur;rotule;tibia;V;F;V\n',
      ['Os longs ? AC/3'],
    ],
    [
      'a bar between cells',
      'id|question|option_a|option_b|correct_option\n1|Os long ?|fémur|foie|a\n',
      ['Os long ? A/2'],
    ],
    [
      'a digit of truth for each option, and keys that name columns',
      'Q;Option1;Option2;Option3;Réponse\nOs longs ?;fémur;rotule;tibia;101\nOs court ?;fémur;rotule;tibia;option2\n',
      ['Os longs ? AC/3', 'Os court ? B/3'],
    ],
    [
      'letters that are an option too',
      'Question;A;B;C;Bonne réponse\nReceveur universel ?;A;B;AB;AB\nDonneur universel ?;A;O;AB;O\n',
      ['? correct_answers', 'Donneur universel ? B/3'],
    ],
    [
      'no header',
      'Quel os est le plus long du corps ?;fémur;rotule;tibia;A\nQuels os sont dans la jambe humaine ?;fémur;fibula;tibia;BC\n',
      ['Quel os est le plus long du corps ? A/3', 'Quels os sont dans la jambe humaine ? BC/3'],
    ],
    [
      'statements that are right or wrong',
      'Affirmation;Vrai/Faux\nLe fémur est long.;V\nLe foie est un os.;F\n',
      ['Le fémur est long. A/2', 'Le foie est un os. B/2'],
    ],
  ] as [string, string, string[]][])('are read: %s', async (_, text, expected) => {
    expect(await readingOf(text)).toEqual(expected);
  });

  it('ask which year was meant, and which key', async () => {
    const { rows, notes } = await readImportFile(
      Buffer.from(
        'Question;A;B;Réponse;Session;Faculté\nOs ?;un;deux;A;S.N. 2021;Casa\nNerf ?;un;deux;A;2022-2023\nVeine ?;un;deux;les deux;2021\nArtère ?;un;deux;A;Normale\n',
      ),
    );
    expect(rows).toMatchObject([
      { question: { exam_year: 2021, exam_session: 'normale', exam_faculty: 'casablanca' } },
      { issues: [{ field: 'exam_year', message: 'import.two_years' }] },
      { issues: [{ field: 'to_check' }, {}] },
      { question: { exam_year: null, exam_session: null } },
    ]);
    expect(notes).toEqual([importNotes.sessionsLeft(1)]);
  });
});

describe('notations of sheets', () => {
  const options = 'A. fémur\nB. rotule\nC. tibia\n';
  it.each([
    [
      'a grid of numbers with letters below',
      `1. Os longs ?\n${options}\n2. Os court ?\n${options}\nGRILLE DE RÉPONSES\nQuestion 1 2\nRéponse AC B\n`,
      ['Os longs ? AC/3', 'Os court ? B/3'],
    ],
    [
      'keys in one line below',
      `1. Os longs ?\n${options}\n2. Os court ?\n${options}\nCorrigé type : 1. AC – 2. B\n`,
      ['Os longs ? AC/3', 'Os court ? B/3'],
    ],
    [
      'numbered propositions, and letters that combine them',
      '5. Os longs ?\n1- fémur\n2- rotule\n3- tibia\nA : 1+3    B : 2    C : toutes\nRéponse : A\n',
      ['Os longs ? AC/3'],
    ],
    [
      'a correction that takes up each option',
      `1) Os longs ?\nA) fémur\nB) rotule\nCorrection :\nA) Vrai\nB) Faux : elle est courte\n`,
      ['Os longs ? A/2'],
    ],
    [
      'Markdown with boxes',
      '**Question 1** : Os **longs** ?\n- [x] fémur\n- [ ] rotule\n- [x] tibia\n',
      ['Os longs ? AC/3'],
    ],
    [
      'words before letters, and keys without a sign between',
      'Q.1 Os longs ?\nProposition A : fémur\nProposition B : rotule\nProposition C : tibia\n\n2. Os court ?\nA. fémur\nB. rotule\n\n3. Os ?\nA. foie\nB. tibia\n\n1AC 2B 3B\n',
      ['Os longs ? AC/3', 'Os court ? B/2', 'Os ? B/2'],
    ],
    [
      'statements that end with what they are',
      'Répondre par vrai ou faux :\n1. Le fémur est long. Vrai\n2. Le foie est un os. (F)\n',
      ['Le fémur est long. A/2', 'Le foie est un os. B/2'],
    ],
    [
      'options and answers in numbers, kinds before the texts',
      'Q1: (QRU) Débit ?\n1. 5 L\n2. 50 L\nRéponse : 1\n\nQ2: QROC : Os du bras ?\nRéponse : humérus\n',
      ['Débit ? A/2', 'Os du bras ? = humérus'],
    ],
  ] as [string, string, string[]][])('are read: %s', async (_, text, expected) => {
    expect(await readingOf(text)).toEqual(expected);
  });
});

it('titles, and brackets of a question, name its exam', async () => {
  const question = (text: string) => `${text}\nA. fémur\nB. rotule\nRéponse : A\n`;
  const { rows } = await readImportFile(
    Buffer.from(
      [
        'FACULTÉ DE MÉDECINE ET DE PHARMACIE\nFMP DE FÈS\nSession normale\nJuin 2021\n',
        question('1. Os ?'),
        question('2. (SR 2020) Os long ?'),
        'TENSION NORMALE\n',
        question('3. Os court ?'),
        'Session de rattrapage\n',
        question('1. Os plat ?'),
        'Examen de janvier 2022\n',
        question('1. Os creux ?'),
      ].join('\n'),
    ),
  );
  expect(rows.map(({ question: one }) => [one?.exam_year, one?.exam_session])).toEqual([
    [2021, 'normale'],
    [2020, 'rattrapage'],
    [2021, 'normale'],
    [2021, 'rattrapage'],
    [2022, null],
  ]);
  expect(rows.map(({ question: one }) => one?.exam_faculty)).toEqual(Array(5).fill('fes'));
});

describe('JSON of any shape', () => {
  it.each([
    [
      'wrong answers apart',
      {
        results: [
          { question: 'Os long ?', correct_answer: 'tibia', incorrect_answers: ['foie'] },
          { question: 'Le foie est un os.', correct_answer: 'False', incorrect_answers: ['True'] },
        ],
      },
      ['Os long ? B/2', 'Le foie est un os. B/2'],
    ],
    [
      'numbers from 0',
      {
        questions: [
          { question: 'Os longs ?', options: ['fémur', 'rotule', 'tibia'], correct: [0, 2] },
        ],
      },
      ['Os longs ? AC/3'],
    ],
    [
      'options as objects',
      [
        {
          enonce: 'Os longs ?',
          propositions: [
            { texte: 'fémur', juste: true },
            { texte: 'rotule', juste: false },
          ],
        },
      ],
      ['Os longs ? A/2'],
    ],
    [
      'a tree of subjects',
      {
        Anatomie: {
          Os: [{ question: 'Os longs ?', choices: { a: 'fémur', b: 'foie' }, answer: 'a' }],
        },
      },
      ['Os longs ? A/2'],
    ],
    [
      'the text of the right option',
      [{ question: 'Os long ?', options: ['rotule', 'fémur'], answer: 'fémur' }],
      ['Os long ? B/2'],
    ],
    [
      'numbers that may begin at 0 or at 1',
      [{ question: 'Os long ?', options: ['rotule', 'fémur', 'foie'], answer: 1 }],
      ['? to_check'],
    ],
  ])('is read: %s', async (_, value, expected) => {
    expect(await readingOf(JSON.stringify(value))).toEqual(expected);
  });
});

describe('sheets', () => {
  it('are read with chapters, a case, years, comments and what is no key', async () => {
    const { rows, notes } = await readImportFile(
      Buffer.from(
        [
          'Faculté de médecine',
          'Session normale 2022',
          '',
          'Chapitre 1 : Le cœur',
          '',
          'QCM 1 : Valve mitrale',
          'A. deux feuillets',
          'B. trois feuillets',
          'Réponse : A',
          'Commentaire : voir le cours.',
          '',
          'Cas clinique n° 1 : un homme de 40 ans tousse.',
          '',
          'QCM 2 : Quel examen ?',
          'A. radiographie',
          'B. biopsie',
          'Réponse : tout est faux',
          '',
          'QROC 3 : Quel germe ?',
          'Réponse : pneumocoque',
        ].join('\n'),
      ),
    );
    expect(rows).toMatchObject([
      {
        question: {
          chapter: 'Le cœur',
          exam_year: 2022,
          justification: 'voir le cours.',
          correct_answers: ['A'],
        },
      },
      { issues: expect.arrayContaining([expect.objectContaining({ field: 'to_check' })]) },
      { question: { kind: 'qroc', answer_text: 'pneumocoque', case_group: 'Cas clinique 1' } },
    ]);
    const case_vignette = 'un homme de 40 ans tousse.';
    expect(rows[1]?.draft?.question_text).toBe('Quel examen ?');
    expect(rows[2]?.question).toMatchObject({ question_text: 'Quel germe ?', case_vignette });
    expect(notes.join()).toContain('Faculté de médecine');
  });

  it.each([
    ['RJ and RF', '1. Os longs\nRJ : fémur\nRF : rotule\nRJ : tibia\n', ['Os longs AC/3']],
    [
      'options in one line',
      '1. Os longs ? A. fémur B. rotule C. tibia\nRJ : AC\n',
      ['Os longs ? AC/3'],
    ],
    [
      'statements',
      '1. Le fémur est long. (V)\n2. Le foie est un os. (F)\n',
      ['Le fémur est long. A/2', 'Le foie est un os. B/2'],
    ],
    [
      'a key without options',
      '1. Os longs ?\nRéponse : AC\n2. Os ?\nA. un\nB. deux\nRéponse : A\n',
      ['? to_check,options', 'Os ? A/2'],
    ],
  ])('with %s are read', async (_, text, expected) => {
    expect(await readingOf(text)).toEqual(expected);
  });

  it('take their key from another file, and are refused a key alone', async () => {
    const sheet = {
      name: 'sujet.txt',
      content: Buffer.from('1. Os ?\nA. un\nB. deux\n2. Nerf ?\nA. un\nB. deux\n'),
    };
    const keys = { name: 'cle.txt', content: Buffer.from('1: B\n2: A\n') };
    const [file] = (await readImportFiles([sheet, keys])).files;
    expect(file?.rows.map(({ question }) => question)).toMatchObject([
      { correct_answers: ['B'] },
      { correct_answers: ['A'] },
    ]);
    await expect(readImportFile(keys.content)).rejects.toMatchObject({ code: 'imports.only_keys' });
    expect(await readingOf(sheet.content)).toEqual(['? correct_answers', '? correct_answers']);
  });
});

describe('what is refused says what it is', () => {
  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), 'imports.picture'],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'),
      'imports.old_excel',
    ],
    ['an RTF document', Buffer.from('{\\rtf1\\ansi 1. Os'), 'imports.rtf'],
    ['an Anki package', zipSync({ 'collection.anki2': strToU8('x') }), 'imports.anki_package'],
    [
      'a document without questions',
      zipSync({
        'word/document.xml': strToU8(
          '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Bonjour</w:t></w:r></w:p></w:body></w:document>',
        ),
      }),
      'imports.no_questions',
    ],
    [
      'entities of its own',
      Buffer.from('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question>&a;</question></quiz>'),
      'imports.unsafe',
    ],
    ['elements without end', Buffer.from(`<quiz>${'<a>'.repeat(100_000)}`), 'imports.unsafe'],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing'), 'imports.unreadable'],
  ] as const)('%s', async (_, content, code) => {
    await expect(readImportFile(content)).rejects.toMatchObject({ code });
  });
});
