import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { expect, it } from 'vitest';
import { paperGroups } from '../src/write/paper.ts';

const question = (question_text: string, values: Partial<ExportedQuestion> = {}) =>
  ({
    kind: 'qcm',
    semester: 'S1',
    subject: 'Anatomie',
    chapter: null,
    question_text,
    case_group: null,
    case_position: null,
    case_vignette: null,
    case_reveal: null,
    ...values,
  }) as ExportedQuestion;

it('questions of a case stay together in its order, and numbers run through', () => {
  const inCase = { case_group: 'Cas 1', case_vignette: 'Un homme…' };
  const groups = paperGroups([
    question('a', { ...inCase, case_position: 2 }),
    question('b'),
    question('c', { chapter: 'Os' }),
    question('d', { ...inCase, case_position: 1, kind: 'qroc' } as Partial<ExportedQuestion>),
    question('e', { ...inCase, subject: 'Chirurgie' }),
  ]);
  expect(
    groups.map(({ questions, isNewFiling, case: one }) => [
      questions.map((each) => `${each.number}${each.question.question_text}`).join(' '),
      isNewFiling,
      one?.name ?? null,
    ]),
  ).toEqual([
    ['1d 2a', true, 'Cas 1'],
    ['3b', true, null],
    ['4c', true, null],
    ['5e', true, 'Cas 1'],
  ]);
});
