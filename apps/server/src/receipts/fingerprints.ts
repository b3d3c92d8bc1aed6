import type { Box } from './boxes.ts';
import type { Page } from './ink.ts';
import { usualHeight } from './phrases.ts';

/** Cells of a mark: a bit for each. */
const COLUMNS = 16;
const ROWS = 4;

/** The ratio of width to height in a piece of a phrase that makes one fingerprint: some ten letters. */
const PIECE_ASPECT = 6;

/** The mean grey of a box, whose edges may lie within pixels. */
function meanOf({ grey, width, height }: Page, box: Box): number {
  let [sum, area] = [0, 0];
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const right = Math.min(width, box.x + box.width);
  const bottom = Math.min(height, box.y + box.height);
  for (let y = Math.floor(top); y < bottom; y += 1) {
    const tall = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.floor(left); x < right; x += 1) {
      const part = tall * (Math.min(x + 1, right) - Math.max(x, left));
      sum += part * (grey[y * width + x] ?? 0);
      area += part;
    }
  }
  return area === 0 ? 255 : sum / area;
}

/** The grey of a box in so many cells, line by line. */
export function cellsOf(page: Page, box: Box, columns: number, rows: number): Float64Array {
  const cells = new Float64Array(columns * rows);
  const [width, height] = [box.width / columns, box.height / rows];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = { x: box.x + column * width, y: box.y + row * height, width, height };
      cells[row * columns + column] = meanOf(page, cell);
    }
  }
  return cells;
}

/** A piece of a phrase as 64 bits: which cells are darker than the middle one of their row. */
function markOf(page: Page, piece: Box): string {
  const cells = cellsOf(page, piece, COLUMNS, ROWS);
  let bits = '';
  for (let row = 0; row < ROWS; row += 1) {
    const line = cells.slice(row * COLUMNS, (row + 1) * COLUMNS);
    const middle = [...line].sort((one, other) => one - other)[COLUMNS / 2] ?? 0;
    for (const cell of line) bits += cell < middle ? '1' : '0';
  }
  return bits;
}

/**
 * The fingerprints by which a receipt is found: 64 bits for each piece of a phrase. The same piece of another picture of
 * the same receipt has a similar one.
 */
export function fingerprintsOf(page: Page, phrases: readonly Box[]): string[] {
  const usual = usualHeight(phrases);
  return phrases.flatMap((phrase) => {
    const pieces = Math.max(1, Math.round(phrase.width / usual / PIECE_ASPECT));
    const width = phrase.width / pieces;
    return Array.from({ length: pieces }, (_, index) =>
      markOf(page, { ...phrase, x: phrase.x + index * width, width }),
    );
  });
}
