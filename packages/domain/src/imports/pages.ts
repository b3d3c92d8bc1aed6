/** A part of a page: left, top, right and bottom, in thousandths of its width and height. */
export type PageBox = [left: number, top: number, right: number, bottom: number];

/** A line as it was read off a page; an empty one means more room between two. */
export interface PageLine {
  text: string;
  /** Words that were hard to read. */
  doubtful?: string[] | undefined;
  box?: PageBox | undefined;
}

/** True where next to nothing was read. */
export const isEmpty = (lines: readonly { text: string }[]) =>
  lines.every(({ text }) => text.trim().length < 2);

/** The part of a page that a question was read off, with its lines. */
interface PageOrigin<Page> {
  page: Page;
  box: PageBox;
  lines: PageLine[];
}

/** The smallest box around two parts of a page. */
const around = (one: PageBox, other: PageBox): PageBox => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/**
 * Finds the page or pages that the question of a row was read from.
 *
 * @param row the number of its first line, as of `linesOfPages`
 * @param next the row of the question behind it; null for the last
 */
export function originOf<Page extends { lines: readonly PageLine[] }>(
  pages: readonly Page[],
  row: number,
  next: number | null,
): PageOrigin<Page>[] {
  let first = 1;
  return pages.flatMap((page) => {
    const [from, to] = [row - first, (next ?? Number.POSITIVE_INFINITY) - first];
    first += page.lines.length;
    const lines = page.lines.slice(Math.max(0, from), Math.max(0, to));
    const boxes = lines.flatMap(({ box }) => (box === undefined ? [] : [box]));
    if (boxes.length === 0) return [];
    return [{ page, lines, box: boxes.reduce(around) }];
  });
}
