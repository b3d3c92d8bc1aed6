import { cellMessage } from '@amphi/domain/messages/fr/import-issues';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { emptyQuestion, type FoundQuestion } from '../src/found/found.ts';
import { lookAgain } from '../src/found/second-look.ts';
import { readImportFile, readImportFiles } from '../src/read-file.ts';
import { textCell as cell, docxOf, odtOf, pdf, workbook } from '../src/testing/documents.ts';

/** Each row in a line: text, options with a star at the right ones, or the answer; behind a `?` what has to be looked at. */
async function readingOf(content: string | object | Uint8Array): Promise<string[]> {
  const bytes =
    content instanceof Uint8Array
      ? content
      : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const { rows } = await readImportFile(bytes);
  return rows.map(({ question, draft, issues = [] }) => {
    const found = (question ?? draft) as {
      question_text: string;
      answer_text?: string;
      options?: Record<string, string>;
      correct_answers?: string[];
    };
    const { question_text, answer_text, options = {}, correct_answers = [] } = found;
    const texts = Object.entries(options).map(
      ([letter, text]) => `${correct_answers.includes(letter) ? '*' : ''}${text}`,
    );
    const doubts = issues.map(cellMessage).join(' ');
    const asked = `${question_text} ${texts.length > 0 ? texts.join(' / ') : `= ${answer_text}`}`;
    return doubts === '' ? asked : `${asked} ? ${doubts}`;
  });
}

describe('options of a list', () => {
  it.each([
    [{ q: 'Le rein a :', alternatives: ['un hile', 'une valve'], correct: [0] }, 'un hile'],
    [{ stem: 'Le rein a :', possibles: ['un hile', 'une valve'], answer: 'un hile' }, 'un hile'],
    [{ stem: 'Le rein a :', possibles: { a: 'un hile', b: 'une valve' }, answer: 'a' }, 'un hile'],
  ])('are those beside a key about them, whatever their name: %j', async (entry, right) => {
    const other = { ...entry, q: 'Le foie a :', stem: 'Le foie a :' };
    const [read] = await readingOf([entry, other]);
    expect(read).toContain(`*${right} / une valve`);
    expect(read).not.toContain('= ');
  });

  it('are no keywords beside an answer', async () => {
    const entry = { question: 'Os du bras ?', answer: 'humérus', tags: ['humérus', 'os'] };
    expect(await readingOf([entry])).toEqual(['Os du bras ? = humérus']);
  });

  it.each([
    ['text', 'value'],
    ['label', 'value'],
    ['texte', 'numero'],
  ])('have names of their own, by which a key names them: %s and %s', async (text, name) => {
    const bones = [
      { [text]: 'le maxillaire', [name]: 2 },
      { [text]: 'le zygomatique', [name]: 1 },
    ];
    const three = ['nasal', 'palatin', 'vomer'].map((one, at) => ({ [text]: one, [name]: at + 1 }));
    expect(
      await readingOf([
        { question: 'L’os de la pommette :', choices: bones, answer: 1 },
        { question: 'Est impair :', choices: three, answer: 3 },
      ]),
    ).toEqual([
      'L’os de la pommette : le maxillaire / *le zygomatique',
      'Est impair : nasal / palatin / *vomer',
    ]);
  });

  it('are their numbers where there is nothing else', async () => {
    const choices = [
      { id: 'a', text: '2' },
      { id: 'b', text: '4' },
    ];
    expect(await readingOf([{ question: 'Cavités du cœur :', choices, answer: 'b' }])).toEqual([
      'Cavités du cœur : 2 / *4',
    ]);
  });

  it('are pairs of a text and its name, and texts by their numbers', async () => {
    const choices = [
      ['hamatum', 1],
      ['capitatum', 2],
      ['lunatum', 3],
    ];
    expect(await readingOf([{ question: 'Le plus gros du carpe :', choices, answer: 2 }])).toEqual([
      'Le plus gros du carpe : hamatum / *capitatum / lunatum',
    ]);
    const rows = [
      ['Le plus long os :', { 1: 'le fémur', 2: 'le radius' }, [1]],
      ['Le plus court :', { 1: 'l’étrier', 2: 'le radius' }, [1]],
    ];
    expect(await readingOf(rows)).toEqual([
      'Le plus long os : *le fémur / le radius',
      'Le plus court : *l’étrier / le radius',
    ]);
  });
});

describe('lists by one name', () => {
  const question = (text: string) => ({ question: text, options: ['un', 'deux'], answer: 'A' });

  it('are chapters; by two, subjects with chapters', async () => {
    const placesOf = async (value: object) =>
      (await readImportFile(Buffer.from(JSON.stringify(value)))).rows.map(
        ({ question: one, draft }) => [
          (one ?? draft)?.subject ?? null,
          (one ?? draft)?.chapter ?? null,
        ],
      );
    const units = ['Introduction', 'Suite'].map((name) => ({ name, questions: [question(name)] }));
    expect(await placesOf(units)).toEqual([
      ['Divers', 'Introduction'],
      ['Divers', 'Suite'],
    ]);
    expect(await placesOf([{ name: 'Anatomie', parts: units }])).toEqual([
      ['Anatomie', 'Introduction'],
      ['Anatomie', 'Suite'],
    ]);
  });
});

describe('cards', () => {
  it('say their answer behind a word and a letter', async () => {
    const cards = 'Dissout la fibrine :\tRéponse : B — la plasmine\nOs du bras :\thumérus\n';
    expect(await readingOf(cards)).toEqual([
      'Dissout la fibrine : = la plasmine',
      'Os du bras : = humérus',
    ]);
    expect(await readingOf([{ front: 'Os du bras', back: 'humérus' }])).toEqual([
      'Os du bras = humérus',
    ]);
  });
});

describe('digits that stand higher or lower', () => {
  it.each([
    ['<msup><mi>c</mi><mn>2</mn></msup>', 'c²'],
    [
      '<mrow><mi>m</mi><msup><mrow><mi>c</mi></mrow><mrow><mn>1</mn><mn>0</mn></mrow></msup></mrow>',
      'mc¹⁰',
    ],
    ['<msub><mi>O</mi><mn>2</mn></msub>', 'O₂'],
    ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', 'x₁²'],
    ['<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', 'a/(b+1)'],
    ['<msqrt><mi>b</mi><mo>−</mo><mn>4</mn></msqrt>', '√(b−4)'],
    ['<mfrac><msup><mi>c</mi><mn>2</mn></msup><mn>2</mn></mfrac>', 'c²/2'],
  ])('are those of an equation: %s', async (math, written) => {
    const qti = `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Soit <math>${math}</math> :</prompt><simpleChoice identifier="a">oui</simpleChoice><simpleChoice identifier="b">non</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const [read] = await readingOf(qti);
    expect(read).toBe(`Soit ${written} : *oui / non`);
  });

  it('of an equation that can’t be written have to be looked at', async () => {
    const quiz = `<quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[<math><munder><mi>lim</mi><mi>x</mi></munder></math> ?]]></text></questiontext><answer fraction="100"><text>zéro</text></answer></question></quiz>`;
    expect((await readingOf(quiz))[0]).toContain(' ? ');
  });

  it('are those that Word raises or moves', async () => {
    const run = (text: string, properties = '') =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const lines = [
      `${run('QCM 1 : Taux de 10')}${run('9', '<w:position w:val="8"/>')}${run('/L, Na')}${run('+', '<w:vertAlign w:val="superscript"/>')}${run(' :')}`,
      `${run('A. PaO')}${run('2', '<w:position w:val="-6"/>')}`,
      run('B. autre'),
      run('Réponse : A'),
    ];
    const document = docxOf(lines.map((line) => `<w:p>${line}</w:p>`).join(''));
    expect(await readingOf(document)).toEqual(['Taux de 10⁹/L, Na⁺ : *PaO₂ / autre']);
  });
});

describe('a workbook', () => {
  const rich = (at: string, text: string, raised: string, script: string) =>
    `<c r="${at}" t="inlineStr"><is><r><t xml:space="preserve">${text}</t></r><r><rPr><vertAlign val="${script}"/></rPr><t>${raised}</t></r></is></c>`;
  const HEADER = `<row r="1">${cell('A1', 'Énoncé')}${cell('B1', 'Option A')}${cell('C1', 'Option B')}${cell('D1', 'Réponse')}</row>`;

  it('has texts that are struck through, as a whole or in part', async () => {
    const struck = '<r><rPr><strike/></rPr><t>mobile</t></r>';
    const row = (at: number, b: string, style = '') =>
      `<row r="${at}">${cell(`A${at}`, `Le foie ${at} :`)}${cell(`B${at}`, 'fixe')}<c r="C${at}" t="inlineStr"${style}><is>${b}</is></c>${cell(`D${at}`, 'A')}</row>`;
    const styles =
      '<styleSheet><fonts count="2"><font/><font><strike/></font></fonts><cellXfs count="2"><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
    const rows = [
      row(2, '<t>mobile</t>'),
      row(3, `<r><t xml:space="preserve">est </t></r>${struck}`),
      row(4, '<t>mobile</t>', ' s="1"'),
    ];
    const read = await readingOf(workbook(HEADER + rows.join(''), { 'xl/styles.xml': styles }));
    expect(read[0]).toBe('Le foie 2 : *fixe / mobile');
    expect(read[1]).toContain('barré');
    expect(read[2]).toContain('barré');
  });

  it('with a query and no cells says what to do', async () => {
    const connections = { 'xl/connections.xml': '<connections><connection id="1"/></connections>' };
    await expect(readingOf(workbook('', connections))).rejects.toMatchObject({
      code: 'imports.only_query',
    });
    const read = await readingOf(
      workbook(
        `${HEADER}<row r="2">${cell('A2', 'Le foie :')}${cell('B2', 'fixe')}${cell('C2', 'mobile')}${cell('D2', 'A')}</row>`,
        connections,
      ),
    );
    expect(read).toEqual(['Le foie : *fixe / mobile']);
  });

  it('has digits that stand higher or lower, and percents, as it shows them', async () => {
    const row = `<row r="2">${rich('A2', 'Plaquettes à 150 × 10', '9', 'superscript')}${rich('B2', 'PaO', '2', 'subscript')}<c r="C2" s="1"><v>0.125</v></c>${cell('D2', 'B')}</row>`;
    const styles =
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs></styleSheet>';
    expect(await readingOf(workbook(HEADER + row, { 'xl/styles.xml': styles }))).toEqual([
      'Plaquettes à 150 × 10⁹ PaO₂ / *12,5 %',
    ]);
  });

  it('has other numbers as they are', async () => {
    const row = `<row r="2">${cell('A2', 'Le pH vaut :')}<c r="B2" s="0"><v>0.5</v></c><c r="C2" s="0"><v>7.4</v></c>${cell('D2', 'B')}</row>`;
    const styles =
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs></styleSheet>';
    expect(await readingOf(workbook(HEADER + row, { 'xl/styles.xml': styles }))).toEqual([
      'Le pH vaut : 0.5 / *7.4',
    ]);
  });
});

describe('one row an option', () => {
  it.each([
    'N°;Énoncé;Lettre item;Texte;Corrigé\n1;Le foie :;A;est un organe;V\n1;Le foie :;B;est un os;F\n1;Le foie :;C;est pair;F\n2;Le rein :;A;est un os;F\n2;Le rein :;B;est pair;V\n',
    'Énoncé;Item;Proposition;V/F;Remarque\nLe foie :;A;est un organe;V;\n;B;est un os;F;\n;C;est pair;F;\nLe rein :;A;est un os;F;\n;B;est pair;V;\n',
  ])('is one question for the rows of a stem, whatever the columns are called', async (table) => {
    expect(await readingOf(table)).toEqual([
      'Le foie : *est un organe / est un os / est pair',
      'Le rein : est un os / *est pair',
    ]);
  });

  it('is not what a column of keys makes of a table', async () => {
    const table =
      'Énoncé;Option A;Option B;Option C;Réponse;Vu\nUn ?;u;v;w;A;V\nDeux ?;u;v;w;B;V\nTrois ?;u;v;w;C;F\n';
    expect((await readingOf(table)).map((row) => row.replace(/ \?.*/, ''))).toEqual([
      'Un',
      'Deux',
      'Trois',
    ]);
  });

  it('has to be looked at where its columns leave it open', async () => {
    const table = 'Énoncé;Réponse\nLe foie est un organe;Vrai\nLe foie est un organe;Faux\n';
    const read = await readingOf(table);
    expect(read.every((row) => row.includes('Même énoncé'))).toBe(true);
  });
});

describe('a discussion of a messenger', () => {
  const QUESTION = 'QCM 1 : Le nerf vague est :\nA. mixte\nB. moteur\nRéponse : A\n';

  it.each([
    ['[12/11/2025, 21:03:11] Salma B.: ', '[12/11/2025, 21:06:40] Yassine: merci !!\n'],
    ['12/11/2025 21:03 - Salma B.: ', '12/11/2025 21:06 - Yassine: merci !!\n'],
    ['12/11/25, 9:03 PM - Salma B.: ', '12/11/25, 9:06 PM - Yassine: merci !!\n'],
    ['Salma B., [12.11.2025 21:03]\n', 'Yassine, [12.11.2025 21:06]\nmerci !!\n'],
  ])('is read without names, times and remarks: %s', async (head, remark) => {
    const next = QUESTION.replace('1 :', '2 :').replace('vague', 'X').replace('mixte', 'crânien');
    const { rows, notes } = await readImportFile(
      Buffer.from(`${head}${QUESTION}${remark}${head}${next}${remark}`),
    );
    expect(rows.map(({ question }) => question)).toMatchObject([
      { question_text: 'Le nerf vague est :', correct_answers: ['A'], justification: null },
      { question_text: 'Le nerf X est :', options: { A: 'crânien', B: 'moteur' } },
    ]);
    expect(notes.join()).toMatch(/2\smessages laissés de côté/);
    expect(JSON.stringify([rows, notes])).not.toMatch(/Salma|Yassine|merci/);
  });

  it('leaves a key in a remark to its reader', async () => {
    const text = `[12/11/2025, 21:03:11] S: ${QUESTION.replace('Réponse : A\n', '')}[12/11/2025, 21:04:11] Y: c’est A\n`;
    expect((await readingOf(text))[0]).toContain(' ? ');
  });

  it('is no question with a day and a time in it', async () => {
    const text = QUESTION.replace('est :', 'lésé le 12/11/2025 à 21:03 est :');
    expect((await readingOf(text))[0]).toContain('Une date et une heure');
  });
});

describe('a sheet', () => {
  const Q1 = 'QCM 1 : Le foie :\nA. est un organe\nB. est une glande\n';

  it('has stems of several lines without a number', async () => {
    const text =
      'Quelle glande est la plus grosse ?\na) le foie\nb) la rate\nRéponse : a\nDevant une douleur aiguë\nchez une femme fébrile, on évoque :\na) une cholécystite\nb) une angine\nRéponse : a\n';
    expect(await readingOf(text)).toEqual([
      'Quelle glande est la plus grosse ? *le foie / la rate',
      'Devant une douleur aiguë\nchez une femme fébrile, on évoque : *une cholécystite / une angine',
    ]);
    const explained = text.replace('Devant', 'Le foie pèse 1,5 kg.\nDevant');
    const { rows } = await readImportFile(Buffer.from(explained));
    expect(rows[0]?.question?.justification).toBe('Le foie pèse 1,5 kg.');
  });

  it('is read without a line that comes back between its options', async () => {
    const head = 'Dr Exemple - Gastro 2024';
    const text = `QCM 1. L’ulcère :\nA. est lié à H. pylori\n${head}\nB. saigne\nRéponse : A\nQCM 2. Le reflux :\nA. brûle\nB. fait tousser\n${head}\nRéponse : AB\n`;
    expect(await readingOf(text)).toEqual([
      'L’ulcère : *est lié à H. pylori / saigne',
      'Le reflux : *brûle / *fait tousser',
    ]);
    const { notes } = await readImportFile(Buffer.from(text));
    expect(notes.join()).toContain(head);
  });

  it('keeps what goes on in several questions', async () => {
    const text = `${Q1.replace('organe', 'organe situé dans l’abdomen\nsous le diaphragme')}Réponse : A\n${Q1.replace('QCM 1 : Le foie', 'QCM 2 : La rate').replace('organe', 'organe situé dans l’abdomen\nsous le diaphragme')}Réponse : A\n`;
    expect(await readingOf(text)).toEqual([
      'Le foie : *est un organe situé dans l’abdomen sous le diaphragme / est une glande',
      'La rate : *est un organe situé dans l’abdomen sous le diaphragme / est une glande',
    ]);
  });

  it.each(['Bon courage !', 'Bonne chance à tous', 'Fin de l’épreuve', 'TSVP', 'Bon travail.'])(
    'ends with a line that is no part of an option: %s',
    async (closing) => {
      expect(await readingOf(`${Q1}${closing}\nRéponse : A\n`)).toEqual([
        'Le foie : *est un organe / est une glande',
      ]);
    },
  );

  it('has to be looked at where another line stands below an option', async () => {
    const [read] = await readingOf(`${Q1}Les enseignants du module\nRéponse : A\n`);
    expect(read).toContain('Ligne sans lettre après une option');
  });

  it('has no chapter of the title of its paper', async () => {
    for (const title of ['Contrôle continu – Cardiologie', 'Partiel de cardiologie 2024']) {
      const { rows } = await readImportFile(
        docxOf(
          [title, '', ...Q1.split('\n'), 'Réponse : A']
            .map(
              (text, at) =>
                `<w:p><w:r><w:rPr>${at === 0 ? '<w:b/>' : ''}</w:rPr><w:t>${text}</w:t></w:r></w:p>`,
            )
            .join(''),
        ),
      );
      expect(rows[0]?.question).toMatchObject({ chapter: null, correct_answers: ['A'] });
    }
  });

  it('has right and wrong ones in one line', async () => {
    const text = 'QCM 1 : Le foie\nRJ : est un organe ; RF : est un os\nRJ : est une glande\n';
    expect(await readingOf(text)).toEqual(['Le foie *est un organe / est un os / *est une glande']);
  });

  it('of a page of Moodle has none of its words', async () => {
    const page = (number: number, stem: string) =>
      `Question ${number}\nCorrect\nNote de 1,00 sur 1,00\nMarquer la question\nTexte de la question\n${stem}\nVeuillez choisir une réponse.\na. mixte\nb. moteur\nFeedback\nVotre réponse est correcte.\nLa réponse correcte est : mixte\n`;
    const { rows } = await readImportFile(
      Buffer.from(
        `Commencé le lundi 3 mars 2025, 10:02\nÉtat Terminé\n${page(1, 'Le nerf vague :')}${page(2, 'Le nerf V :')}`,
      ),
    );
    expect(rows.map(({ question }) => question)).toMatchObject([
      {
        question_text: 'Le nerf vague :',
        options: { A: 'mixte', B: 'moteur' },
        justification: null,
      },
      { question_text: 'Le nerf V :', correct_answers: ['A'] },
    ]);
  });

  it('names neither its faculty as its title nor a grid as left aside', async () => {
    const text = `UNIVERSITÉ – FACULTÉ DE MÉDECINE\n\n${Q1}\nQCM 2 : Le rein :\nA. filtre\nB. digère\n\nGrille\nN° | 1 | 2\nRép. | AB | A\n`;
    const { rows, notes } = await readImportFile(Buffer.from(text));
    expect(rows.map(({ question }) => question)).toMatchObject([
      { correct_answers: ['A', 'B'] },
      { correct_answers: ['A'] },
    ]);
    expect(notes.join()).not.toMatch(/Titre lu|Rép/);
  });
});

describe('reserves', () => {
  const sheet = (stem: string, key: string) =>
    `QCM 1 : ${stem} :\nA. est fixe\nB. est mobile\nRéponse : ${key}\n`;

  it.each([
    ['Le foie', 'AB (C discutable)'],
    ['Le foie (question neutralisée)', 'A'],
    ['Le foie', 'B (annulée)'],
    ['Le foie [item litigieux]', 'B'],
  ])('mark the question: %s, %s', async (stem, key) => {
    expect((await readingOf(sheet(stem, key)))[0]).toContain('Réserve dans le fichier');
    const table = `Énoncé;Option A;Option B;Réponse\n${stem};est fixe;est mobile;${key}\nLe rein;un;deux;A\n`;
    expect((await readingOf(table))[0]).toContain(' ? ');
  });

  it('are no words of medicine', async () => {
    expect(await readingOf(sheet('Le foie (diagnostic clinique)', 'A'))).toEqual([
      'Le foie (diagnostic clinique) : *est fixe / est mobile',
    ]);
    expect((await readingOf(sheet('Une pression annulée par la fuite', 'A')))[0]).not.toContain(
      ' ? ',
    );
  });

  it('of Word are struck texts, comments and notes', async () => {
    const run = (text: string, properties = '', more = '') =>
      `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>${more}</w:p>`;
    const document = (option: string) =>
      docxOf(`${run('QCM 1 : Le foie :')}${run('A. est fixe')}${option}${run('Réponse : A')}`);
    expect((await readingOf(document(run('B. est mobile', '<w:strike/>'))))[0]).toContain('barré');
    expect(
      (await readingOf(document(run('B. est mobile', '<w:strike w:val="0"/>'))))[0],
    ).not.toContain(' ? ');
    const noted = run('B. est mobile', '', '<w:r><w:footnoteReference w:id="2"/></w:r>');
    const note =
      '<w:footnotes xmlns:w="w"><w:footnote w:id="2"><w:p><w:r><w:t>plutôt B</w:t></w:r></w:p></w:footnote></w:footnotes>';
    const whole = { ...unzipSync(document(noted)), 'word/footnotes.xml': strToU8(note) };
    expect((await readingOf(zipSync(whole)))[0]).toContain('plutôt B');
  });

  it('of tables in Word are struck texts and comments', async () => {
    const rows = (second: string) =>
      [
        ['Énoncé', 'A', 'B', 'Réponse'],
        ['Le foie :', 'est fixe', 'est mobile', 'A'],
        ['Le rein :', 'un', second, 'A'],
      ]
        .map((row) =>
          row.map((one) => (one.startsWith('<') ? one : `<w:r><w:t>${one}</w:t></w:r>`)),
        )
        .map((row) => `<w:tr>${row.map((one) => `<w:tc><w:p>${one}</w:p></w:tc>`).join('')}</w:tr>`)
        .join('');
    const document = (second: string) => docxOf(`<w:tbl>${rows(second)}</w:tbl>`);
    const struck = '<w:r><w:rPr><w:strike/></w:rPr><w:t>deux</w:t></w:r>';
    const [first, second] = await readingOf(document(struck));
    expect(first).toBe('Le foie : *est fixe / est mobile');
    expect(second).toContain('barré dans le fichier\u00a0: «\u00a0deux\u00a0»');
    const noted = '<w:r><w:t>deux</w:t></w:r><w:r><w:commentReference w:id="7"/></w:r>';
    const comments =
      '<w:comments xmlns:w="w"><w:comment w:id="7"><w:p><w:r><w:t>plutôt B</w:t></w:r></w:p></w:comment></w:comments>';
    const whole = { ...unzipSync(document(noted)), 'word/comments.xml': strToU8(comments) };
    expect((await readingOf(zipSync(whole)))[1]).toContain('plutôt B');
  });

  it('of an OpenDocument are struck texts, in lines and in tables', async () => {
    const struck = (text: string) => `<text:span text:style-name="S1">${text}</text:span>`;
    const document = (body: string) =>
      odtOf(body, { name: 'S1', properties: 'style:text-line-through-style="solid"' });
    const lines = ['QCM 1 : Le foie :', 'A. est fixe', `B. est ${struck('mobile')}`, 'Réponse : A'];
    const paragraphs = lines.map((line) => `<text:p>${line}</text:p>`).join('');
    expect((await readingOf(document(paragraphs)))[0]).toContain('«\u00a0mobile\u00a0»');
    const table = [
      ['Énoncé', 'A', 'B', 'Réponse'],
      ['Le foie :', 'est fixe', 'est mobile', `A ${struck('B')}`],
      [
        'Le rein :',
        'un<office:annotation><text:p>à revoir</text:p></office:annotation>',
        'deux',
        'A',
      ],
    ]
      .map(
        (row) =>
          `<table:table-row>${row.map((one) => `<table:table-cell><text:p>${one}</text:p></table:table-cell>`).join('')}</table:table-row>`,
      )
      .join('');
    const read = await readingOf(document(`<table:table>${table}</table:table>`));
    expect(read[0]).toContain('barré');
    expect(read[1]).toMatch(/^Le rein : \*un \/ deux \? .*à revoir/);
  });
});

it('a corrected paper in a file of its own is the key, with its explanations', async () => {
  const questions =
    '1. Dissout la fibrine :\nA. la fibrine\nB. la plasmine\n\n2. Rend le sang rouge :\nA. l’hème\nB. la bile\n';
  const read = async (paper: string) => {
    const sent = [questions, paper].map((text) => ({ name: 'f.txt', content: Buffer.from(text) }));
    return (await readImportFiles(sent)).files[0]?.rows ?? [];
  };
  const paper =
    'Corrigé\n1) B — la plasmine\n   Explication : elle dégrade\n   la fibrine.\n2) A — l’hème\n';
  expect((await read(paper)).map(({ question }) => question)).toMatchObject([
    { correct_answers: ['B'], justification: 'elle dégrade\nla fibrine.' },
    { correct_answers: ['A'], justification: null },
  ]);
  const [first] = await read(paper.replace('1) B', '1) A'));
  expect(first?.issues).not.toEqual([]);
});

describe('a second look marks', () => {
  const open = (answer_text: string, question_text = 'Le foie') =>
    lookAgain([{ ...emptyQuestion(1, question_text, 'qroc'), answer_text }])[0]?.doubts ?? [];
  const closed = (question_text: string, ...texts: string[]) => ({
    ...emptyQuestion(1, question_text),
    options: texts.map((text) => ({ text, right: false })),
  });
  const doubtsOf = (...questions: FoundQuestion[]) =>
    lookAgain(questions).map(({ doubts }) => doubts.length);

  it.each([
    ['numbers', () => open('0\n2'), () => open('2', 'Combien de reins ?')],
    ['a number', () => open('2'), () => open('2 g', 'Le foie')],
    ['a key', () => open('B — la plasmine'), () => open('B12')],
    ['the word of a key', () => open('Réponse : A'), () => open('Réponse immunitaire')],
    ['a day with a time', () => open('le 12/11/2025, 21:03'), () => open('le 12/11/2025')],
    ['an exponent that fell', () => open('150 × 109/L'), () => open('109 mmol/L')],
  ])('%s', (_, example, counter) => {
    expect(example()).toHaveLength(1);
    expect(counter()).toEqual([]);
  });

  it('an option that is a letter, beside texts alone', () => {
    expect(doubtsOf(closed('Un ?', 'A', 'une porte d’entrée'))).toEqual([1]);
    expect(doubtsOf(closed('Groupe ?', 'A', 'B', 'AB', 'O'))).toEqual([0]);
  });

  it('equal stems one after the other, with next to no options', () => {
    expect(
      doubtsOf(closed('Le foie :', 'Vrai', 'Faux'), closed('Le foie :', 'Vrai', 'Faux')),
    ).toEqual([1, 1]);
    const three = closed('Laquelle est exacte ?', 'un', 'deux', 'trois');
    expect(doubtsOf(three, closed('Laquelle est exacte ?', 'quatre', 'cinq', 'six'))).toEqual([
      0, 0,
    ]);
  });

  it('a line that stands alone behind a stem, or in several questions', () => {
    const lines = (text: string) => ({ ...closed(text, 'u', 'v'), isOfLines: true });
    expect(doubtsOf(lines('Le foie :\nGroupe des externes'))).toEqual([1]);
    expect(doubtsOf(lines('Le foie :\nil est pair.'))).toEqual([0]);
    const remark = (justification: string, hasBareRemark = true) => ({
      ...lines(`Le ${justification.length} :`),
      justification,
      hasBareRemark,
    });
    expect(doubtsOf(remark('Dr Exemple 1'), remark('Dr Exemple 12'))).toEqual([1, 1]);
    expect(doubtsOf(remark('Dr Exemple 1', false), remark('Dr Exemple 12', false))).toEqual([0, 0]);
    expect(doubtsOf(remark('C’est un os.'), remark('C’est un os.'))).toEqual([0, 0]);
  });

  it('a remark without an end before a stem without a beginning', () => {
    const first = {
      ...closed('Un ?', 'u', 'v'),
      isOfLines: true,
      justification: 'Devant une fièvre',
    };
    const second = { ...closed('chez un enfant, on pense à :', 'u', 'v'), isOfLines: true };
    expect(doubtsOf(first, second)).toEqual([1, 1]);
    expect(doubtsOf({ ...first, justification: 'C’est ainsi.' }, second)).toEqual([0, 0]);
  });
});

it.each([
  ['results', [{ name: 'Ali', score: 12 }]],
  ['numbers', [1, 2, 3]],
  ['settings', { version: 1 }],
])('a JSON of other things is refused as such: %s', async (_, value) => {
  await expect(readingOf(value)).rejects.toMatchObject({ code: 'imports.not_a_list' });
});

describe('a PDF', () => {
  const stem = 'Le foie de l’adulte, organe le plus lourd de l’abdomen :';
  const paper = (...lines: string[]) =>
    pdf([`QCM 1 : ${stem}`, ...lines, 'B. est un os', 'Réponse : A'].map((text) => ({ text })));

  it('has small digits above a line', async () => {
    expect(await readingOf(paper('A. a 150 x 10⁹/L plaquettes'))).toEqual([
      `${stem} *a 150 x 10⁹/L plaquettes / est un os`,
    ]);
  });

  it('has the hyphens of its writer, which have to be looked at', async () => {
    const [read] = await readingOf(paper('A. donne un sus-', 'décalage constant'));
    expect(read).toMatch(/sus-décalage constant.* \? .*sus-décalage/);
    const known = paper('A. donne un sus-décalage ou un sus-', 'décalage constant');
    expect((await readingOf(known))[0]).not.toContain(' ? ');
  });

  it('has none of those that its program makes', async () => {
    const cut = [
      'hépato-',
      'mégalie',
      'leuco-',
      'cytes',
      'thrombo-',
      'cytes',
      'spléno-',
      'mégalie',
    ];
    const [read] = await readingOf(paper('A. donne', ...cut));
    expect(read).toContain('hépatomégalie leucocytes thrombocytes splénomégalie');
  });
});

it('an OpenDocument has digits that stand higher, and its notes have to be looked at', async () => {
  const raised = '<text:span text:style-name="H">9</text:span>';
  const written = (note: string) => {
    const lines = [`QCM 1 : Un taux de 10${raised}/L :`, 'A. est normal', 'B. est bas'];
    return odtOf(
      [...lines, `Réponse : A${note}`].map((line) => `<text:p>${line}</text:p>`).join(''),
      { name: 'H', properties: 'style:text-position="super 58%"' },
    );
  };
  const taken = 'Un taux de 10⁹/L : *est normal / est bas';
  expect(await readingOf(written(''))).toEqual([taken]);
  const note =
    '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>plutôt B</text:p></text:note-body></text:note>';
  expect(await readingOf(written(note))).toEqual([expect.stringContaining('plutôt B')]);
});

describe('what people send', () => {
  it('speaks of a key in a later message', async () => {
    const discussion = [
      '12/03/2025 20:12 - Imane: 1) Le débit cardiaque :',
      'A- vaut 5 L/min au repos',
      'B- diminue à l’effort',
      'Rep: A',
      '12/03/2025 20:14 - Othmane: 2) La loi de Starling concerne :',
      'a. la précharge',
      'b. la postcharge',
      'R: a',
      '12/03/2025 20:17 - Othmane: merci beaucoup',
      '12/03/2025 20:18 - Imane: Non la 1 c’est a et b',
      '12/03/2025 20:19 - Imane: et c’est un oubli de ma part',
    ].join('\n');
    expect(await readingOf(discussion)).toEqual([
      'Le débit cardiaque : *vaut 5 L/min au repos / diminue à l’effort ? À vérifier\u00a0: Commentaire ou note du fichier\u00a0: «\u00a0Non la 1 c’est a et b\u00a0»',
      'La loi de Starling concerne : *la précharge / la postcharge',
    ]);
  });

  it('has a row for each option, which a number begins, with a remark of its own', async () => {
    const table = [
      'id_question;intitule;id_option;libelle;est_correct;commentaire',
      '101;Le nerf facial :;1;innerve les muscles de la mimique;oui;',
      '101;Le nerf facial :;2;sort par le foramen stylo-mastoïdien;oui;à connaître',
      '101;Le nerf facial :;3;innerve le masséter;non;c’est le V3',
      '102;Le nerf trijumeau :;1;est purement moteur;non;',
      '102;Le nerf trijumeau :;2;a trois branches;oui;trois',
    ].join('\n');
    const { rows } = await readImportFile(Buffer.from(table));
    expect(rows.map(({ question }) => question)).toMatchObject([
      {
        options: { A: expect.any(String), B: expect.any(String), C: 'innerve le masséter' },
        correct_answers: ['A', 'B'],
        option_notes: { B: 'à connaître', C: 'c’est le V3' },
      },
      { correct_answers: ['B'], justification: 'trois' },
    ]);
  });

  it('has rows that are numbered throughout, a question each', async () => {
    const table = [
      'Énoncé;Rang;Texte;V/F',
      'Le foie pèse 1,5 kg;1;oui;V',
      'La rate est paire;2;non;F',
    ];
    expect(await readingOf(table.join('\n'))).toHaveLength(2);
  });

  it('flags right options by ok, in lists of lists', async () => {
    const items = [
      {
        enonce: 'Une anémie microcytaire évoque :',
        reponses: [
          { texte: 'une carence en fer', ok: true },
          { texte: 'une carence en B12', ok: false },
        ],
      },
    ];
    expect(
      await readingOf({ modules: [{ titre: 'Sang', themes: [{ nom: 'Anémies', items }] }] }),
    ).toEqual(['Une anémie microcytaire évoque : *une carence en fer / une carence en B12']);
  });

  it('is a corrected paper in sentences, beside its questions', async () => {
    const sheet =
      '1. Le canal inguinal contient :\nA. le cordon\nB. l’uretère\nC. le nerf\n\n2. Le hiatus est en T :\nA. 8\nB. 10\n';
    const key =
      'Correction détaillée\nQuestion 1 : A et C. Le cordon et le nerf.\nQuestion 2 : B. T8 pour la veine cave.\n';
    const { files } = await readImportFiles([
      { name: 'sujet.txt', content: Buffer.from(sheet) },
      { name: 'corrigé.txt', content: Buffer.from(key) },
    ]);
    expect(files.flatMap(({ rows }) => rows.map(({ question }) => question))).toMatchObject([
      { correct_answers: ['A', 'C'] },
      { correct_answers: ['B'] },
    ]);
  });

  it('counts an answer in part, in a question of Moodle', async () => {
    const quiz = (weight: number) =>
      `<quiz><question type="shortanswer"><name><text>Q</text></name><questiontext><text>Secours ?</text></questiontext><answer fraction="100"><text>salbutamol</text></answer><answer fraction="${weight}"><text>terbutaline</text></answer></question></quiz>`;
    expect((await readingOf(quiz(80)))[0]).toContain('une partie des points');
    expect(await readingOf(quiz(0))).toEqual(['Secours ? = salbutamol']);
  });
});

describe('a file among others', () => {
  const GOOD =
    '1. Le foie ?\nA. un\nB. deux\nRéponse : A\n\n2. Le rein ?\nA. un\nB. deux\nRéponse : B\n';
  const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });

  it('is named with its reason where it is refused, and the others are read', async () => {
    const { files } = await readImportFiles([
      file('a.txt', GOOD),
      file('cassé.docx', 'PK\u0003\u0004 rien'),
      file('vide.txt', ''),
      file('b.csv', 'Question;A;B;Réponse\nQuel os ?;un;deux;A\n'),
    ]);
    expect(files.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['a.txt', 2],
      ['b.csv', 1],
    ]);
    expect(files[0]?.notes.join()).toMatch(/cassé\.docx.*incomplet.*vide\.txt.*aucune question/);
  });

  it('is refused as well where none is read', async () => {
    const none = [file('1.txt', ''), file('2.txt', '1. AB\n2. C\n')];
    await expect(readImportFiles(none)).rejects.toMatchObject({ code: 'imports.empty' });
  });

  it('that gets no more room is refused alone', async () => {
    const quiz =
      '<quiz><question type="truefalse"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[<p>Vrai ? <img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">iVBORw0KGgo=</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>';
    const keepPicture = () => {
      throw new RangeError('no more room');
    };
    const { files } = await readImportFiles([file('q.xml', quiz), file('a.txt', GOOD)], {
      keepPicture,
    });
    expect(files.map(({ name }) => name)).toEqual(['a.txt']);
    expect(files[0]?.notes.join()).toContain('q.xml');
  });

  it.each([
    'Nom;Prénom;Q1;Q2;Note\nAlami;Sara;A;B;15\nBennis;Omar;A;A;12\n',
    'Rank,Player,Total Score,Correct Answers\n1,Sara,5000,10\n2,Omar,4000,8\n3,Ali,3000,7\n',
  ])('with persons and their scores is refused as such: %s', async (text) => {
    await expect(readImportFile(Buffer.from(text))).rejects.toMatchObject({
      code: 'imports.only_results',
    });
  });

  it('with notes of persons beside questions is none of results', async () => {
    const table = 'Question;A;B;Réponse;Note\nQuel os ?;un;deux;A;2\n';
    expect(await readingOf(table)).toEqual(['Quel os ? *un / deux']);
  });
});
