import { describe, expect, it } from 'vitest';
import { readImportFile } from '../src/read-file.ts';
import { type DocumentLine, docx, docxOf, odt, odtOf, pdf } from '../src/testing/documents.ts';

const LINES: DocumentLine[] = [
  { text: 'Matière : Anatomie' },
  { text: '' },
  { text: '1. Quel nerf, né de C5 à T1, innerve le deltoïde ?' },
  { text: 'A. l’axillaire', bold: true },
  { text: 'B. le médian' },
  { text: '' },
  { text: '2. Os de l’avant-bras {deux} :' },
  { text: 'A. le radius', bold: true },
  { text: 'B. la fibula' },
  { text: 'C. l’ulna', bold: true },
];

const lists = LINES.map(
  ({ text, ...line }): DocumentLine => ({
    ...line,
    text: text.replace(/^(?:\d|[A-C])\. /, ''),
    ...(/^\d\. /.test(text) && { list: 'question' }),
    ...(/^[A-C]\. /.test(text) && { list: 'option' }),
  }),
);

it.each([
  ['docx', docx(LINES)],
  ['docx', docx(lists)],
  ['docx', docx(lists, '<w:highlight w:val="yellow"/>')],
  ['odt', odt(LINES)],
  ['pdf', pdf(LINES)],
])('a sheet as %s is read, with the key in its bold lines', async (format, content) => {
  const file = await readImportFile(content);
  expect(file.format).toBe(format);
  expect(file.rows.map(({ question, ...row }) => question ?? row)).toMatchObject([
    {
      subject: 'Anatomie',
      correct_answers: ['A'],
      question_text: 'Quel nerf, né de C5 à T1, innerve le deltoïde ?',
      options: { A: 'l’axillaire', B: 'le médian' },
    },
    {
      question_text: 'Os de l’avant-bras {deux} :',
      correct_answers: ['A', 'C'],
      options: { A: 'le radius', B: 'la fibula', C: 'l’ulna' },
    },
  ]);
});

describe('Word hides nothing', () => {
  const p = (inner: string) => `<w:p>${inner}</w:p>`;
  const r = (text: string, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const sym = (font: string, char: string) =>
    `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
  const SYMBOL = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>';
  const textBox = (inner: string) =>
    `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const rowsOf = async (body: string) =>
    (await readImportFile(docxOf(body))).rows.map(({ question, ...row }) => question ?? row);

  it('of signs that a font draws', async () => {
    expect(
      await rowsOf(
        [
          r('1. Les récepteurs \uf061') + r('2 :'),
          r('A. leur blocage ') + sym('Symbol', 'F0AD') + r(' le tonus'),
          r('B. leur blocage ') + sym('Symbol', 'F0AF') + r(' le tonus'),
          r('C. ') +
            r('b', SYMBOL) +
            r(' est ') +
            sym('Symbol', 'F0B3') +
            r(' 2 ') +
            r('\uf06d', SYMBOL) +
            r('m'),
          r('Réponse : AC'),
        ]
          .map((line) => p(line.replace('\uf061', `</w:t></w:r>${r('\uf061', SYMBOL)}<w:r><w:t>`)))
          .join(''),
      ),
    ).toMatchObject([
      {
        question_text: 'Les récepteurs α2 :',
        options: { A: 'leur blocage ↑ le tonus', B: 'leur blocage ↓ le tonus', C: 'β est ≥ 2 μm' },
      },
    ]);
  });

  it('and says which signs are not known', async () => {
    const body = [
      p(r('1. Le foie :')),
      p(r('A. est ') + sym('MT Extra', 'F06D')),
      p(r('B. est là')),
      p(r('Réponse : A')),
    ];
    expect(await rowsOf(body.join(''))).toMatchObject([
      { issues: [{ field: 'options.A', message: 'import.unreadable_text' }] },
    ]);
  });

  it('of equations, text boxes and what was moved', async () => {
    const m = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const fraction = `<m:oMath><m:f><m:num>${m('U×V')}</m:num><m:den>${m('P')}</m:den></m:f></m:oMath>`;
    const body = [
      p(`${r('1. La clairance vaut ')}${fraction}${r(' :')}`),
      p(`<w:moveFrom>${r('B. en litres')}</w:moveFrom>`),
      p(r('A. en ml/min')),
      p(`<w:moveTo>${r('B. en litres')}</w:moveTo>`),
      p(`<w:del>${r('C. en mètres')}</w:del>`),
      p(textBox(p(r('Réponse : A')))),
      p(
        textBox(
          [r('2. La diurèse :'), r('A. est un débit'), r('B. est un volume'), r('Réponse : A')]
            .map(p)
            .join(''),
        ),
      ),
    ];
    expect(await rowsOf(body.join(''))).toMatchObject([
      {
        question_text: 'La clairance vaut $\\frac{U×V}{P}$ :',
        options: { A: 'en ml/min', B: 'en litres' },
        correct_answers: ['A'],
      },
      { question_text: 'La diurèse :', options: { A: 'est un débit', B: 'est un volume' } },
    ]);
  });

  it('of a table of questions', async () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${p(r(cell))}</w:tc>`).join('')}</w:tr>`;
    const body = `${p(r('1. Le rein :'))}${p(r('A. filtre'))}${p(r('B. digère'))}${p(r('Réponse : A'))}<w:tbl>${row('Question', 'A', 'B', 'Réponse')}${row('Le foie fait :', 'bile', 'rénine', 'A')}</w:tbl>`;
    expect(await rowsOf(body)).toMatchObject([
      { question_text: 'Le rein :', correct_answers: ['A'] },
      {
        question_text: 'Le foie fait :',
        options: { A: 'bile', B: 'rénine' },
        correct_answers: ['A'],
      },
    ]);
  });
});

describe('options in a table, each beside its letter', () => {
  const ROWS = [
    ['A', 'sécrète la bile dans le duodénum'],
    ['B.', 'sécrète la rénine dans le sang'],
  ];
  const SIGNS = {
    docx: (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`,
    odt: (text: string) => `<text:p>${text}</text:p>`,
  };
  const tableOf = (table: string, row: string, cell: string, paragraph: (text: string) => string) =>
    `<${table}>${ROWS.map((texts) => `<${row}>${texts.map((text) => `<${cell}>${paragraph(text)}</${cell}>`).join('')}</${row}>`).join('')}</${table}>`;
  const around = (paragraph: (text: string) => string, table: string) =>
    `${paragraph('QCM 1 : Le foie :')}${table}${paragraph('Réponse : A')}`;

  it.each([
    ['docx', docxOf(around(SIGNS.docx, tableOf('w:tbl', 'w:tr', 'w:tc', SIGNS.docx)))],
    [
      'odt',
      odtOf(
        around(SIGNS.odt, tableOf('table:table', 'table:table-row', 'table:table-cell', SIGNS.odt)),
      ),
    ],
  ])('are read in %s', async (_, content) => {
    const { rows } = await readImportFile(content);
    const options = { A: ROWS[0]?.[1], B: ROWS[1]?.[1] };
    expect(rows.map(({ question }) => question)).toMatchObject([
      { options, correct_answers: ['A'] },
    ]);
  });
});

describe('a PDF hides nothing', () => {
  const question = (number: number, second: string) => [
    { text: `QCM ${number} : La soif numéro ${number} :` },
    { text: 'A. augmente après un effort' },
    ...second.split('|').map((text) => ({ text })),
    { text: 'C. ne change pas' },
    { text: 'Réponse : A' },
  ];
  const filler = Array.from({ length: 10 }, (_, at) => question(at + 1, 'B. baisse')).flat();
  const lines = [
    ...filler,
    ...question(
      11,
      'B. diminue lors d’une déshydratation sévère qui s’accompagne d’une|hypovolémie efficace',
    ),
    ...filler.slice(0, 45),
    ...question(12, 'B. suit une hypo-|volémie et une anti-|inflammation'),
  ];

  it('of what heads and feet cut, and joins words', async () => {
    const file = pdf(lines, (page) => ({
      head: 'Faculté de médecine - Module de néphrologie - Session normale 2023',
      foot: `Pr. A. Exemple      Page ${page}`,
    }));
    const { rows, notes } = await readImportFile(file);
    const options = rows.map(({ question }) => question?.kind === 'qcm' && question.options.B);
    expect(new Set(options)).toEqual(
      new Set([
        'baisse',
        'diminue lors d’une déshydratation sévère qui s’accompagne d’une hypovolémie efficace',
        'suit une hypovolémie et une anti-inflammation',
      ]),
    );
    expect(notes.join()).toContain('Pr. A. Exemple');
  });
});
