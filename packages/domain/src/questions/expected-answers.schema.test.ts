import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import {
  answersAsRead,
  elements,
  elementsAsRead,
  shortAnswers,
} from './expected-answers.schema.ts';
import { readElements } from './expected-answers.ts';

const LONGEST = 'a'.repeat(200);

it('a line that only says that its element is not required names none', () => {
  expect(readElements('le foie\n(bonus)\n(bonus) |\nla rate')).toEqual([
    { text: 'le foie', synonyms: [], required: true },
    { text: 'la rate', synonyms: [], required: true },
  ]);
});

describe('short answers', () => {
  it('are kept without blank ones and without the spaces around them', () => {
    expect(shortAnswers.parse([' HTA ', ' ', '', 'hypertension'])).toEqual(['HTA', 'hypertension']);
    expect(shortAnswers.parse(' HTA | \n hypertension ')).toEqual(['HTA', 'hypertension']);
    expect([null, undefined, ''].map((none) => shortAnswers.parse(none))).toEqual([[], [], []]);
  });

  it.each([
    ['twenty', Array(20).fill('a')],
    ['of two hundred characters', [LONGEST]],
    ['of five words', ['un deux trois quatre cinq']],
    ['that end like the mark of a line', ['toux (bonus)']],
  ])('may be %s', (_, answers) => {
    expect(shortAnswers.parse(answers)).toEqual(answers);
  });

  it.each([
    [Array(21).fill('a'), 'qroc.too_many_answers'],
    [[`${LONGEST}a`], 'text.too_long'],
    [['un deux trois quatre cinq six'], 'qroc.answer_too_long'],
    [['a\0'], 'text.unstorable'],
    [['a', 'b\nc'], 'text.one_line'],
    [['a|b'], 'qroc.separator'],
    [['(Bonus) toux'], 'qroc.separator'],
    [7, 'value.invalid'],
  ])('are refused as a whole: %j', (answers, message) => {
    expect(refusalsOf(shortAnswers, answers)).toEqual({ '': message });
  });
});

describe('elements', () => {
  it('are required and without synonyms unless told otherwise', () => {
    expect(elements.parse([{ text: ' toux ' }])).toEqual([
      { text: 'toux', synonyms: [], required: true },
    ]);
    const bonus = { text: 'fièvre', synonyms: [' hyperthermie', ''], required: false };
    expect(elements.parse([bonus])).toEqual([{ ...bonus, synonyms: ['hyperthermie'] }]);
  });

  it('may be twenty, with twenty synonyms', () => {
    const all = Array(20).fill({ text: LONGEST, synonyms: Array(20).fill('b'), required: true });
    expect(elements.parse(all)).toEqual(all);
  });

  it.each([
    [Array(21).fill({ text: 'a' }), 'qroc.too_many_elements'],
    [[{ text: 'a', synonyms: Array(21).fill('b') }], 'qroc.too_many_answers'],
    [[{ text: ' ' }], 'qroc.element_text'],
    [[{ text: 'a', synonyms: ['b|c'] }], 'qroc.separator'],
    [[{ text: '(BONUS) a' }], 'qroc.separator'],
    [[{ text: 'a', synonyms: [`${LONGEST}a`] }], 'text.too_long'],
    [7, 'value.invalid'],
  ])('are refused as a whole: %j', (list, message) => {
    expect(refusalsOf(elements, list)).toEqual({ '': message });
  });
});

it('what answers are compared with is edited as it was read', () => {
  const read = [{ text: '', synonyms: ['a|b'], required: false }];
  expect(elementsAsRead.parse(read)).toEqual(read);
  expect(refusalsOf(elementsAsRead, [{}])).toEqual({
    '0.text': 'value.invalid',
    '0.synonyms': 'value.invalid',
    '0.required': 'flag.invalid',
  });
  expect(refusalsOf(answersAsRead, [1])).toEqual({ 0: 'value.invalid' });
});
