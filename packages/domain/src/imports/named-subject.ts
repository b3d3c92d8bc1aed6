import { headerKey } from './columns.ts';

/**
 * The subject whose name is in a text, whatever its case and accents. Of several names the longest counts; that of two
 * subjects names neither.
 */
export function namedSubject<Subject extends { name: string }>(
  subjects: readonly Subject[],
  texts: readonly string[],
): Subject | undefined {
  const words = texts.map((text) => ` ${headerKey(text)} `);
  const found = subjects
    .map((subject) => ({ subject, name: ` ${headerKey(subject.name)} ` }))
    .filter(({ name }) => name.trim() !== '' && words.some((text) => text.includes(name)))
    .toSorted((a, b) => b.name.length - a.name.length);
  const [first, second] = found;
  return first?.name.length === second?.name.length ? undefined : first?.subject;
}
