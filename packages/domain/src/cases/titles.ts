import { cases } from '../messages/fr/cases.ts';

/** Titles of cases to be, numbered after those that a subject has. */
export function nextTitles(taken: readonly string[], count: number): string[] {
  const numbers = taken.map((title) => Number(/\s(\d{1,6})$/.exec(title)?.[1] ?? 0));
  const last = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, index) => cases.numbered(last + index + 1));
}
