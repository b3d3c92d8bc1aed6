import { EXCERPT_MAX } from '@amphi/domain/imports/rules';
import type { FoundQuestion } from './found.ts';

/** Words of a file as they are shown beside the question that was read from them. */
export const excerptOf = (text: string): string =>
  text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX - 1)}…` : text;

/** The lines of each question: from the one where it begins to the one where the next begins. */
export function linesOfEach<Line extends { row: number }>(
  questions: readonly FoundQuestion[],
  lines: readonly Line[],
): Line[][] {
  let at = 0;
  return questions.map(({ row }, index) => {
    const end = questions[index + 1]?.row ?? Number.POSITIVE_INFINITY;
    while (at < lines.length && (lines[at]?.row ?? 0) < row) at += 1;
    const first = at;
    while (at < lines.length && (lines[at]?.row ?? 0) < end) at += 1;
    return lines.slice(first, at);
  });
}

/** Questions of a text with the lines that each was read from. */
export function withExcerpts<Question extends FoundQuestion>(
  questions: readonly Question[],
  lines: readonly { row: number; text: string }[],
): Question[] {
  const own = linesOfEach(questions, lines);
  return questions.map((question, at) => ({
    ...question,
    excerpt: excerptOf(
      (own[at] ?? [])
        .map(({ text }) => text)
        .join('\n')
        .trim(),
    ),
  }));
}
