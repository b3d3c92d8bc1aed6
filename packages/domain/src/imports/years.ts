import type { Faculty } from '../auth/studies.ts';
import { EXAM_YEAR_MIN, type ExamSession, latestExamYear } from '../questions/rules.ts';
import { facultyOfTitle } from './faculties.ts';
import { wordsOf } from './words.ts';

/** The exam that a text says a question comes from. */
export interface SaidExam {
  year?: number;
  /** Two years that are not chosen from, as in `2022-2023`. */
  either?: [string, string];
  session?: ExamSession;
  faculty?: Faculty;
}

const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/g;
const NORMAL = /\b(?:normale?s?|ordinaire|principale|s ?n)\b/;
const SECOND = /\b(?:rattrapages?|ratt(?:rap)?|s ?r)\b/;
/** A session in so many words, where the text may be about anything: `glycémie normale`. */
const IN_FULL =
  /\b(?:session|examen|epreuve)s? (?:(?:de|d|la) )*(?:normale?|ordinaire|principale|rattrapages?)\b|^(?:normale?|rattrapages?|s ?[nr])$/;
/** Months of the second and of the first half of an academic year; September may be of either. */
const SPRING = /\b(?:janv(?:ier)?|fevr?(?:ier)?|mars|avril|mai|juin|juil(?:let)?)\b/;
const AUTUMN = /\b(?:oct(?:obre)?|nov(?:embre)?|dec(?:embre)?)\b/;

/** The year of an exam in a text as `S.N. 2021`, or two of one text. */
function yearIn(text: string): Pick<SaidExam, 'year' | 'either'> {
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

/** The one of the two years of an academic year in which the exam was, where its month or its session tells. */
function yearOfTwo([first, second]: [string, string], words: string): number | undefined {
  if (Number(second) !== Number(first) + 1) return undefined;
  const [isSpring, isAutumn] = [SPRING.test(words), AUTUMN.test(words)];
  if (isSpring === isAutumn) return !isSpring && SECOND.test(words) ? Number(second) : undefined;
  return isSpring ? Number(second) : SECOND.test(words) ? undefined : Number(first);
}

/** The year that all texts allow, or two that they name. */
function oneOf(
  said: readonly ReturnType<typeof yearIn>[],
  words: string,
): Pick<SaidExam, 'year' | 'either'> {
  const named = said.flatMap(
    ({ year, either }) => either ?? (year === undefined ? [] : [String(year)]),
  );
  const years = new Set(said.flatMap(({ year }) => year ?? []));
  const pairs = said.flatMap(({ either }) => (either === undefined ? [] : [either]));
  const [year] = years.size > 0 ? years : pairs.map((pair) => yearOfTwo(pair, words));
  const isOne = years.size < 2 && year !== undefined;
  if (isOne && pairs.every((pair) => pair.includes(String(year)))) return { year };
  const [first, second] = new Set(named);
  return first === undefined || second === undefined ? {} : { either: [first, second] };
}

/**
 * Reads the exam from all cells that name it, as `S.N. 2021`, `Février 2025 (Normale)`, or `2021` beside
 * `Rattrapage`. Of two years one is taken only where the month or the session leaves no other.
 */
export function examOf(texts: readonly string[]): SaidExam {
  const words = wordsOf(texts.join(' '));
  const { year, either } = oneOf(texts.map(yearIn), words);
  const faculty = facultyOfTitle(words);
  const [isNormal, isSecond] = [NORMAL.test(words), SECOND.test(words)];
  return {
    ...(year !== undefined && { year }),
    ...(either !== undefined && { either }),
    ...(isNormal !== isSecond && { session: isNormal ? 'normale' : 'rattrapage' }),
    ...(faculty && { faculty }),
  };
}

/** The fields of a question that say so. Two years of one text stay, for the rules to ask which one it is. */
export const examFieldsOfSaid = ({ year, either, session, faculty }: SaidExam) => ({
  exam_year: either?.join('-') ?? year,
  exam_session: session,
  exam_faculty: faculty,
});

/** Reads the exam from a title; a session counts beside a year, or in so many words. */
export function examOfTitle(text: string): SaidExam {
  const { session, ...dated } = examOf([text]);
  const isDated = dated.year !== undefined || dated.either !== undefined;
  const isSaid = session !== undefined && (isDated || IN_FULL.test(wordsOf(text)));
  return isSaid ? { ...dated, session } : dated;
}
