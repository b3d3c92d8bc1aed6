import { type Doubt, doubt } from '@amphi/domain/imports/doubts';
import { classify, type SheetLine } from '../found/sheet/line.ts';
import { PAGE_NUMBER } from '../found/sheet/repeated.ts';

/** A line of a page with its height on it. */
export interface PageRow {
  y: number;
  height: number;
  text: string;
  marked: boolean;
  doubts?: Doubt[];
}

/** Lines at either end of a page among which heads and feet are, and how far one may stand from the next page's. */
const EDGE = 4;
const NEAR = 4;
/** Pages from which what they share is no accident. */
const LEAST_PAGES = 2;
/** Lines of a page that has more than its head and its foot. */
const LEAST_ROWS = 3;

const bare = (text: string) => text.replace(/\d+/g, '').replace(/\s+/g, ' ').trim();

/**
 * Pages without what is at one height on most of them, equal but for numbers. The first head stays where it is: it
 * may say of which exam the sheet is.
 */
export function withoutHeads(pages: readonly PageRow[][]): {
  rows: PageRow[][];
  repeated: string[];
} {
  const edges = pages.map((rows) => {
    if (rows.length < LEAST_ROWS) return new Set<PageRow>();
    const sorted = rows.toSorted((a, b) => b.y - a.y);
    return new Set([...sorted.slice(0, EDGE), ...sorted.slice(-EDGE)]);
  });
  const seen = new Map<string, { y: number; pages: Set<number> }[]>();
  for (const [page, rows] of edges.entries()) {
    for (const row of rows) {
      const text = bare(row.text);
      const kind = classify(row.text);
      const isOption = kind.is === 'option' && kind.letter !== null;
      // Questions may begin at the top of each page; a number alone counts the pages.
      if (isOption || ['question', 'key', 'case'].includes(kind.is)) continue;
      const same = seen.get(text) ?? [];
      const near = same.find(({ y }) => Math.abs(y - row.y) <= NEAR);
      if (near === undefined) same.push({ y: row.y, pages: new Set([page]) });
      else near.pages.add(page);
      seen.set(text, same);
    }
  }
  const filled = pages.filter((rows) => rows.length > 0).length;
  const isRepeated = (row: PageRow) =>
    seen
      .get(bare(row.text))
      ?.some(
        (one) =>
          Math.abs(one.y - row.y) <= NEAR &&
          one.pages.size >= LEAST_PAGES &&
          one.pages.size * 2 > filled,
      ) === true;
  const repeated = new Set<string>();
  const [top] = (pages[0] ?? []).toSorted((a, b) => b.y - a.y);
  const rows = pages.map((page, at) =>
    page.filter((row) => {
      if (PAGE_NUMBER.test(row.text)) return false;
      if (edges[at]?.has(row) !== true || !isRepeated(row)) return true;
      const isFirst = row === top;
      if (bare(row.text) !== '' && !isFirst) repeated.add(bare(row.text));
      return isFirst;
    }),
  );
  return { rows, repeated: [...repeated] };
}

/** Beginnings that keep their hyphen: `anti-inflammatoire`, `post-opératoire`. */
const KEEPS =
  /^(?:anti|non|post|pré|auto|sous|demi|mi|semi|vice|ex|intra|extra|inter|pro|contre|\p{L}{1,2}|.*\d)$/iu;
const CUT = /(?<![\p{L}\d-])((?:[\p{L}\d]+-)*[\p{L}\d]+)-$/u;
const GOES_ON = /^(\p{Ll}[\p{L}’']*)([^\s]*)\s*/u;

/** Words that are cut at the end of a line in one: with or without their hyphen, as the document writes them elsewhere. */
export function joinWords(pages: readonly PageRow[][]): PageRow[][] {
  const words = new Set<string>();
  for (const { text } of pages.flat())
    for (const word of text.toLowerCase().match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [])
      words.add(word);
  const isHyphenated = isCutOften(pages, words);
  let above: PageRow | undefined;
  return pages.map((rows) =>
    rows.flatMap((row) => {
      const cut = above === undefined ? null : CUT.exec(above.text);
      const next = GOES_ON.exec(row.text);
      if (above === undefined || !cut || !next) {
        above = { ...row };
        return [above];
      }
      const [first = '', second = ''] = [cut[1] ?? '', next[1] ?? ''];
      const joined = (first + second).toLowerCase();
      const hyphened = `${first}-${second}`.toLowerCase();
      const isKnown = words.has(joined) || words.has(hyphened) || KEEPS.test(first);
      const keeps = !words.has(joined) && (isKnown || !isHyphenated);
      if (!isKnown && !isHyphenated)
        above.doubts = [...(above.doubts ?? []), doubt('cutWord', `${first}-${second}`)];
      above.text = `${above.text.slice(0, keeps ? undefined : -1)}${second}${next[2] ?? ''}`;
      const rest = { ...row, text: row.text.slice(next[0].length) };
      if (rest.text.trim() === '') return [];
      above = rest;
      return [rest];
    }),
  );
}

/** Cut words from which a program has cut them, and how few lines there are for each then. */
const LEAST_CUTS = 4;
const LINES_OF_CUT = 30;

/** True of a document whose program cuts words at the ends of lines: in others, a hyphen there is the writer's own. */
function isCutOften(pages: readonly PageRow[][], words: ReadonlySet<string>): boolean {
  const rows = pages.flat();
  const cuts = rows.flatMap(({ text }, at) => {
    const [cut, next] = [CUT.exec(text), GOES_ON.exec(rows[at + 1]?.text ?? '')];
    return cut && next ? [`${cut[1]}${next[1]}`.toLowerCase()] : [];
  });
  const known = cuts.filter((word) => words.has(word)).length;
  return known > 1 || (cuts.length >= LEAST_CUTS && cuts.length * LINES_OF_CUT >= rows.length);
}

export function linesOfRows(pages: readonly PageRow[][]): SheetLine[] {
  const lines: SheetLine[] = [];
  let above: PageRow | undefined;
  for (const [page, rows] of pages.entries()) {
    for (const [at, row] of rows.entries()) {
      const gap = above === undefined ? 0 : above.y - row.y;
      const isTop = at === 0 && page > 0;
      // More room than between two lines of one paragraph; a text that a page ends within goes on at the next one.
      if (
        above !== undefined &&
        (isTop
          ? !/^\p{Ll}/u.test(row.text)
          : gap > Math.max(above.height, row.height) * 1.9 || gap < -row.height)
      ) {
        lines.push({ row: lines.length + 1, text: '' });
      }
      const { text, marked, doubts } = row;
      lines.push({ row: lines.length + 1, text, marked, ...(doubts && { doubts }) });
      above = row;
    }
  }
  return lines;
}
