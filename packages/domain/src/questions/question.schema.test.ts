import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shapeOf } from '../edits/schema.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { listQcmsInput, listQrocsInput, prompt } from './question.schema.ts';

const text = z.object(shapeOf(prompt, 'input'));

describe('listing questions', () => {
  it('is unfiltered unless told otherwise', () => {
    expect(listQcmsInput.parse({})).toEqual({ skip: 0, limit: 100, kind: 'all' });
  });

  it('refuses an unknown kind', () => {
    expect(refusalsOf(listQcmsInput, { kind: 'open' })).toEqual({
      kind: 'qcm.kind',
    });
  });
});

it('listing questions may be narrowed', () => {
  const filter = { skip: 1, limit: 2, subject_id: 3, semester_id: 4, search: 'os', kind: 'exam' };
  expect(listQcmsInput.parse(filter)).toEqual(filter);
});

it('listing open questions may be narrowed, and sorted by columns of their own', () => {
  const filter = {
    skip: 1,
    limit: 2,
    subject_id: 3,
    semester_id: 4,
    search: 'os',
    kind: 'exam',
  };
  expect(listQrocsInput.parse({ ...filter, sort: 'answer' })).toEqual({
    ...filter,
    sort: 'answer',
  });
  expect(listQrocsInput.parse({})).toEqual({ skip: 0, limit: 100, kind: 'all' });
  expect(refusalsOf(listQrocsInput, { sort: 'options' })).toEqual({ sort: 'list.sort' });
});

it('a question says how its texts are written, or leaves it', () => {
  const formatOf = (text_format: unknown) =>
    text.parse({ question_text: 'Quel os ?', text_format }).text_format;
  expect(['plain', 'markdown', null, undefined].map(formatOf)).toEqual([
    'plain',
    'markdown',
    undefined,
    undefined,
  ]);
  expect(refusalsOf(text, { question_text: ' ', text_format: 'html' })).toEqual({
    question_text: 'qcm.question_text_required',
    text_format: 'qcm.text_format',
  });
});
