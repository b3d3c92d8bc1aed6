import { expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { exportInput } from './schema.ts';

it('exports all questions unless told otherwise', () => {
  expect(exportInput.parse({})).toEqual({ questions: 'all', kind: 'all' });
});

it('exports the questions that are asked for', () => {
  for (const questions of ['all', 'qcm', 'qroc']) {
    const filter = { questions, semester_id: 1, subject_id: 2, search: 'os', kind: 'exam' };
    expect(exportInput.parse(filter)).toEqual(filter);
  }
  expect(messagesOf(exportInput, { questions: 'open', kind: 'open' })).toEqual({
    questions: 'Ce choix de questions n’existe pas',
    kind: 'Ce type de question n’existe pas',
  });
});
