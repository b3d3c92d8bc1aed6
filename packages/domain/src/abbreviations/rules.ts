import { ABBREVIATIONS } from '../questions/qroc-match/abbreviations.ts';
import {
  type AbbreviationIndex,
  abbreviatedWord,
  indexAbbreviations,
} from '../questions/qroc-match/normalize.ts';

/** An abbreviation that administrators have saved. */
export interface OwnAbbreviation {
  id: number;
  short: string;
  long: string;
}

/** A row of the list: `id` is null for a shipped one, `shipped` the meaning that an own one replaces. */
export interface ListedAbbreviation {
  id: number | null;
  short: string;
  long: string;
  shipped: string | null;
}

const SHIPPED = Object.entries(ABBREVIATIONS);

/** Own and shipped abbreviations as the matcher takes them: an own one replaces the shipped one of its short form. */
export const indexOf = (
  own: readonly Pick<OwnAbbreviation, 'short' | 'long'>[],
): AbbreviationIndex =>
  indexAbbreviations([...SHIPPED, ...own.map(({ short, long }) => [short, long] as const)]);

/** Own and shipped abbreviations by short form, each word once. */
export function allAbbreviations(own: readonly OwnAbbreviation[]): ListedAbbreviation[] {
  const listed = new Map<string | null, ListedAbbreviation>();
  for (const [short, long] of SHIPPED) {
    listed.set(abbreviatedWord(short), { id: null, short, long, shipped: null });
  }
  for (const { id, short, long } of own) {
    const word = abbreviatedWord(short);
    listed.set(word, { id, short, long, shipped: listed.get(word)?.long ?? null });
  }
  return [...listed.values()].sort((one, other) => one.short.localeCompare(other.short, 'fr'));
}
