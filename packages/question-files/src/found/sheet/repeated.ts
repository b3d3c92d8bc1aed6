import { classify, type LineKind, type SheetLine } from './line.ts';

/** A line that only numbers its page. */
export const PAGE_NUMBER =
  /^\s*(?:page\s*)?\d{1,3}\s*(?:[/|]|sur)\s*\d{1,3}\s*$|^\s*page\s*\d{1,3}\s*$|^\s*[-–—]\s*\d{1,3}\s*[-–—]\s*$/i;
/** Such a line in a text, where `1/3` alone may be an answer. */
const IS_PAGE = /page|^\s*[-–—]/i;

/** Times that a line has to come back. */
const LEAST_TIMES = 2;

/** A line as others are compared with it, whatever page or year it counts. */
export const bareLine = (text: string): string =>
  text.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();

/** True of a line that neither goes on with another one nor ends a sentence: a head, a foot, a name. */
export const standsAlone = (text: string): boolean =>
  /^[\p{Lu}\d©]/u.test(text.trim()) && !/[.:;?!…]$/.test(text.trim());

/**
 * Lines without those that come back among the lines of questions, as the head or the foot of a page does in a text: the
 * same one behind options, or behind lines of several kinds. A title is before a question with a blank above it. A
 * single word, and a line behind one kind alone, may as well be a part of the questions: it returns, and stays.
 */
export function withoutRepeated(lines: readonly SheetLine[]): {
  lines: SheetLine[];
  repeated: string[];
  returning: ReadonlySet<string>;
} {
  const kinds = lines.map(({ text }) => classify(text).is);
  const seen = new Map<string, { times: number; behind: Set<LineKind['is']> }>();
  const isPage = lines.map(({ text }) => PAGE_NUMBER.test(text) && IS_PAGE.test(text));
  let above: LineKind['is'] = 'text';
  for (const [at, { text }] of lines.entries()) {
    const kind = kinds[at] ?? 'blank';
    if (kind !== 'text') {
      if (kind !== 'blank' && isPage[at] !== true) above = kind;
      continue;
    }
    if (!standsAlone(text)) continue;
    const one = seen.get(bareLine(text)) ?? { times: 0, behind: new Set() };
    one.times += 1;
    // At a title's position it says nothing; another time it may be between options.
    if (!isTitle(kinds, at)) one.behind.add(above);
    seen.set(bareLine(text), one);
  }
  const isRepeated = lines.map(({ text }, at) => {
    if (isPage[at] === true) return true;
    if (kinds[at] !== 'text' || !standsAlone(text)) return false;
    const { times, behind } = seen.get(bareLine(text)) ?? { times: 0, behind: new Set() };
    return (
      times >= LEAST_TIMES && (behind.size > 1 || (behind.has('option') && /\s/.test(text.trim())))
    );
  });
  const returning = lines.flatMap(({ text }, at) =>
    kinds[at] === 'text' &&
    isRepeated[at] !== true &&
    (seen.get(bareLine(text))?.times ?? 0) >= LEAST_TIMES
      ? [text.trim()]
      : [],
  );
  return {
    lines: lines.filter((_, at) => !isRepeated[at]),
    returning: new Set(returning),
    repeated: lines.flatMap(({ text }, at) =>
      isRepeated[at] && isPage[at] !== true ? [text.trim()] : [],
    ),
  };
}

function isTitle(kinds: readonly LineKind['is'][], at: number): boolean {
  const next = kinds.slice(at + 1, at + 4).find((kind) => kind !== 'blank');
  return next === 'question' && (at === 0 || kinds[at - 1] === 'blank');
}
