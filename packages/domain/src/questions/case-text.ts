const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/**
 * Text of a question of a clinical case that another one of the case lacks: without the paragraphs that both
 * begin with, which as a rule tell the case. Spaces around paragraphs do not matter.
 *
 * @returns empty when all of it is in the other
 */
export function ownCaseText(text: string, other: string): string {
  const paragraphs = paragraphsOf(text);
  const others = paragraphsOf(other);
  const first = paragraphs.findIndex((paragraph, index) => paragraph !== others[index]);
  return first === -1 ? '' : paragraphs.slice(first).join('\n\n');
}

/** Texts of the questions before another one of their clinical case, without what its own text tells as well. */
export const earlierTexts = <Question extends { question_text: string }>(
  earlier: readonly Question[],
  text: string,
) =>
  earlier.flatMap(({ question_text, ...question }) => {
    const own = ownCaseText(question_text, text);
    return own === '' ? [] : { ...question, text: own };
  });

/**
 * Splits the texts of questions into the paragraphs that all begin with and the rest of each; null where nothing is
 * shared, since one of them would have nothing left to ask or they begin differently.
 */
export function sharedBeginning(
  texts: readonly string[],
): { shared: string; own: string[] } | null {
  const split = texts.map(paragraphsOf);
  const [first = []] = split;
  const shortest = Math.min(first.length, ...split.map(({ length }) => length));
  let count = 0;
  while (count + 1 < shortest && split.every((one) => one[count] === first[count])) count += 1;
  if (count === 0) return null;
  return {
    shared: first.slice(0, count).join('\n\n'),
    own: split.map((one) => one.slice(count).join('\n\n')),
  };
}
