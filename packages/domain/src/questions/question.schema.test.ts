import { expect, it } from 'vitest';
import { z } from 'zod';
import { shapeOf } from '../edits/schema.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { asked } from './question.schema.ts';

const text = z.object(shapeOf(asked, 'input'));

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
