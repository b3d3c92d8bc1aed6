import { describe, expect, it } from 'vitest';
import { checkRows, readList } from './check.ts';
import { DEFAULT_SUBJECT } from './schema.ts';

/** The good questions of a list, and all that is wrong with the others. */
function readImport(list: unknown) {
  const rows = checkRows(readList(list));
  return {
    questions: rows.flatMap(({ question }) => question ?? []),
    errors: rows.flatMap(({ row, issues = [] }) =>
      issues.map(({ field, message }) => ({ row, field, message })),
    ),
  };
}

const qcm = {
  source: 'annales',
  source_id: '1',
  subject: 'Anatomie',
  chapter: 'Os',
  question_text: 'Quel os ?',
  options: { A: 'Fémur', B: 'Tibia' },
  correct_answers: ['A'],
};
const qroc = { source: 'annales', source_id: '2', question_text: 'Citez…', answer_text: 'Ceci.' };

describe('reading an import file', () => {
  it('takes rows with options as closed and rows with an answer as open questions', () => {
    const { questions, errors } = readImport([qcm, qroc]);
    expect(errors).toEqual([]);
    expect(questions).toMatchObject([
      { kind: 'qcm', subject: 'Anatomie', chapter: 'Os', correct_answers: ['A'] },
      { kind: 'qroc', answer_text: 'Ceci.', order_index: 0 },
    ]);
    expect(questions.some((question) => 'subject_id' in question)).toBe(false);
  });

  it('puts questions without a subject into Divers, without a chapter', () => {
    expect(DEFAULT_SUBJECT).toBe('Divers');
    const { questions } = readImport([
      qroc,
      { ...qroc, source_id: '3', subject: ' ', chapter: '' },
    ]);
    expect(questions).toMatchObject([
      { subject: 'Divers', chapter: null },
      { subject: 'Divers', chapter: null },
    ]);
  });

  it('trims the names of subjects and chapters', () => {
    const { questions } = readImport([{ ...qroc, subject: ' Anatomie ', chapter: ' Os ' }]);
    expect(questions).toMatchObject([{ subject: 'Anatomie', chapter: 'Os' }]);
  });

  it('composes accents and unifies line ends, deep inside too', () => {
    const decomposed = 'e\u0301';
    const { questions } = readImport([
      {
        ...qcm,
        question_text: `${decomposed}\r\nb\rc`,
        options: { A: `${decomposed}\r\n`, B: 'Tibia' },
        subject: `Physiologie g${decomposed}n${decomposed}rale`,
      },
    ]);
    expect(questions).toMatchObject([
      {
        question_text: '\u00e9\nb\nc',
        options: { A: '\u00e9\n', B: 'Tibia' },
        subject: 'Physiologie g\u00e9n\u00e9rale',
      },
    ]);
  });

  it('makes a row with a year an exam question, whatever it says of itself', () => {
    const { questions } = readImport([
      { ...qcm, exam_year: 2020, is_exam_question: false },
      { ...qroc, exam_year: null, is_exam_question: true },
    ]);
    expect(questions).toMatchObject([
      { is_exam_question: true, exam_year: 2020 },
      { is_exam_question: false, exam_year: null },
    ]);
  });

  it('keeps the clinical case that open questions share', () => {
    expect(readImport([{ ...qroc, case_group: 'cas-7' }]).questions).toMatchObject([
      { case_group: 'cas-7' },
    ]);
  });
});

describe('bad rows of an import file', () => {
  it('are named by number, field and reason, and the others are read', () => {
    const { questions, errors } = readImport([
      { ...qcm, options: { A: 'seul' } },
      qroc,
      'text',
      null,
      [qcm],
      { ...qcm, source_id: '6', correct_answers: ['C'] },
      { ...qcm, source_id: '7', exam_year: 1990 },
    ]);
    expect(questions).toHaveLength(1);
    expect(errors).toEqual([
      { row: 1, field: 'options', message: 'qcm.options_too_few' },
      { row: 3, field: '', message: 'import.not_an_object' },
      { row: 4, field: '', message: 'import.not_an_object' },
      { row: 5, field: '', message: 'import.not_an_object' },
      { row: 6, field: 'correct_answers', message: 'qcm.correct_answer_empty' },
      { row: 7, field: 'exam_year', message: 'qcm.exam_year' },
    ]);
  });

  it('are told all that is wrong with them at once', () => {
    const { errors } = readImport([
      { source: 'annales', options: { A: 'un' }, correct_answers: ['A', 'x', 'y'] },
    ]);
    expect(errors).toEqual([
      { row: 1, field: 'source_id', message: 'import.source_required' },
      { row: 1, field: 'question_text', message: 'qcm.question_text_required' },
      { row: 1, field: 'options', message: 'qcm.options_too_few' },
      { row: 1, field: 'correct_answers.1', message: 'answer.unknown_letter' },
    ]);
  });

  it('include the second of two with the same source, not of the same number elsewhere', () => {
    const { questions, errors } = readImport([
      qcm,
      { ...qcm, question_text: 'Encore ?' },
      { ...qcm, source: 'livre' },
      { ...qcm, source: 'annales 1', source_id: ' ' },
    ]);
    expect(questions.map(({ source, source_id }) => [source, source_id])).toEqual([
      ['annales', '1'],
      ['livre', '1'],
    ]);
    expect(errors).toEqual([
      { row: 2, field: 'source_id', message: 'import.source_twice' },
      { row: 4, field: 'source_id', message: 'import.source_required' },
    ]);
  });

  it.each([[undefined], [null], [{}], ['[]']])(
    'do not exist where there is no list: %o',
    (rows) => {
      expect(() => readImport(rows)).toThrow('imports.not_a_list');
    },
  );

  it('are no two questions of different kinds that share a source', () => {
    const { questions, errors } = readImport([qcm, { ...qroc, source_id: '1' }]);
    expect(errors).toEqual([]);
    expect(questions.map(({ kind }) => kind)).toEqual(['qcm', 'qroc']);
  });

  it('are no questions without any source', () => {
    const own = { source: null, source_id: undefined };
    const { questions, errors } = readImport([
      { ...qcm, ...own },
      { ...qroc, ...own, source: ' ' },
    ]);
    expect(errors).toEqual([]);
    expect(questions).toMatchObject([{ source: null, source_id: null }, { source: null }]);
  });

  it('keep the shown texts, short and storable', () => {
    const [row] = checkRows(
      readList([
        { question_text: `\0${'x'.repeat(500)}`, options: { A: 5 }, correct_answers: [1] },
      ]),
    );
    expect(row?.draft).toMatchObject({ kind: 'qcm', options: { A: '5' }, correct_answers: ['1'] });
    expect(row?.draft?.question_text).toBe(`\ufffd${'x'.repeat(299)}`);
  });
});
