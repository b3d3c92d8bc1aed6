import { expect, it } from 'vitest';
import { COLUMN_FIELDS, IMPORT_COLUMNS, isAmbiguousAnswer } from './columns.ts';

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
  ['word', ['text_format', 'answer_format', 'state']],
  ['trimmed', ['image_url', 'source', 'source_id']],
  ['integer', ['exam_year', 'question_number', 'order_index']],
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
