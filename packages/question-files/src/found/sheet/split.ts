import { SPECIES, SPECIES_LENGTH } from '../species.ts';
import { classify, type SheetLine } from './line.ts';

/** The markers of options within a line: letters in their order with one sign behind. */
const MARKERS = [
  /(?:^|[\s\u00a0])([A-H])\s?[.]\s?(?=\S)/g,
  /(?:^|[\s\u00a0])\(?([A-Ha-h])\s?\)\s?(?=\S)/g,
  /(?:^|[\s\u00a0])([A-H])\s?[-–—:]\s(?=\S)/g,
  /(?:^|[\s\u00a0])([a-h])\s?[-–—]\s(?=\S)/g,
];

/** Letters that have to stand in one line before it is taken for one of several options. */
const LEAST = 3;

interface Marker {
  at: number;
  letter: number;
  /** True where more room than between two words is before it. */
  isWide: boolean;
}

/** The positions of letters from A on, each behind the one before. */
function runOf(markers: readonly Marker[]): number[] {
  const positions: number[] = [];
  for (const { at, letter } of markers) if (letter === positions.length) positions.push(at);
  return positions;
}

/**
 * The positions at which options begin, from A on without a gap; none of a line with fewer. Where most have more room before
 * them, others begin none.
 */
function positionsIn(text: string): number[] {
  for (const pattern of MARKERS) {
    const markers = [...text.matchAll(pattern)].flatMap((found): Marker[] => {
      const at = found.index + (found[0].length - found[0].trimStart().length);
      if (SPECIES.test(text.slice(at, at + SPECIES_LENGTH))) return [];
      const isWide = /(?:^|\t|\s\s)$/.test(text.slice(Math.max(0, at - 2), at));
      return [{ at, letter: (found[1] ?? '').toUpperCase().charCodeAt(0) - 65, isWide }];
    });
    const wide = runOf(markers.filter(({ isWide }) => isWide));
    const positions = wide.length >= LEAST - 1 ? wide : runOf(markers);
    const isAtStart = positions[0] === 0;
    if (positions.length >= (isAtStart ? LEAST - 1 : LEAST)) return positions;
  }
  return [];
}

const KEY_AT_END =
  /^(.*\S)[\s([]+(?:r[ée]ponses?(?:\s+(?:justes?|exactes?|correctes?))?|r[ée]p|rj|corrig[ée]|cl[ée])\s*\.?\s*[:=]\s*([A-H](?:\s*(?:[,;+/&-]|et)?\s*[A-H])*)\s*[)\]]?\.?$/iu;

/** The farthest start of a key from the end of its line. */
const KEY_LENGTH = 120;

/** `RJ : … ; RF : …`, several in one line. */
const RIGHT_OR_WRONG = /\s*[;,.|/]?\s+(?=R\.?\s?[JF]\.?\s*[:=])/gu;

/** A line as those that it would be if each option and the key stood on its own. */
export function splitLine(line: SheetLine): SheetLine[] {
  const tail = Math.max(0, line.text.length - KEY_LENGTH);
  const ending = KEY_AT_END.exec(line.text.slice(tail));
  const before = ending && line.text.slice(0, tail) + (ending[1] ?? '');
  if (
    ending &&
    before &&
    classify(line.text).is !== 'key' &&
    !/^\P{L}*(?:qcm|q)?\P{L}*$/iu.test(before)
  ) {
    return [
      ...splitLine({ ...line, text: before }),
      { row: line.row, text: `Réponse : ${ending[2] ?? ''}` },
    ];
  }
  if (/^\s*R\.?\s?[JF]\.?\s*[:=]/u.test(line.text)) {
    const parts = line.text.split(RIGHT_OR_WRONG);
    if (parts.length > 1) return parts.map((text) => ({ ...line, text }));
  }
  const positions = positionsIn(line.text);
  if (positions.length === 0) return [line];
  const starts = positions[0] === 0 ? positions : [0, ...positions];
  return starts.map((start, index) => ({
    ...line,
    text: line.text.slice(start, starts[index + 1]).trim(),
  }));
}
