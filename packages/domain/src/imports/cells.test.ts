import { describe, expect, it } from 'vitest';
import { cellMessage } from '../messages/fr/imports.ts';
import { type Cell, readTable } from './cells.ts';
import { checkRows } from './check.ts';
import { columnName } from './columns.ts';

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

describe('a table of questions', () => {
  it('finds its columns by their names, whatever order, case and accents', () => {
    const header = ['BONNE REPONSE', 'b', 'enonce *', 'Proposition A', 'Remarques', 'matiere'];
    const { rows, ignored } = readTable({
      header,
      rows: [{ row: 2, cells: ['b', 'deux', 'Quel ?', 'un', 'privé', 'Anatomie'] }],
    });
    expect(ignored).toEqual(['Remarques']);
    expect(checkRows(rows)[0]?.question).toMatchObject({
      ...{ question_text: 'Quel ?', options: { A: 'un', B: 'deux' }, subject: 'Anatomie' },
      correct_answers: ['B'],
    });
  });

  it('takes the first of two columns for the same field', () => {
    const header = ['Énoncé', 'Question', 'Réponse'];
    const { rows, ignored } = readTable({ header, rows: [{ row: 2, cells: ['un', 'deux', 'x'] }] });
    expect(ignored).toEqual(['Question']);
    expect(checkRows(rows)[0]?.question?.question_text).toBe('un');
  });

  it('needs a column for the text', () => {
    const table = { header: ['Matière', 'Option A'], rows: [] };
    expect(() => readTable(table)).toThrow('imports.missing_columns');
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
      ...{ question_text: '12', options: { A: 'Vrai', B: 'Faux' } },
      ...{ exam_year: 2023, is_exam_question: true },
    });
  });

  it('takes the mark off that an export puts before a formula', () => {
    expect(question('QCM', "'=1+1 ?", "'-1", "''@", 'A')).toMatchObject({
      ...{ question_text: '=1+1 ?', options: { A: '-1', B: "'@" } },
    });
  });
});

describe('the issues of a cell', () => {
  it('is told with its column, all of a row at once', () => {
    expect(issues('QCM', null, 'un', null, '1, Z', 'Ceci', 'hier')).toEqual([
      { field: 'answer_text', column: 'F', message: 'import.not_its_kind' },
      { field: 'question_text', column: 'B', message: 'qcm.question_text_required' },
      { field: 'options', column: 'C', message: 'qcm.options_too_few' },
      { field: 'correct_answers.0', column: 'E', message: 'answer.unknown_letter' },
      { field: 'exam_year', column: 'G', message: 'qcm.exam_year' },
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

  it('is said in French', () => {
    expect(cellMessage('qcm.question_text_required')).toBe('L’énoncé est requis');
    expect(cellMessage('import.kind')).toBe('Le type doit être QCM ou QROC');
    expect(cellMessage('toString')).toBe('Cette valeur n’est pas valide');
  });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});
