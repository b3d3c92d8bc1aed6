import { describe, expect, it } from 'vitest';
import { readTable } from './cells.ts';
import {
  COLUMN_FIELDS,
  columnName,
  fieldOfHeader,
  IMPORT_COLUMNS,
  isAmbiguousAnswer,
} from './columns.ts';

const columns = new Map(IMPORT_COLUMNS.map((column) => [column.field, column]));

it('a column belongs to the kind of questions that alone has its field', () => {
  const kindOf = (field: (typeof COLUMN_FIELDS)[number]) => columns.get(field)?.kind;
  expect(kindOf('options.A')).toBe('qcm');
  expect(kindOf('correct_answers')).toBe('qcm');
  expect(kindOf('answer_text')).toBe('qroc');
  expect(kindOf('order_index')).toBe('qroc');
  expect(kindOf('question_text')).toBeUndefined();
  expect(kindOf('source')).toBeUndefined();
});

it.each([
  ['letters', ['correct_answers', 'must_letters', 'never_letters']],
  [
    'word',
    [
      'text_format',
      'answer_format',
      'state',
      'case_kind',
      'exam_session',
      'exam_faculty',
      'zone_play',
    ],
  ],
  ['trimmed', ['image_url', 'source', 'source_id']],
  ['integer', ['exam_year', 'question_number', 'order_index', 'case_position', 'choice_limit']],
])('cells are read as %s in %j alone', (reading, fields) => {
  const read = IMPORT_COLUMNS.filter((column) => column.reading === reading);
  expect(read.map(({ field }) => field).sort()).toEqual(fields.sort());
});

it('weights are read as numbers with a comma, texts as they are', () => {
  expect(columns.get('option_weights.B')?.reading).toBe('decimal');
  expect(columns.get('question_text')?.reading).toBe('text');
});

it('each field has one column', () => {
  expect(columns.size).toBe(IMPORT_COLUMNS.length);
  expect([...columns.keys()]).toEqual(COLUMN_FIELDS);
});

it.each([
  ['Réponse', true],
  ['ANSWER', true],
  ['Réponse QROC', false],
  ['Bonnes réponses', false],
  ['', false],
])('%j may stand above the answers of both kinds: %s', (header, isAmbiguous) => {
  expect(isAmbiguousAnswer(header)).toBe(isAmbiguous);
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

describe('the header of a column', () => {
  it('means its field, by the name of either', () => {
    for (const { field, header } of IMPORT_COLUMNS) {
      const names = [header, field, ` ${header.toUpperCase()} (*) `];
      expect(names.map(fieldOfHeader)).toEqual([field, field, field]);
    }
  });

  it.each([
    ['kind', ['Type', 'Type de question']],
    ['semester', ['Semestre', 'semester_name']],
    ['subject', ['Matière', 'subject_name', 'Module']],
    ['chapter', ['Chapitre', 'chapter_name']],
    ['question_text', ['ENONCE', 'Question', 'Texte  de  la  question', 'Intitulé']],
    ['options.A', ['Option A', 'a', 'Proposition A', 'Réponse A']],
    ['options.F', ['Option F', 'F', 'Proposition F', 'Réponse F']],
    ['correct_answers', ['Bonne réponse', 'Réponses correctes', 'Réponse correcte']],
    ['answer_text', ['Réponse QROC', 'Réponse', 'Answer', 'Réponse attendue']],
    ['justification', ['Explication', 'Commentaire', 'explanation']],
    ['exam_year', ["Année d'examen", 'Année', 'Année examen', 'Annee de l’examen']],
    ['image_url', ['Image (adresse)', 'Image']],
    ['lesson_name', ['Leçon', 'lesson']],
    ['question_number', ['Numéro', 'N°']],
    ['order_index', ['Ordre QROC', 'Ordre']],
    ['case_vignette', ['Vignette', 'Énoncé du cas']],
    ['source', ['Source', 'Origine']],
  ])('means %s by other names too', (field, headers) => {
    expect(headers.map(fieldOfHeader)).toEqual(headers.map(() => field));
  });

  it('is the file’s own when nothing is known of it', () => {
    expect(fieldOfHeader('Remarques')).toBeUndefined();
    expect(fieldOfHeader('')).toBeUndefined();
  });

  it('may have spaces around it, be empty, or long', () => {
    const header = [' Énoncé\u00a0', null, ' ', 'x'.repeat(101)];
    expect(readTable({ header, rows: [] }).ignored).toEqual(['x'.repeat(100)]);
  });
});

it('an option after F is told of with all else that is wrong in its row', () => {
  const header = ['Énoncé', 'Option A', 'Option B', 'Bonnes réponses', 'Option G'];
  const cells = ['Quel ?', new Date(0), 'deux', 'A', 'sept'];
  expect(readTable({ header, rows: [{ row: 2, cells }] }).rows[0]?.issues).toEqual([
    { field: 'options.A', message: 'import.cell_is_date' },
    { field: 'options', message: 'qcm.options_invalid', detail: 'sept' },
  ]);
});
