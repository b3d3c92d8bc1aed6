import { LETTERS, type Letter, type Options } from '@amphi/domain/questions/letters';
import { describe, expect, test } from 'vitest';
import {
  afterOption,
  canRemoveOption,
  emptyOptions,
  filledOptions,
  fittingMarking,
  nextLetter,
  toggled,
  withOption,
  withoutOption,
} from './options.ts';

const options = (letters: string): Options =>
  Object.fromEntries(Array.from(letters, (letter) => [letter, letter]));

test('a new question begins with A and B [questions.6]', () => {
  expect(emptyOptions()).toEqual({ A: '', B: '' });
});

describe('adding', () => {
  test.each([
    ['AB', 'C'],
    ['ABCDE', 'F'],
    ['ACD', 'B'],
    ['ABCDEF', undefined],
  ])('after %s comes %s', (letters, next) => {
    expect(nextLetter(options(letters))).toBe(next);
  });

  test('ends at F [questions.6]', () => {
    let all = emptyOptions();
    for (let count = 0; count < 9; count += 1) all = withOption(all);
    expect(Object.keys(all)).toEqual([...LETTERS]);
  });
});

describe('removing', () => {
  test('drops the letter from the right answers too [questions.6]', () => {
    const correct_answers: Letter[] = ['A', 'C'];
    expect(withoutOption({ options: options('ABC'), correct_answers }, 'C')).toEqual({
      options: { A: 'A', B: 'B' },
      correct_answers: ['A'],
    });
  });

  test('leaves the others their letters', () => {
    const { options: left } = withoutOption({ options: options('ABCD'), correct_answers: [] }, 'B');
    expect(Object.keys(left)).toEqual(['A', 'C', 'D']);
  });

  test('is refused when only two are left [questions.6]', () => {
    const two = { options: options('AB'), correct_answers: ['A'] satisfies Letter[] };
    expect(canRemoveOption(two.options)).toBe(false);
    expect(withoutOption(two, 'A')).toEqual(two);
  });
});

test('a tick is set and taken back; the letters stay in order', () => {
  expect(toggled(['C'], 'A')).toEqual(['A', 'C']);
  expect(toggled(['A', 'C'], 'C')).toEqual(['A']);
});

describe('Enter in an option', () => {
  test.each([
    ['ABC', 'A', 'B'],
    ['ACD', 'A', 'C'],
    ['ABC', 'C', 'new'],
    ['ABCDEF', 'F', undefined],
  ] as const)('of %s at %s leads to %s', (letters, at, target) => {
    expect(afterOption(options(letters), at)).toBe(target);
  });

  test('adds none after one that is still empty', () => {
    expect(afterOption({ A: 'un', B: ' ' }, 'B')).toBeUndefined();
  });
});

test('what is said of options goes with them, and with their place in the key', () => {
  const marking = {
    must_letters: ['A', 'B'] satisfies Letter[],
    never_letters: ['C', 'D'] satisfies Letter[],
    option_notes: { A: 'Oui.', D: 'Non.' },
    option_weights: { A: 1, D: 0.5 },
  };
  const answers = { options: options('ABC'), correct_answers: ['B', 'C'] satisfies Letter[] };
  expect(fittingMarking(answers, marking)).toEqual({
    must_letters: ['B'],
    never_letters: [],
    option_notes: { A: 'Oui.' },
    option_weights: { A: 1 },
  });
});

test('only options with a text are shown to students', () => {
  expect(filledOptions({ A: 'un', B: ' ', C: 'trois' })).toEqual({ A: 'un', C: 'trois' });
});
