import { adminQuestions as texts } from '@amphi/domain/messages/fr/admin/questions';
import {
  type ComboboxParsedItemGroup,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core';
import { useMemo } from 'react';
import {
  matchingGroups,
  type NamedSubject,
  subjectGroups,
  subjectNamed,
} from './subject-groups.ts';

type SubjectSelectProps = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'filter' | 'searchable'
> & {
  subjects: NamedSubject[];
  value: number | null;
  /** Shown while none is chosen. */
  placeholder: string;
  onChange: (id: number | null) => void;
};

const byWords: OptionsFilter = ({ options, search }) =>
  matchingGroups(options as ComboboxParsedItemGroup<string>[], search);

/** A combobox of the subjects, grouped by semester and found by typing. */
export function SubjectSelect({
  subjects,
  value,
  placeholder,
  onChange,
  ...props
}: SubjectSelectProps) {
  const groups = useMemo(() => subjectGroups(subjects), [subjects]);
  return (
    <Select
      clearable={!props.required}
      nothingFoundMessage={texts.noSubjectFound}
      clearButtonProps={{ 'aria-label': texts.clearSubject }}
      {...props}
      searchable
      // A refused field gets the focus, and the list would cover why.
      openOnFocus={false}
      allowDeselect={false}
      filter={byWords}
      data={groups}
      value={value === null ? null : String(value)}
      placeholder={placeholder}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      // Not while it is typed: the list would begin with another subject then, for the keys that choose one.
      onBlur={({ currentTarget }) => {
        const named = subjectNamed(subjects, currentTarget.value);
        if (named !== undefined && named !== value) onChange(named);
      }}
    />
  );
}
