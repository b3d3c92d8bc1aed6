import { describe, expect, it } from 'vitest';
import { findPasswordWarning } from './weak-password.ts';

const isCommon = (password: string) => password === 'dragon';
const warningFor = (password: string, ...about: string[]) =>
  findPasswordWarning(password, about, isCommon);

describe('a password is warned about', () => {
  it.each([
    ['azerty', 'trivial'],
    ['123456', 'trivial'],
    ['654321', 'trivial'],
    ['AAAAAA', 'trivial'],
    ['121212', 'trivial'],
    ['abcabc', 'trivial'],
    ['Dragon', 'common'],
    ['dragon2026!', 'common'],
    ['Médecine', 'common'],
    ['amphi2026', 'common'],
    ['motdepasse1', 'common'],
  ])('when everybody has it: %s', (password, warning) => {
    expect(warningFor(password)).toBe(warning);
  });

  it.each([
    ['xx-Benani-88', 'Élodie Bénani', ''],
    ['elodie!2026', 'Élodie Bénani', ''],
    ['zineb.k1999', '', 'zineb.k@example.test'],
  ])('when it holds the name or the address: %s', (password, name, email) => {
    expect(warningFor(password, name, email)).toBe('personal');
  });
});

it.each([
  ['k7-Volcan-lune', 'Ana Test', 'ana@example.test'],
  ['correcte pile agrafe', 'Al O', 'al@dragon.example'],
  ['tr7!k2', '', ''],
])('a password is left alone: %s', (password, name, email) => {
  expect(warningFor(password, name, email)).toBeNull();
});

it.each(['azerty', 'doudou', 'wydad', 'bismillah', 'medecine', 'password'])(
  'a password of these places and studies is common: %s',
  (word) => {
    expect(warningFor(`${word}2026`)).toBe('common');
  },
);

it.each([
  '345678',
  'cdefghij',
  'zertyu',
  'sdfghj',
  'wxcvbn',
  'wertyu',
  'asdfgh',
  'zxcvbn',
  '1a2z3e',
  '1q2w3e',
  'ghjklm',
  'lkjhgf',
  'nbvcxw',
  'aabbba',
  'abcabcabc',
])('a password of a row of keys, or of one piece, is trivial: %s', (password) => {
  expect(warningFor(password)).toBe('trivial');
});

it.each(['abcabcxyz7', 'xyz7abcabc', 'abcdeabcde', 'dra-gon', 'azertyx7k', 'mnbvcxw7'])(
  'a password that only begins or ends as such is left alone: %s',
  (password) => {
    expect(warningFor(password)).toBeNull();
  },
);

it('looks behind all the digits and signs around a word', () => {
  expect(warningFor('12dragon34')).toBe('common');
  expect(warningFor('--Dragon--')).toBe('common');
});

it('takes parts of a name from three letters on, and no domain', () => {
  expect(warningFor('xx-lea-88k', 'Léa')).toBe('personal');
  expect(warningFor('xx-al-88kq', 'Al')).toBeNull();
  expect(warningFor('example-7k', '', 'ana@example.test')).toBeNull();
});
