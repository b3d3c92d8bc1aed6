import { imports } from '@amphi/domain/messages/fr/imports';
import { isInScope, scopeOfGrants } from '@amphi/domain/staff/scope';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { SubjectSelect } from '../../../../components/admin/form/subject-select.tsx';
import { inNaturalOrder } from '../../../../lib/semesters.ts';
import { useUser } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { TargetValues } from './use-target.ts';

const texts = imports.target;
const WAYS = ['semester', 'subject', 'named_semester'] as const;

interface TargetFieldsProps {
  values: TargetValues;
  onChange: (changes: Partial<TargetValues>) => void;
}

/** The import target: a semester, one subject, or a semester that does not exist yet. */
export function TargetFields({ values, onChange }: TargetFieldsProps) {
  const overview = trpc.stats.contentOverview.useQuery().data;
  const { is_admin, staff_grants } = useUser();
  // Into a semester as a whole: only where the whole of it is the user's.
  const scope = is_admin ? 'all' : scopeOfGrants(staff_grants, 'editor');
  const semesters = (overview?.semesters ?? []).filter(({ id }) =>
    isInScope(scope, { semester_id: id, subject_id: null }),
  );
  const ways = is_admin
    ? WAYS
    : WAYS.filter((way) => way === 'subject' || (way === 'semester' && semesters.length > 0));
  const subject_id = Number(values.subject_id);
  const chapters = trpc.chapters.bySubject.useQuery({ subject_id }, { enabled: subject_id > 0 });
  const select = (
    field: 'into' | 'semester_id' | 'chapter_id',
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      data={data}
      value={values[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  const text = (field: 'name' | 'year' | 'fee', label: string, placeholder?: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode={field === 'name' ? undefined : 'decimal'}
      value={values[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <SimpleGrid minColWidth="14rem" autoFlow="auto-fit" spacing="sm" style={{ alignItems: 'end' }}>
      {select(
        'into',
        texts.title,
        ways.map((value) => ({ value, label: texts.into[value] })),
      )}
      {values.into === 'semester' &&
        select('semester_id', texts.semester, [
          { value: '', label: texts.chooseSemester },
          ...inNaturalOrder(semesters).map(({ id, name, year }) => ({
            value: String(id),
            label: texts.semesterOf(name, year),
          })),
        ])}
      {values.into === 'subject' && (
        <>
          <SubjectSelect
            label={texts.subject}
            placeholder={texts.chooseSubject}
            subjects={overview?.subjects ?? []}
            value={subject_id > 0 ? subject_id : null}
            onChange={(id) => onChange({ subject_id: String(id ?? ''), chapter_id: '' })}
          />
          {select('chapter_id', texts.chapter, [
            { value: '', label: texts.chapterOfFile },
            ...(chapters.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ])}
        </>
      )}
      {values.into === 'named_semester' && (
        <>
          {text('name', texts.name)}
          {text('year', texts.year)}
          {text('fee', texts.fee, texts.feeHint)}
        </>
      )}
    </SimpleGrid>
  );
}
