import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { subjectGroups } from '../../components/admin/form/subject-groups.ts';
import frame from '../../components/ui/frame.module.css';
import { trpc } from '../../lib/trpc.ts';

const labels = adminMockExams.fields;

interface SubjectsFieldProps {
  value?: number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

/** A choice of subjects, by semester. */
export function SubjectsField({ value = [], error, onChange }: SubjectsFieldProps) {
  const subjects = trpc.examPapers.subjects.useQuery().data ?? [];
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
      <Stack
        mah="14rem"
        mt="xs"
        p="sm"
        className={frame.frame}
        style={{ overflowY: 'auto' }}
        data-path="subject_ids"
        tabIndex={-1}
      >
        {subjectGroups(subjects).map(({ group, items }) => (
          <Stack key={group} gap="xs">
            <Text variant="meta">{group}</Text>
            {items.map((item) => (
              <Checkbox key={item.value} value={item.value} label={item.label} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
