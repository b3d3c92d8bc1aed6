import { type Box, bottomOf, near, type Placement, place, rightOf } from './boxes.ts';
import { cellsOf } from './fingerprints.ts';
import type { Page } from './ink.ts';
import { usualHeight } from './phrases.ts';

/** A page with its phrases. */
export interface ReadPage {
  page: Page;
  phrases: readonly Box[];
}

/** Phrases that have to lie on phrases of the other page: a number, and a share of the page that has fewer. */
const LEAST_AGREEING = { count: 5, share: 0.6 };

/** By how much the same phrase may be taller on one page, beside the scale of the pages. */
const TALLER = { least: 0.75, most: 1.33 };

/** Scales that are tried. */
const SCALE = { least: 0.4, most: 2.5 };

/** The largest phrases, of which each is tried on all of the other page. */
const ANCHORS = 14;

/** Pixels around its location in which a letter is looked for. */
const SHIFTS = [0, -1, 1, -2, 2, -3, 3];

/** Cells of some letters that are compared, and how many times as wide as high they are together. */
const CELLS = { columns: 18, rows: 12 };
const LETTERS_ASPECT = 1.5;

/**
 * Letters that are less alike than this differ: the same ones have 0.85 and more after strong compression,
 * two other digits 0.76 and less.
 */
const LEAST_LIKENESS = 0.8;

/** The share of phrases that one page only may have, such as the clock above a screenshot. */
const MOST_ALONE = 0.1;

/** Phrases below this share of the usual height are noise. */
const NOISE = 0.6;

/** Squares of differences in grey below which a patch is plain. */
const PLAIN = 200;

/** The placement by which most phrases of one page lie on phrases of the other. */
function findPlacement(phrases: readonly Box[], others: readonly Box[]): Placement | null {
  let best: { placement: Placement; agreeing: number } | null = null;
  for (const box of phrases.slice(0, ANCHORS)) {
    for (const other of others) {
      const scale = other.width / box.width;
      const taller = other.height / box.height / scale;
      if (scale < SCALE.least || scale > SCALE.most) continue;
      if (taller < TALLER.least || taller > TALLER.most) continue;
      const placement = { scale, x: other.x - box.x * scale, y: other.y - box.y * scale };
      const agreeing = phrases.filter((one) => agrees(place(one, placement), others)).length;
      if (agreeing > (best?.agreeing ?? 0)) best = { placement, agreeing };
    }
  }
  const { count, share } = LEAST_AGREEING;
  const least = Math.max(count, share * Math.min(phrases.length, others.length));
  return best !== null && best.agreeing >= least ? refined(phrases, others, best.placement) : null;
}

/** A placement by all phrases that agree, since that by one of them is a pixel off at each edge. */
function refined(phrases: readonly Box[], others: readonly Box[], rough: Placement): Placement {
  const points = phrases.flatMap((phrase) => {
    const other = others.find((one) => near(place(phrase, rough), one));
    if (other === undefined) return [];
    return [
      {
        x: phrase.x,
        y: phrase.y + phrase.height / 2,
        toX: other.x,
        toY: other.y + other.height / 2,
      },
      { x: rightOf(phrase), y: bottomOf(phrase), toX: rightOf(other), toY: bottomOf(other) },
    ];
  });
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y, toX, toY] = [
    mean((point) => point.x),
    mean((point) => point.y),
    mean((point) => point.toX),
    mean((point) => point.toY),
  ];
  const along = mean(
    (point) => (point.x - x) * (point.toX - toX) + (point.y - y) * (point.toY - toY),
  );
  const scale = along / mean((point) => (point.x - x) ** 2 + (point.y - y) ** 2);
  return { scale, x: toX - scale * x, y: toY - scale * y };
}

const agrees = (placed: Box, others: readonly Box[]) => others.some((other) => near(placed, other));

/** The correlation of two patches, whatever their brightness and contrast: 1 when equal. */
function correlation(one: Float64Array, other: Float64Array): number {
  const mean = (cells: Float64Array) => cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (let index = 0; index < one.length; index += 1) {
    const [x, y] = [(one[index] ?? 0) - a, (other[index] ?? 0) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  if (first < PLAIN || second < PLAIN) return first < PLAIN && second < PLAIN ? 1 : 0;
  return both / Math.sqrt(first * second);
}

/** The likeness of some letters to their location on the other page, or a few pixels beside it. */
function likenessOfLetters(page: Page, letters: Box, other: Page, target: Box): number {
  const { columns, rows } = CELLS;
  const cells = cellsOf(page, letters, columns, rows);
  let best = -1;
  for (const dy of SHIFTS) {
    for (const dx of SHIFTS) {
      const moved = { ...target, x: target.x + dx, y: target.y + dy };
      best = Math.max(best, correlation(cells, cellsOf(other, moved, columns, rows)));
      if (best > 0.95) return best;
    }
  }
  return best;
}

/** The least alike letters of a phrase. */
function likenessOfPhrase(page: Page, phrase: Box, other: Page, placement: Placement): number {
  const pieces = Math.max(1, Math.round(phrase.width / phrase.height / LETTERS_ASPECT));
  const width = phrase.width / pieces;
  let worst = 1;
  for (let piece = 0; piece < pieces && worst >= LEAST_LIKENESS; piece += 1) {
    const letters = { ...phrase, x: phrase.x + piece * width, width };
    const target = place(letters, placement);
    worst = Math.min(worst, likenessOfLetters(page, letters, other, target));
  }
  return worst;
}

/**
 * True where two pages are pictures of one receipt. Receipts of one bank differ in few letters, so pages that lie on
 * each other are compared letter by letter; what one page only shows, at its margin or around it, is passed over.
 *
 * @returns how alike their least alike letters are, or null for two receipts
 */
export function likenessOf(one: ReadPage, other: ReadPage): number | null {
  const placement = findPlacement(one.phrases, other.phrases);
  if (placement === null) return null;
  const usual = usualHeight(one.phrases);
  let [worst, alone] = [1, 0];
  for (const phrase of one.phrases) {
    const target = place(phrase, placement);
    if (phrase.height < NOISE * usual || !isWithin(target, other.page)) continue;
    const likeness = likenessOfPhrase(one.page, phrase, other.page, placement);
    if (likeness >= LEAST_LIKENESS) worst = Math.min(worst, likeness);
    else if (agrees(target, other.phrases)) return null;
    else alone += 1;
  }
  return alone <= Math.max(1, MOST_ALONE * one.phrases.length) ? worst : null;
}

function isWithin(box: Box, { width, height }: Page): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}
