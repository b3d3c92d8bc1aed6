import { doubt } from '@amphi/domain/imports/doubts';
import { expect, it } from 'vitest';
import { linesOf, readSheet } from '../src/found/sheet/read-sheet.ts';

/** The second question of a case, and the first, with these lines between them. */
function read(between: string[], key = ['Réponse : A']) {
  const { questions, left } = readSheet(
    linesOf(
      [
        'Cas clinique n° 1 : Un homme de 40 ans tousse.',
        '',
        'QCM 1 : Quel examen ?',
        'A. radiographie',
        'B. biopsie',
        ...key,
        ...between,
        'QCM 2 : Quel germe ?',
        'A. pneumocoque',
        'B. virus',
        'Réponse : B',
      ].join('\n'),
    ),
  );
  const [first, second] = questions;
  return {
    justification: first?.justification,
    doubts: first?.doubts,
    reveal: second?.case_reveal,
    row: second?.row,
    left,
  };
}

const TEXT = 'L’examen retrouve une fièvre à 39 °C.';
const NONE = { justification: undefined, doubts: [], reveal: undefined, left: [] };

it('a paragraph between two questions of a case is what is learnt before the second', () => {
  const found = { ...NONE, reveal: TEXT };
  expect(read(['', TEXT, ''])).toMatchObject({ ...found, row: 8 });
  expect(read(['', TEXT, ''], [])).toMatchObject(found);
});

it('what may explain the first question as well has to be looked at', () => {
  const doubts = [doubt('caseText')];
  expect(read([TEXT, ''])).toMatchObject({ ...NONE, justification: TEXT, doubts });
  const comment = ['Commentaire : La radiographie suffit.'];
  const said = { ...NONE, justification: 'La radiographie suffit.' };
  expect(read([...comment, ''])).toMatchObject(said);
  const both = `La radiographie suffit.\n${TEXT}`;
  expect(read([...comment, '', TEXT, ''])).toMatchObject({ ...NONE, justification: both, doubts });
});

it('neither a title nor what to do is a part of the case', () => {
  expect(read(['', 'II. Pneumologie', ''])).toMatchObject(NONE);
  expect(read(['', 'Cochez la ou les bonnes réponses.', ''])).toMatchObject({ reveal: undefined });
});

it('behind the answer of an open question it has to be looked at', () => {
  const lines = [
    'Cas clinique 1 : Un homme tousse.',
    '',
    'QROC 1 : Quel examen ?',
    'Réponse : IRM',
  ];
  const next = ['', TEXT, '', 'QROC 2 : Quel germe ?', 'Réponse : virus'];
  const { questions } = readSheet(linesOf([...lines, ...next].join('\n')));
  expect(questions).toMatchObject([
    { answer_text: 'IRM', doubts: [doubt('caseText')] },
    { answer_text: 'virus', case_reveal: TEXT, doubts: [] },
  ]);
});
