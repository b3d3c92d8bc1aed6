import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
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
      group: adminQuestions.semester(semester_name, semester_year),
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
