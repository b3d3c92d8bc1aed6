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
