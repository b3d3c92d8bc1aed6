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
      expect(() => readImport(rows)).toThrow(
        expect.objectContaining({ code: 'imports.not_a_list', field: 'file' }),
      );
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
      { ...qcm, ...own },
      { ...qroc, ...own, source: ' ' },
    ]);
    expect(errors).toEqual([]);
    const nowhere = { source: null, source_id: null };
    expect(questions).toMatchObject([nowhere, nowhere, nowhere]);
  });
});

describe('a row with more in it than a question has', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { inner: nested(depth - 1) });

  it.each([
    ['entries', { options: Array(101).fill('x') }],
    ['entries of its own', Array(101).fill('x')],
    ['levels', nested(6)],
    ['levels of lists', [[[[[[]]]]]]],
  ])('is refused with its file: too many %s', (_, row) => {
    expect(() => readList([row])).toThrow('imports.unsafe');
    expect(() => readList([row])).toThrow(expect.objectContaining({ field: 'file' }));
  });

  it.each([['x'.repeat(1_000)], [Array(100).fill('x')], [nested(5)], [null]])(
    'is not one that is just within the limits',
    (row) => {
      expect(readList([row])).toEqual([{ row: 1, value: row }]);
    },
  );
});

describe('what the form of a bad row holds', () => {
  const checked = (value: unknown) => checkRows(readList([value]))[0];

  it('is what fits into its fields, whole, with nothing for the rest', () => {
    const long = 'x'.repeat(30_000);
    expect(checked({ ...qcm, question_text: long, options: { A: 'un', B: 5 } })?.draft).toEqual({
      ...qcm,
      kind: 'qcm',
      question_text: long,
      options: { A: 'un' },
      text_format: null,
      justification: null,
      image_url: null,
      exam_year: null,
      exam_session: null,
      exam_faculty: null,
      is_exam_question: false,
      lesson_name: null,
      question_number: null,
      answer_format: 'qrm',
      choice_limit: null,
      must_letters: [],
      never_letters: [],
      option_notes: null,
      option_weights: null,
      state: null,
    });
    expect(
      checked({ ...qroc, exam_year: '1990', elements: 'un\ndeux', order_index: -1 })?.draft,
    ).toMatchObject({
      kind: 'qroc',
      answer_text: 'Ceci.',
      exam_year: null,
      is_exam_question: true,
      elements: [{ text: 'un' }, { text: 'deux' }],
    });
  });

  it('is the row itself where that is no object', () => {
    expect(checked('Quel os ?')?.draft).toMatchObject({
      question_text: 'Quel os ?',
      options: null,
    });
    expect(checked(7)?.draft).toMatchObject({ question_text: '7' });
  });

  it('leaves out what its issue tells of', () => {
    const told = (value: object) =>
      checked({ ...qcm, ...value })?.issues?.map(({ field, detail }) => [field, detail]);
    expect(told({ correct_answers: ['A', 'AC?', 7] })).toEqual([['correct_answers.1', 'AC?, 7']]);
    expect(told({ options: { A: 'un', B: 2, C: 3 } })).toEqual([
      ['options.B', '2'],
      ['options.C', '3'],
    ]);
    expect(told({ options: { A: 'un', B: 'deux', G: 'sept' } })).toEqual([['options', 'sept']]);
    expect(told({ exam_year: '199x' })).toEqual([['exam_year', '199x']]);
    expect(told({ exam_year: 1990 })).toEqual([['exam_year', undefined]]);
    expect(told({ correct_answers: Array(100).fill('xyz') })?.[0]?.[1]).toHaveLength(100);
  });
});

describe('what is wrong with a row', () => {
  it('is not told again of a cell that was refused already', () => {
    const issue = { field: 'exam_year', message: 'import.cell_is_date' };
    const value = { ...qcm, exam_year: '2026-03-01' };
    expect(checkRows([{ row: 2, value, issues: [issue] }])[0]?.issues).toEqual([
      { ...issue, detail: '2026-03-01' },
    ]);
  });

  it('is told once of a list of letters, and of each field too', () => {
    const { errors } = readImport([
      { ...qcm, options: { A: 'un', B: 2, C: 3 }, correct_answers: ['x', 'y'] },
    ]);
    expect(errors.map(({ field }) => field)).toEqual([
      'options.B',
      'options.C',
      'correct_answers.0',
    ]);
  });

  it('is told twice of a field that breaks two rules', () => {
    const question_text = `\0${'x'.repeat(20_000)}`;
    expect(readImport([{ ...qcm, question_text }]).errors).toEqual([
      { row: 1, field: 'question_text', message: 'text.unstorable' },
      { row: 1, field: 'question_text', message: 'text.too_long' },
    ]);
  });

  it('is the missing half of its source', () => {
    expect(readImport([{ ...qcm, source: '' }]).errors).toEqual([
      { row: 1, field: 'source', message: 'import.source_required' },
    ]);
  });

  it('is a row without options and without an answer, taken for a closed question', () => {
    const { errors } = readImport([{ question_text: 'Quel os ?' }]);
    expect(errors.map(({ field }) => field)).toEqual(['options', 'correct_answers']);
  });
});

it('takes a row with both options and an answer for a closed question', () => {
  expect(readImport([{ ...qcm, answer_text: 'Ceci.' }]).questions).toMatchObject([{ kind: 'qcm' }]);
});

describe('letters with accents that are lost', () => {
  const asWindows1252 = (text: string) =>
    new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

  it.each(['é', 'è', 'ê', 'à', 'ç', 'ô', 'É', 'œ', '’'])(
    'are refused in the field: %s as UTF-8 read as Windows-1252',
    (letter) => {
      const text = asWindows1252(`l${letter}t`);
      expect(readImport([{ ...qcm, question_text: text }]).errors).toEqual([
        { row: 1, field: 'question_text', message: 'import.unreadable_text' },
      ]);
    },
  );

  it('are refused where one sign is left of them, beside what else is wrong', () => {
    const options = { A: 'F\ufffdmur', B: 'Tibia' };
    const row = { ...qcm, options, chapter: 'Os l\ufffdngs', correct_answers: ['Z'] };
    expect(readImport([row]).errors).toEqual([
      { row: 1, field: 'chapter', message: 'import.unreadable_text' },
      { row: 1, field: 'options.A', message: 'import.unreadable_text' },
      { row: 1, field: 'correct_answers.0', message: 'answer.unknown_letter' },
    ]);
  });

  it('are none of other languages and signs', () => {
    const texts = ['SÃO PAULO, maçã', 'Ångström, 5 Å', 'â, €, Â', 'ÉTÉ À « NOËL » : œdème, l’été…'];
    for (const question_text of texts) {
      expect(readImport([{ ...qcm, question_text }]).errors).toEqual([]);
    }
    expect(readImport([{ ...qcm, of_its_own: '\ufffd' }]).errors).toEqual([]);
  });
});

it('a list of wrong entries is one fault, however many there are', () => {
  const wrong = Array.from({ length: 100 }, (_, at) => at);
  const row = {
    question_text: 'Quel os ?',
    options: { A: 1, B: 2 },
    correct_answers: wrong,
    must_letters: wrong,
  };
  const [checked] = checkRows(readList([row]));
  expect(checked?.issues?.map(({ field }) => field)).toEqual([
    'options.A',
    'options.B',
    'correct_answers.0',
    'must_letters.0',
  ]);
});
