import { admin } from '@amphi/domain/messages/fr/admin/common';
import { compareNames } from '../../../lib/natural-order.ts';

export interface NamedSubject {
  id: number;
  name: string;
  semester_id: number;
  semester_name: string;
  semester_year: number;
}

/** The subjects grouped by semester; groups and subjects in the order of their names, numbers as numbers. */
export function subjectGroups(subjects: NamedSubject[]) {
  const groups = new Map<number, { group: string; items: { value: string; label: string }[] }>();
  for (const { id, name, semester_id, semester_name, semester_year } of subjects) {
    const group = groups.get(semester_id) ?? {
      group: admin.semesterOf(semester_name, semester_year),
      items: [],
    };
    group.items.push({ value: String(id), label: name });
    groups.set(semester_id, group);
  }
  for (const { items } of groups.values()) {
    items.sort((one, other) => compareNames(one.label, other.label));
  }
  return Array.from(groups.values()).sort((a, b) => compareNames(a.group, b.group));
}

/** The words of a text, whatever their case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True where a text has a word that was typed: as a part of one of its own, a number as a whole. */
const hasWord = (own: readonly string[], typed: string): boolean =>
  own.some((word) => (/^\d+$/.test(typed) ? word === typed : word.includes(typed)));

/** The one subject whose whole name was typed; undefined for none, or several of that name. */
export function subjectNamed(subjects: readonly NamedSubject[], typed: string): number | undefined {
  const key = wordsOf(typed).join(' ');
  const found = subjects.filter(({ name }) => key !== '' && wordsOf(name).join(' ') === key);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** The groups with those of their items whose label or group has every word of a search; none without items. */
export function matchingGroups<Item extends object>(
  groups: readonly { group?: unknown; items: readonly Item[] }[],
  search: string,
): { group: string; items: Item[] }[] {
  const typed = wordsOf(search);
  return groups.flatMap(({ group, items }) => {
    const found = items.filter((item) => {
      const own = wordsOf(`${'label' in item ? item.label : ''} ${group}`);
      return typed.every((word) => hasWord(own, word));
    });
    return found.length > 0 ? [{ group: String(group), items: found }] : [];
  });
}
