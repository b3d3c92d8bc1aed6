const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/**
 * What a question of a clinical case says that another one of the case does not: without the paragraphs that both
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
