import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { type NamedSubject, subjectGroups } from './subject-groups.ts';

type SubjectSelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  subjects: NamedSubject[];
  value: number | null;
  /** Shown while none is chosen. */
  placeholder: string;
  onChange: (id: number | null) => void;
};

/** A select of the subjects, grouped by semester. */
export function SubjectSelect({
  subjects,
  value,
  placeholder,
  onChange,
  ...props
}: SubjectSelectProps) {
  const groups = useMemo(() => subjectGroups(subjects), [subjects]);
  return (
    <NativeSelect
      size="md"
      {...props}
      data={[{ value: '', label: placeholder }, ...groups]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}
