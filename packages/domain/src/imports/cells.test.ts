import { describe, expect, it } from 'vitest';
import { type Cell, fieldsOf, readTable } from './cells.ts';
import { checkRows } from './check.ts';

const HEADER = [
  'Type',
  'Énoncé',
  'Option A',
  'Option B',
  'Bonnes réponses',
  'Réponse QROC',
  'Année',
];

const read = (...lines: Cell[][]) => {
  const rows = lines.map((cells, index) => ({ row: index + 2, cells }));
  return checkRows(readTable({ header: HEADER, rows }).rows);
};
const question = (...cells: Cell[]) => read(cells)[0]?.question;
const issues = (...cells: Cell[]) => read(cells)[0]?.issues;
/** A table of one row. */
const tableOf = (header: string[], ...cells: Cell[]) => ({ header, rows: [{ row: 2, cells }] });
const checkedOf = (header: string[], ...cells: Cell[]) =>
  checkRows(readTable(tableOf(header, ...cells)).rows)[0];

describe('a table of questions', () => {
  it('finds its columns by their names, whatever order, case and accents', () => {
    const header = ['BONNE REPONSE', 'b', 'enonce *', 'Proposition A', 'Remarques', 'matiere'];
    const cells = ['b', 'deux', 'Quel ?', 'un', 'privé', 'Anatomie'];
    const { rows, ignored } = readTable(tableOf(header, ...cells));
    expect(ignored).toEqual(['Remarques']);
    expect(checkRows(rows)[0]?.question).toMatchObject({
      question_text: 'Quel ?',
      options: { A: 'un', B: 'deux' },
      subject: 'Anatomie',
      correct_answers: ['B'],
    });
  });

  it('takes an answer beside options for the letters of the right ones', () => {
    expect(checkedOf(['Question', 'A', 'B', 'Réponse'], 'Quel ?', 'un', 'deux', 'B')).toMatchObject(
      {
        question: { kind: 'qcm', options: { A: 'un', B: 'deux' }, correct_answers: ['B'] },
      },
    );
  });

  it.each([
    ['Brouillon', 'draft'],
    ['publiée', 'published'],
    ['RETIRÉE', 'retired'],
    ['neutralised', 'neutralised'],
  ])('reads the state %s', (word, state) => {
    const header = ['Question', 'A', 'B', 'Bonnes réponses', 'État'];
    const checked = checkedOf(header, 'Quel ?', 'un', 'deux', 'B', word);
    expect(checked?.question).toMatchObject({ state });
  });

  it('takes the first of two columns for the same field', () => {
    const header = ['Énoncé', 'Question', 'Réponse'];
    const { rows, ignored } = readTable(tableOf(header, 'un', 'deux', 'x'));
    expect(ignored).toEqual(['Question']);
    expect(checkRows(rows)[0]?.question?.question_text).toBe('un');
  });

  it('reads year and session of an exam, whichever of the two cells names them', () => {
    const header = ['Énoncé', 'A', 'B', 'Réponse', 'Année', 'Session d’examen'];
    const exams = [
      ['S.N. 2021', null],
      [2022, 'Rattrapage'],
      [null, 'Session normale juin 2023'],
      [null, 'Normale'],
      ['2022-2023', 'Rattrapage'],
      ['2022-2023', 'Normale'],
      [2021, 'S5'],
    ].map((cells, at) => ({ row: at + 2, cells: ['Quel ?', 'un', 'deux', 'B', ...cells] }));
    const checked = checkRows(readTable({ header, rows: exams }).rows);
    expect(
      checked.map(({ question, issues: found }) =>
        question ? [question.exam_year, question.exam_session] : found?.map((one) => one.message),
      ),
    ).toEqual([
      [2021, 'normale'],
      [2022, 'rattrapage'],
      [2023, 'normale'],
      [null, null],
      [2023, 'rattrapage'],
      ['import.two_years'],
      ['qcm.exam_session'],
    ]);
  });

  it('needs a column for the text', () => {
    const table = { header: ['Matière', 'Option A'], rows: [] };
    expect(() => readTable(table)).toThrow(
      expect.objectContaining({ code: 'imports.missing_columns', field: 'file' }),
    );
  });

  it('may have its text in a column that is not known, when it is wide enough for questions', () => {
    const of = (...header: string[]) => readTable({ header, rows: [] });
    expect(of('Matière', 'Titre', 'Option A').ignored).toEqual(['Titre']);
    expect(() => of('Matière', '', ' ', 'Option A')).toThrow();
    expect(of('Énoncé').fields).toEqual(['question_text']);
  });

  it('has an answer of open questions beside the letters of closed ones', () => {
    const fieldsOf = (header: string[]) => readTable({ header, rows: [] }).fields;
    expect(fieldsOf(['Énoncé', 'A', 'Bonnes réponses', 'Réponse'])).toEqual([
      'question_text',
      'options.A',
      'correct_answers',
      'answer_text',
    ]);
    expect(fieldsOf(['Énoncé', 'A', 'Réponse QROC']).at(-1)).toBe('answer_text');
    expect(fieldsOf(['Énoncé', 'Matière', 'Réponse']).at(-1)).toBe('answer_text');
  });

  it('makes questions of the fields of their kind, without their semester', () => {
    const header = ['Type', 'Semestre', 'Énoncé', 'A', 'Bonnes réponses', 'Réponse QROC', 'Ordre'];
    const { rows } = readTable({
      header,
      rows: [
        { row: 2, cells: ['QCM', 'S1', 'Quel ?', null, null, null, 3] },
        { row: 3, cells: ['QROC', 'S1', 'Citez', null, null, 'Ceci', 3] },
      ],
    });
    const [closed, open] = rows.map(({ value }) => value);
    expect(closed).toMatchObject({ question_text: 'Quel ?', options: {}, correct_answers: [] });
    expect(open).toMatchObject({ question_text: 'Citez', answer_text: 'Ceci', order_index: 3 });
    for (const name of ['kind', 'semester', 'answer_text', 'order_index']) {
      expect(closed).not.toHaveProperty(name);
    }
    for (const name of ['kind', 'semester', 'options', 'correct_answers']) {
      expect(open).not.toHaveProperty(name);
    }
  });

  it('leaves out empty lines and keeps the numbers of the others', () => {
    const line = ['QCM', 'Quel ?', 'un', 'deux', 'A'];
    expect(read(line, [null, ' '], [], line).map(({ row }) => row)).toEqual([2, 5]);
  });

  it('goes by what a row says that it is, else by its cells', () => {
    expect(question('qcm', 'Quel ?', 'un', 'deux', 'A')).toMatchObject({ kind: 'qcm' });
    expect(question(' QROC ', 'Citez', null, null, null, 'Ceci')).toMatchObject({ kind: 'qroc' });
    expect(question(null, 'Citez', null, null, null, 'Ceci')).toMatchObject({ kind: 'qroc' });
    expect(question('', 'Quel ?', 'un', 'deux', 'A')).toMatchObject({ kind: 'qcm' });
  });

  it.each([
    ['A, B', ['A', 'B']],
    ['ba', ['A', 'B']],
    ['A et B', ['A', 'B']],
    ['B ; A', ['A', 'B']],
    ['B', ['B']],
  ])('reads the letters of %s', (text, letters) => {
    expect(question('QCM', 'Quel ?', 'un', 'deux', text)).toMatchObject({
      correct_answers: letters,
    });
  });

  it('takes numbers and logical values for the texts that they stand for', () => {
    expect(question('QCM', 12, true, false, 'A', null, '2023')).toMatchObject({
      question_text: '12',
      options: { A: 'Vrai', B: 'Faux' },
      exam_year: 2023,
      is_exam_question: true,
    });
  });

  it('takes the mark off that an export puts before a formula', () => {
    expect(question('QCM', "'=1+1 ?", "'-1", "''@", 'A')).toMatchObject({
      question_text: '=1+1 ?',
      options: { A: '-1', B: "'@" },
    });
  });
});

describe('a table of closed questions whose propositions have unknown titles', () => {
  const header = ['Question', 'P1', 'P2', 'P3', 'Réponse'];
  const checked = (answer: Cell, cells: Cell[] = ['un', 'deux', 'trois'], more: Cell[] = []) => {
    const names = [...header, ...(more.length > 0 ? ['Type'] : [])];
    return checkedOf(names, 'Quel ?', ...cells, answer, ...more);
  };

  it.each(['VFVFF', 'v f v', 'ACE', 'A', 'a, c', 'A et C', '1-3-5', '135', 3, 'F'])(
    'is refused for the answer %j',
    (answer) => {
      expect(checked(answer)?.issues).toEqual([
        { field: 'answer_text', message: 'import.looks_like_qcm' },
      ]);
    },
  );

  it.each(['ADN', 'Le fémur', '70', '1,5 mg', 'Vrai', 'ABCDEFA'])(
    'is one of open questions for the answer %j',
    (answer) => {
      expect(checked(answer)?.question).toMatchObject({ kind: 'qroc' });
    },
  );

  it('is one of open questions where it says so, or has hardly anything beside the answer', () => {
    expect(checked('A', undefined, ['QROC'])?.question).toMatchObject({ kind: 'qroc' });
    expect(checked('A', ['une remarque', null, ' '])?.question).toMatchObject({ kind: 'qroc' });
  });
});

describe('names that were given to columns', () => {
  it('are those of unknown titles alone', () => {
    const header = ['Question', 'A', 'B', 'Solution'];
    const given = ['answer_text', 'options.B', 'options.A', 'correct_answers'] as const;
    expect(fieldsOf(header, given)).toEqual([
      'question_text',
      'options.A',
      'options.B',
      'correct_answers',
    ]);
    expect(fieldsOf(header)).toEqual(['question_text', 'options.A', 'options.B', null]);
  });

  it('are left out where a known title says the same', () => {
    expect(fieldsOf(['Texte entier', 'Énoncé'], ['question_text', null])).toEqual([
      null,
      'question_text',
    ]);
  });
});

describe('a question with more than six options', () => {
  const checked = (header: string, cell: Cell, chosen?: null[]) => {
    const names = ['Énoncé', 'Option A', 'Option B', 'Bonnes réponses', header];
    const table = tableOf(names, 'Quel ?', 'un', 'deux', 'A', cell);
    const fields = ['question_text', 'options.A', 'options.B', 'correct_answers'] as const;
    return checkRows(readTable(table, chosen && [...fields, ...chosen]).rows)[0];
  };

  it.each(['Option G', 'PROPOSITION Y', 'options j', 'g', 'Réponse K'])(
    'is refused at the column %s',
    (header) => {
      const message = 'qcm.options_invalid';
      const issue = { field: 'options', message, detail: 'sept' };
      expect(checked(header, 'sept')?.issues).toEqual([issue]);
      // Left aside by hand, it would be missing all the same.
      expect(checked(header, 'sept', [null])?.issues).toEqual([issue]);
    },
  );

  it.each([
    ['Option G', null],
    ['Option G', ' '],
    ['Groupe', 'sept'],
    ['Dose en mg', 'sept'],
    ['N', 7],
    ['Q', 'sept'],
  ] as [string, Cell][])('is none by the column %s with %j', (header, cell) => {
    expect(checked(header, cell)?.issues ?? []).toEqual([]);
  });
});

describe('the issues of a cell', () => {
  it('is told with its column, all of a row at once', () => {
    expect(issues('QCM', null, 'un', null, '1, Z', 'Ceci', 'hier')).toEqual([
      { field: 'answer_text', message: 'import.not_its_kind', detail: 'Ceci' },
      { field: 'question_text', message: 'qcm.question_text_required' },
      { field: 'options', message: 'qcm.options_too_few' },
      {
        field: 'correct_answers.0',

        message: 'answer.unknown_letter',
        detail: '1, Z',
      },
      { field: 'exam_year', message: 'qcm.exam_year', detail: 'hier' },
    ]);
  });

  it.each([
    ['an unknown type', ['Quiz', 'Quel ?', 'un', 'deux', 'A'], 'kind', 'import.kind'],
    ['a date', ['QCM', 'Quel ?', new Date(0), 'deux', 'A'], 'options.A', 'import.cell_is_date'],
    [
      'options of an open question',
      ['QROC', 'Citez', 'un', null, null, 'x'],
      'options.A',
      'import.not_its_kind',
    ],
    [
      'an open question without answer',
      ['QROC', 'Citez'],
      'answer_text',
      'qroc.answer_text_required',
    ],
    [
      'a year far away',
      ['QCM', 'Quel ?', 'un', 'deux', 'A', null, 1990],
      'exam_year',
      'qcm.exam_year',
    ],
  ] as [string, Cell[], string, string][])('is %s', (_, cells, field, message) => {
    expect(issues(...cells)).toMatchObject([{ field, message }]);
  });
});

describe('a cell', () => {
  const cellsOf = (cells: Record<string, Cell>) => {
    const header = ['Énoncé', 'A', 'B', 'Bonnes réponses', ...Object.keys(cells)];
    const table = tableOf(header, 'Quel ?', 'un', 'deux', 'A', ...Object.values(cells));
    return readTable(table).rows[0];
  };

  it('of names and references loses the spaces around it', () => {
    const read = cellsOf({ Source: ' annales ', 'Identifiant source': ' 7 ', Image: ' /a.png ' });
    expect(read?.value).toMatchObject({ source: 'annales', source_id: '7', image_url: '/a.png' });
  });

  it('of numbers holds a whole number, or stays as it is', () => {
    expect(cellsOf({ Numéro: ' 12 ' })?.value).toMatchObject({ question_number: 12 });
    for (const text of ['n7', '7n', '1234567890', '1.5']) {
      expect(cellsOf({ Numéro: text })?.value).toMatchObject({ question_number: text });
    }
  });

  it.each([
    [' 0,5 ', 0.5],
    ['100', 100],
    ['0.123456', 0.123456],
    ['x0,5', 'x0,5'],
    ['0,5x', '0,5x'],
    ['0,', '0,'],
    ['1000', '1000'],
    ['0,1234567', '0,1234567'],
  ])('of weights, %j, holds %j', (text, weight) => {
    expect(cellsOf({ 'Poids A': text })?.value).toMatchObject({ option_weights: { A: weight } });
  });

  it('that is empty says nothing', () => {
    const value = cellsOf({ Numéro: null, Source: ' ', Image: null, Chapitre: '' })?.value;
    expect(value).toMatchObject({ options: { A: 'un', B: 'deux' } });
    for (const field of ['exam_year', 'question_number', 'source', 'image_url', 'chapter']) {
      expect(value).toHaveProperty(field, undefined);
    }
  });

  it('that is a date is refused, and shown as a day', () => {
    const day = cellsOf({ Justification: new Date('2026-03-01T12:00:00Z') });
    expect(day?.value).toMatchObject({ justification: '2026-03-01' });
    expect(day?.issues).toEqual([{ field: 'justification', message: 'import.cell_is_date' }]);
    const broken = cellsOf({ Justification: new Date(Number.NaN) });
    expect(broken?.value).toHaveProperty('justification', undefined);
  });

  it('with options alone makes a closed question, with both kinds too', () => {
    expect(question(null, 'Quel ?', 'un', 'deux', 'A')).toMatchObject({ kind: 'qcm' });
    expect(issues(null, 'Quel ?', 'un', null, 'A', 'Ceci')?.[0]).toEqual({
      field: 'answer_text',

      message: 'import.not_its_kind',
      detail: 'Ceci',
    });
    expect(issues(null, 'Quel ?')?.map(({ field }) => field)).toEqual([
      'options',
      'correct_answers',
    ]);
  });

  it.each([
    ['A,,B', ['A', 'B']],
    [' a  +  b ', ['A', 'B']],
    ['A & B.', ['A', 'B']],
    ['AETB', ['AETB']],
    ['A1', ['A1']],
    ['BET', ['BET']],
  ])('of letters, %s, reads %j', (text, letters) => {
    const header = ['Énoncé', 'A', 'B', 'Bonnes réponses'];
    const { rows } = readTable(tableOf(header, 'Quel ?', 'un', 'deux', text));
    expect(rows[0]?.value).toMatchObject({ correct_answers: letters });
  });
});

it('a key of wrong letters is one fault, however many there are', () => {
  const letters = Array.from({ length: 450 }, (_, at) => String.fromCharCode(0x100 + at)).join(' ');
  const row = checkedOf(['Question', 'A', 'B', 'Réponse'], 'Quel os ?', 'un', 'deux', letters);
  const detail = 'Ā, Ă, Ą, Ć, Ĉ, Ċ, Č, Ď, Đ, Ē';
  expect(row?.issues).toEqual([
    { field: 'correct_answers.0', message: 'answer.unknown_letter', detail },
  ]);
});
