import { doubt } from '@amphi/domain/imports/doubts';
import { examFieldsOfSaid, examOfTitle, type SaidExam } from '@amphi/domain/imports/years';
import type { FoundQuestion } from './found.ts';

/** The text of a question as any file has it. */
export interface Texts {
  question_text: string;
  options: { text: string }[];
}

const LETTER = /^\s*[*([]?\s*([A-Na-n])(?:\s*[.)\]:/–—-]+\s*|\t\s*|\s{2,})(?=\S)/u;
const NUMBER = /^\s*\(?(\d{1,2})\s*[.)]+[\s-]+(?=\S)/u;
const STEM_NUMBER =
  /^\s*(?:(?:QCM|QCS|QCU|QRM|QRU|QROC|Question|Q)\s*(?:n\s*[°º])?\s*)?(\d{1,4})(?:\s{0,3}[.)\]:°–—/-]){1,6}\s+(?=\S)/iu;

const placeOf = (sign: string) =>
  /\d/.test(sign) ? Number(sign) - 1 : sign.toUpperCase().charCodeAt(0) - 65;

/** Takes the own signs off options where each of them has its own; the positions that they name where these are others. */
function stripLetters({ options }: Texts): number[] | undefined {
  const least = { letter: 2, number: 3 };
  for (const [pattern, count] of [
    [LETTER, least.letter],
    [NUMBER, least.number],
  ] as const) {
    const signs = options.map(({ text }) => pattern.exec(text));
    if (options.length < count || signs.some((sign) => sign === null)) continue;
    const positions = signs.map((sign) => placeOf(sign?.[1] ?? ''));
    if (new Set(positions).size < positions.length || Math.max(...positions) >= positions.length)
      continue;
    const isInOrder = positions.every((position, index) => position === index);
    if (!isInOrder && pattern === NUMBER) continue;
    for (const [index, option] of options.entries())
      option.text = option.text.slice(signs[index]?.[0].length ?? 0);
    return isInOrder ? undefined : positions;
  }
  return undefined;
}

/**
 * Takes numbers and letters off texts that repeat them, all of one file at once: a number belongs to no stem where most
 * stems begin with one.
 *
 * @returns for each question its number, and whether its letters are in another order than its options
 */
export function cleanTexts(
  questions: readonly Texts[],
): { number: number | undefined; isShuffled: boolean }[] {
  const numbers = questions.map(({ question_text }) => STEM_NUMBER.exec(question_text));
  const isNumbered = numbers.filter(Boolean).length * 2 > questions.length;
  return questions.map((question, index) => {
    const found = isNumbered ? numbers[index] : undefined;
    if (found) question.question_text = question.question_text.slice(found[0].length);
    return {
      number: found ? Number(found[1]) : undefined,
      isShuffled: stripLetters(question) !== undefined,
    };
  });
}

const BRACKETED_YEAR =
  /^\s*[([]([^()[\]]{0,30}(?<!\d)20\d{2}(?!\d)[^()[\]]{0,20})[)\]]\s*[:.–—-]?\s*|\s*[([]([^()[\]]{0,30}(?<!\d)20\d{2}(?!\d)[^()[\]]{0,20})[)\]]\s*$/u;
export const EXAM =
  /(?<!\p{L})(?:sessions?|examens?|contr[ôo]les?|partiels?|rattrapages?|normale|ann[ée]es?|concours|r[ée]sidanats?|internat|promo(?:tion)?|janv(?:ier)?|f[ée]vr?(?:ier)?|mars|avril|mai|juin|juil(?:let)?|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|d[ée]c(?:embre)?|s\.?\s?[nr])(?!\p{L})|^\P{L}*20\d\d\P{L}*$/iu;

/** The year and the session of an exam that stand in brackets before or behind a question. */
export function splitExam(stem: string): { stem: string; exam?: SaidExam } {
  const found = BRACKETED_YEAR.exec(stem);
  const inside = found?.[1] ?? found?.[2];
  if (!found || inside === undefined || !EXAM.test(inside)) return { stem };
  const exam = examOfTitle(inside);
  const rest = stem.replace(BRACKETED_YEAR, '').trim();
  if (rest === '') return { stem };
  return exam.year === undefined && exam.either === undefined ? { stem } : { stem: rest, exam };
}

/** Cleans the questions of a file, of whatever format: the one cleaning after all readers. */
export function cleanQuestions<Question extends FoundQuestion>(
  questions: readonly Question[],
): Question[] {
  const copies = questions.map((question) => ({
    ...question,
    doubts: [...question.doubts],
    options: question.options.map((option) => ({ ...option })),
  }));
  for (const question of copies) {
    // A letter belongs to no empty option, so that letters run from A on without a hole.
    if (question.options.some(({ text, right }) => right && text.trim() === ''))
      question.doubts.push(doubt('keyOfEmpty'));
    question.options = question.options.filter(({ text }) => text.trim() !== '');
  }
  for (const [index, { number, isShuffled }] of cleanTexts(copies).entries()) {
    const question = copies[index];
    if (question === undefined) continue;
    question.question_number ??= number;
    if (isShuffled) question.doubts.push(doubt('lettersGap'));
    if (question.exam_year !== undefined) continue;
    const { stem, exam } = splitExam(question.question_text);
    question.question_text = stem;
    if (exam !== undefined) {
      const { exam_year, exam_session, exam_faculty } = examFieldsOfSaid(exam);
      question.exam_year = exam_year;
      question.exam_session ??= exam_session;
      question.exam_faculty ??= exam_faculty;
    }
  }
  return copies;
}
