import { FACULTIES } from '@amphi/domain/auth/studies';
import { studies } from '@amphi/domain/messages/fr/account/studies';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { EXAM_SESSIONS } from '@amphi/domain/questions/rules';
import { NativeSelect } from '@mantine/core';
import { facultyChoices, sessionChoices, yearChoices } from '../../../lib/exam-choices.ts';
import { positiveInteger } from '../../../lib/params/query-params.ts';

/** The exam that questions are filtered by, as the address has it. */
export const examFilterFrom = (params: URLSearchParams) => ({
  exam_year: positiveInteger(params.get('exam_year')),
  exam_session: EXAM_SESSIONS.find((one) => one === params.get('exam_session')),
  exam_faculty: FACULTIES.find((one) => one === params.get('exam_faculty')),
});

export type ExamFilter = ReturnType<typeof examFilterFrom>;

interface ExamFiltersProps {
  value: ExamFilter;
  onChange: (change: Partial<Record<keyof ExamFilter, string>>) => void;
}

/** Filters by year, session and faculty of the exam. */
export function ExamFilters({ value, onChange }: ExamFiltersProps) {
  const { yearFilter, allYears, sessionFilter, allSessions, facultyFilter } = adminQuestions;
  const fields = [
    { name: 'exam_year', label: yearFilter, data: yearChoices(allYears) },
    { name: 'exam_session', label: sessionFilter, data: sessionChoices(allSessions) },
    { name: 'exam_faculty', label: facultyFilter, data: facultyChoices(studies.all) },
  ] as const;
  return fields.map(({ name, label, data }) => (
    <NativeSelect
      key={name}
      aria-label={label}
      value={value[name] ?? ''}
      data={data}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ));
}
