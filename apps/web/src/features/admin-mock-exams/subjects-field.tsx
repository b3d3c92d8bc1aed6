import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { subjectGroups } from '../../components/admin/form/subject-groups.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './subjects-field.module.css';

const labels = adminMockExams.fields;

interface SubjectsFieldProps {
  value: number[];
  error: ReactNode;
  onChange: (ids: number[]) => void;
}

/** A choice of subjects, by semester. */
export function SubjectsField({ value, error, onChange }: SubjectsFieldProps) {
  const subjects = trpc.stats.contentOverview.useQuery().data?.subjects ?? [];
  return (
    <Checkbox.Group
      label={labels.subjects}
      description={labels.subjectsHint}
      error={error}
      withAsterisk
      size="md"
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <div className={classes.list} data-path="subject_ids" tabIndex={-1}>
        {subjectGroups(subjects).map(({ group, items }) => (
          <div key={group} className={classes.group}>
            <Text fz="sm" c="dimmed">
              {group}
            </Text>
            {items.map((item) => (
              <Checkbox key={item.value} size="md" value={item.value} label={item.label} />
            ))}
          </div>
        ))}
      </div>
    </Checkbox.Group>
  );
}
