import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const COMMENTS = /\/\*\*[\s\S]*?\*\//g;
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.queries.ts'))
  .map((path) => ({ path, source: readFileSync(join(SRC, path), 'utf8').replace(COMMENTS, '') }));

const readersOf = (columns: RegExp) =>
  sources.flatMap(({ path, source }) => (columns.test(source) ? path : [])).sort();

it('the text of a question is read through the column lists alone', () => {
  expect(readersOf(/question_text/)).toEqual(['platform/question-text.queries.ts']);
});

it('keys and expected answers are read by their column lists, which guard them, and by what tells students nothing', () => {
  // `correct_answers` is a count of right answers, too.
  const KEYS =
    /\b(justification|option_notes|option_weights|answer_text|accepted_answers|refused_answers|elements)\b|\.correct_answers|'correct_answers'/;
  expect(readersOf(KEYS)).toEqual([
    // Points are counted.
    'catalog/baremes/rescoring.queries.ts',
    // The number of answers that a format announces.
    'catalog/conditions/filter.queries.ts',
    // Changes of versions, and whom may be told of them.
    'catalog/corrections/corrections.queries.ts',
    // The staff compares questions.
    'catalog/duplicates/compare.queries.ts',
    'catalog/duplicates/merge.queries.ts',
    'catalog/duplicates/pairs.queries.ts',
    'catalog/imports/additions.queries.ts',
    'catalog/imports/differences.queries.ts',
    'catalog/imports/verdicts.queries.ts',
    // Values are written.
    'catalog/questions/qcm.queries.ts',
    'catalog/questions/qroc.queries.ts',
    'catalog/questions/questions.queries.ts',
    // Columns of letters, which an edit that moves options carries along.
    'catalog/questions/tables.queries.ts',
    // Versions with another key start again.
    'insight/analysis/figures.queries.ts',
    // Points are counted.
    'insight/reports/preview.queries.ts',
    'study/attempts/attempts.queries.ts',
    // The number of elements.
    'study/qroc-answers/qroc-answers.queries.ts',
    // Labels that others chose, beside the answer.
    'study/qroc-answers/zone-counts.queries.ts',
    // Columns that `told` gives.
    'study/reviews/book.queries.ts',
    // Solutions of answered questions are searched, and not sent.
    'study/search/search.queries.ts',
    // Points are counted.
    'study/sittings/items.queries.ts',
  ]);
  const UNGUARDED = /\b(SOLUTION|SOLUTION_COLUMNS|QROC_SOLUTION_COLUMNS)\b/;
  expect(readersOf(UNGUARDED)).toEqual([
    'catalog/questions/questions.queries.ts',
    // The answer is given.
    'study/recording/answers.queries.ts',
  ]);
});
