import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';

interface Named {
  id: number;
  name: string;
  semester_id: number;
  semester_name: string;
  semester_year: number;
}

/** The subjects grouped by semester, in the order of the semesters’ names. */
export function subjectGroups(subjects: Named[]) {
  const groups = new Map<number, { group: string; items: { value: string; label: string }[] }>();
  for (const { id, name, semester_id, semester_name, semester_year } of subjects) {
    const group = groups.get(semester_id) ?? {
      group: adminQuestions.semester(semester_name, semester_year),
      items: [],
    };
    group.items.push({ value: String(id), label: name });
    groups.set(semester_id, group);
  }
  return Array.from(groups.values()).sort((a, b) => a.group.localeCompare(b.group, 'fr'));
}
