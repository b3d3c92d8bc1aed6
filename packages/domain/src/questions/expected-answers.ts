import type { ExpectedElement } from './qroc-match/elements.ts';

/** A question lists so many accepted or refused answers at most, and an element so many synonyms. */
export const WORDINGS_MAX = 20;
export const WORDING_LENGTH_MAX = 200;

/** Stands between wordings that share a line, and therefore in none of them. */
export const WORDING_SEPARATOR = '|';

/** In front of an element that is not required. */
export const BONUS = '(bonus)';

const filled = (parts: readonly string[]) =>
  parts.map((part) => part.trim()).filter((part) => part !== '');
const linesOf = (text: string) => filled(text.split(/[\r\n]+/));
const wordingsOf = (line: string) => filled(line.split(WORDING_SEPARATOR));

/** Short answers as they are typed: one per line, or several separated by `|`. */
export function readAnswers(text: string): string[] {
  return linesOf(text).flatMap(wordingsOf);
}

/** The text that `readAnswers` reads as these answers. */
export function writeAnswers(answers: readonly string[]): string {
  return answers.join('\n');
}

/** Elements as they are typed: one per line, its synonyms after `|`, `(bonus)` before one that is not required. */
export function readElements(text: string): ExpectedElement[] {
  return linesOf(text).flatMap((line) => {
    const required = !line.toLowerCase().startsWith(BONUS);
    const [first, ...synonyms] = wordingsOf(required ? line : line.slice(BONUS.length));
    return first === undefined ? [] : [{ text: first, synonyms, required }];
  });
}

/** The text that `readElements` reads as these elements. */
export function writeElements(elements: readonly ExpectedElement[]): string {
  return elements
    .map(({ text, synonyms, required }) => {
      const wordings = [text, ...synonyms].join(` ${WORDING_SEPARATOR} `);
      return required ? wordings : `${BONUS} ${wordings}`;
    })
    .join('\n');
}
