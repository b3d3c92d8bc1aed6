import { type Box, bottomOf, joined, rightOf } from './boxes.ts';
import type { Page } from './ink.ts';

/** Pixels that a letter is high, signs and capitals included. */
const LETTER = { least: 7, most: 90 };

/** Letters nearer than this many heights belong to one phrase: wider than a space, narrower than columns. */
const SPACE = 1.1;

/** A phrase is at least this many times as wide as high; shorter ones say too little. */
const LEAST_ASPECT = 2.2;

/** Phrases of a page at most, the largest areas first: more is a texture. */
const MOST_PHRASES = 60;

/** Connected pieces of ink of the size of letters. */
function lettersOf({ ink, width, height }: Page): Box[] {
  const seen = new Uint8Array(width * height);
  const waiting: number[] = [];
  const letters: Box[] = [];
  const visit = (pixel: number) => {
    if (ink[pixel] !== 1 || seen[pixel] === 1) return;
    seen[pixel] = 1;
    waiting.push(pixel);
  };
  for (let start = 0; start < ink.length; start += 1) {
    visit(start);
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
      const x = pixel % width;
      const y = (pixel - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      visit(pixel - width);
      visit(pixel + width);
    }
    const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    if (isLetter(box)) letters.push(box);
  }
  return letters;
}

function isLetter({ width, height }: Box): boolean {
  return height >= LETTER.least && height <= LETTER.most && width <= 12 * height;
}

/** True where a letter continues a phrase: on its line, after it, and no wider apart than a space. */
function continues(phrase: Box, letter: Box): boolean {
  const overlap = Math.min(bottomOf(phrase), bottomOf(letter)) - Math.max(phrase.y, letter.y);
  const higher = Math.max(phrase.height, letter.height);
  return (
    overlap > 0.5 * Math.min(phrase.height, letter.height) &&
    higher < 2.5 * Math.min(phrase.height, letter.height) &&
    letter.x - rightOf(phrase) < SPACE * higher
  );
}

/** The phrases of a page: letters that stand beside each other, such as a label, an amount or a number. */
export function phrasesOf(page: Page): Box[] {
  const letters = lettersOf(page).sort((one, other) => one.x - other.x);
  const phrases: Box[] = [];
  for (const letter of letters) {
    const at = phrases.findIndex((phrase) => continues(phrase, letter));
    const phrase = phrases[at];
    if (phrase === undefined) phrases.push(letter);
    else phrases[at] = joined(phrase, letter);
  }
  return phrases
    .filter(({ width, height }) => width >= LEAST_ASPECT * height)
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, MOST_PHRASES);
}

/** The height that most phrases have: that of one alone depends on whether it has a `p` or a comma. */
export function usualHeight(phrases: readonly Box[]): number {
  const heights = phrases.map(({ height }) => height).sort((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 1;
}
