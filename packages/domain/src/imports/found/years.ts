import { EXAM_YEAR_MIN, latestExamYear } from '../../questions/rules.ts';

const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/g;

/**
 * The year of an exam in a text as `S.N. 2021`, `Février 2025 (Normale)`; two years of one text, as in `2022-2023`, are
 * not chosen from.
 */
export function yearIn(text: string): { year?: number; either?: [string, string] } {
  const years = [...new Set([...text.matchAll(YEAR)].map(([, year = '']) => year))];
  const possible = years.filter((year) => {
    const number = Number(year);
    return number >= EXAM_YEAR_MIN && number <= latestExamYear();
  });
  const [first, second] = possible;
  if (first === undefined) return {};
  if (second !== undefined) return { either: [first, second] };
  const short = /(?<!\d)(20\d{2})\s*[/–-]\s*(\d{2})(?!\d)/.exec(text);
  if (short?.[1] !== undefined && Number(`20${short[2]}`) === Number(short[1]) + 1) {
    return { either: [short[1], `20${short[2]}`] };
  }
  return { year: Number(first) };
}
