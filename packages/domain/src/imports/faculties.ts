import { FACULTIES, type Faculty } from '../auth/studies.ts';
import { wordsOf } from './words.ts';

/** Faculties by the short names that papers have of them; the city of each is its key. */
const SHORT: Readonly<Record<string, Faculty>> = {
  fmpa: 'agadir',
  fmpbm: 'beni-mellal',
  casa: 'casablanca',
  fmpc: 'casablanca',
  fmpe: 'errachidia',
  fmpf: 'fes',
  fez: 'fes',
  fmpg: 'guelmim',
  fmpl: 'laayoune',
  fmpm: 'marrakech',
  fmpo: 'oujda',
  fmpr: 'rabat',
  fmpt: 'tanger',
};

/** A private faculty has the city of another one in its name. */
const PRIVATE: readonly Faculty[] = ['um6ss', 'uiass', 'uemf', 'upm'];
const IS_FACULTY = /\b(?:facultes?|fmp|medecine)\b/;

/** The words of a text, with the letters of `F.M.P.` as one. */
const namesIn = (text: string) => wordsOf(text).replace(/\bf m p\b/, 'fmp');

/** The one faculty that a text names, whatever else stands in it; undefined for none or several. */
export function facultyOf(text: string): Faculty | undefined {
  const words = ` ${namesIn(text)} `;
  const has = (name: string) => words.includes(` ${name.replaceAll('-', ' ')} `);
  const named = (faculties: readonly Faculty[]) =>
    faculties.filter(
      (one) => has(one) || Object.entries(SHORT).some(([name, key]) => key === one && has(name)),
    );
  const own = named(PRIVATE);
  const found = own.length > 0 ? own : named(FACULTIES);
  return found.length === 1 ? found[0] : undefined;
}

/** The faculty of a title: a city counts beside a word for a faculty alone, `hémorragie de Rabat` names none. */
export function facultyOfTitle(text: string): Faculty | undefined {
  const words = namesIn(text);
  const isShort = words
    .split(' ')
    .some((word) => word.startsWith('fmp') || PRIVATE.some((one) => one === word));
  return isShort || IS_FACULTY.test(words) ? facultyOf(text) : undefined;
}
