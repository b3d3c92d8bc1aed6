import { storedImage } from '../images/rules.ts';

/** The longest sheet, in characters. */
export const SHEET_MAX = 200_000;

/** Highlights of one person in one sheet, and characters of each. */
export const HIGHLIGHTS_MAX = 500;
export const HIGHLIGHT_MAX = 500;

/** The longest anchor of a heading, in characters. */
export const ANCHOR_MAX = 200;

/** Part of a sheet below one of its headings. */
export interface SheetSection {
  /** Id of the heading in the page; no two of a sheet are alike. */
  anchor: string;
  /** Level among the headings of the sheet, from 1 without gaps; 0 of what stands before the first. */
  level: number;
  title: string;
  /** Markdown below the heading. */
  body: string;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
/** Begins or ends code or a formula, in which a number sign is no heading. */
const FENCE = /^ {0,3}(`{3,}|~{3,}|\$\$)/;

/** A text as headings are compared and named. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The parts of a sheet in their order; of an empty one none. */
export function sectionsOf(text: string): SheetSection[] {
  const found: { marks: number; title: string; lines: string[] }[] = [
    { marks: 0, title: '', lines: [] },
  ];
  let fence: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const sign = FENCE.exec(line)?.[1]?.slice(0, 2);
    if (sign !== undefined && (fence === undefined || fence === sign))
      // A formula on one line ends where it begins.
      fence = fence === undefined && !/\$\$.*\$\$/.test(line) ? sign : undefined;
    const [, marks, title = ''] = (fence === undefined && HEADING.exec(line)) || [];
    if (marks === undefined) found.at(-1)?.lines.push(line);
    else found.push({ marks: marks.length, title: title.replace(/[*_`]+/g, ''), lines: [] });
  }
  const counts = new Map<string, number>();
  const levels: number[] = [];
  return found.flatMap(({ marks, title, lines }) => {
    const body = lines.join('\n').trim();
    if (marks === 0) return body === '' ? [] : { anchor: 'fiche', level: 0, title, body };
    while ((levels.at(-1) ?? 0) >= marks) levels.pop();
    levels.push(marks);
    const name = `fiche-${folded(title).slice(0, ANCHOR_MAX - 20)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { anchor: count === 1 ? name : `${name}-${count}`, level: levels.length, title, body };
  });
}

/** The anchor of the heading that a question's lesson names; undefined where none does, or several do. */
export function anchorOf(sections: readonly SheetSection[], lesson: string): string | undefined {
  const [found, other] = sections.filter(({ title }) => folded(title) === folded(lesson));
  return other === undefined ? found?.anchor : undefined;
}

/**
 * The position of a highlight in the text of its section as it is now.
 *
 * @returns null where its words are gone, or stand there more than once and not where they stood
 */
export function positionOf(
  text: string,
  { start, quote }: { start: number; quote: string },
): number | null {
  if (text.startsWith(quote, start)) return start;
  const first = text.indexOf(quote);
  return first >= 0 && first === text.lastIndexOf(quote) ? first : null;
}

const PICTURE = /!\[[^\]]*\]\(\s*<?([^\s)>]*)/g;
/** Drawings that come with the demo. */
const DRAWING = /^\/demo\/[a-z0-9-]+\.svg$/;

/** The addresses of the pictures of a sheet. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(PICTURE)].map(([, address = '']) => address);

/** True where every picture of a sheet is a stored image. */
export const hasStoredPictures = (text: string): boolean =>
  picturesIn(text).every((address) => storedImage(address) !== null || DRAWING.test(address));
