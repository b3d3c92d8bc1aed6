import { expect, it } from 'vitest';
import { ownCaseText, sharedBeginning } from './case-text.ts';

it.each([
  ['a case of its own', 'Un homme de 25 ans.\n\nQue faire ?', 'Une femme.\n\nPourquoi ?', null],
  ['the case in both', 'Un homme.\n\nQue faire ?', 'Un homme.\n\nPourquoi ?', 'Que faire ?'],
  [
    'what is learnt on the way',
    'Un homme.\n\nIl tousse.\n\nQue faire ?',
    'Un homme.\n\nPourquoi ?',
    'Il tousse.\n\nQue faire ?',
  ],
  ['spaces', ' Un homme.  \n \nQue faire ?\n', 'Un homme.\r\n\r\nPourquoi ?', 'Que faire ?'],
  ['the same text', 'Un homme.\n\nQue faire ?', 'Un homme.\n\nQue faire ?\n\nEt puis ?', ''],
  ['a later paragraph that is the same', 'Un.\n\nFin.', 'Deux.\n\nFin.', null],
])('a question of a clinical case says beside another: %s', (_, text, other, own) => {
  expect(ownCaseText(text, other)).toBe(own ?? text);
});

it.each([
  ['one paragraph', ['Il tousse.\n\nQuoi ?', 'Il tousse.\r\n\r\nPourquoi ?'], 'Il tousse.'],
  ['two', ['A.\n\nB.\n\nQuoi ?', 'A.\n\nB.\n\nC.\n\nPourquoi ?'], 'A.\n\nB.'],
  ['the same question twice', ['A.\n\nQuoi ?', 'A.\n\nQuoi ?'], 'A.'],
  ['nothing in common', ['A.\n\nQuoi ?', 'B.\n\nQuoi ?'], null],
  ['no text', [], null],
  ['nothing of its own', ['A.\n\nQuoi ?', 'A.'], null],
])('questions begin alike: %s', (_, texts, shared) => {
  expect(sharedBeginning(texts)?.shared ?? null).toBe(shared);
});

it('what questions say after their common beginning keeps its paragraphs', () => {
  expect(sharedBeginning(['A.\n\nB.\n\nQuoi ?', 'A.\n\nPourquoi ?'])?.own).toEqual([
    'B.\n\nQuoi ?',
    'Pourquoi ?',
  ]);
});
