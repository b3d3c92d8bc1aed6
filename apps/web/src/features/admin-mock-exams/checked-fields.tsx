import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { subjectGroups } from '../../components/admin/form/subject-groups.ts';
import frame from '../../components/ui/frame.module.css';
import { trpc } from '../../lib/trpc.ts';

const labels = adminMockExams.fields;

interface CheckedFieldProps {
  value?: number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

/** A choice of subjects, by semester. */
export function SubjectsField(props: CheckedFieldProps) {
  const subjects = trpc.examPapers.subjects.useQuery().data ?? [];
  return (
    <CheckedField
      {...props}
      label={labels.subjects}
      description={labels.subjectsHint}
      withAsterisk
      groups={subjectGroups(subjects)}
    />
  );
}

interface ChaptersFieldProps extends CheckedFieldProps {
  subject_ids: readonly number[];
}

/** A choice of chapters of the chosen subjects; nothing while these have none. */
export function ChaptersField({ subject_ids, ...props }: ChaptersFieldProps) {
  const subjects = trpc.examPapers.subjects.useQuery().data ?? [];
  const lists = trpc.useQueries((t) =>
    subject_ids.map((subject_id) => t.chapters.bySubject({ subject_id })),
  );
  const groups = subject_ids.map((id, index) => ({
    group: subjects.find((subject) => subject.id === id)?.name ?? '',
    items: (lists[index]?.data ?? []).map((one) => ({ value: String(one.id), label: one.name })),
  }));
  const some = groups.filter(({ items }) => items.length > 0);
  if (some.length === 0) return null;
  return (
    <CheckedField
      {...props}
      label={labels.chapters}
      description={labels.chaptersHint}
      groups={some}
    />
  );
}

interface CheckedGroupsProps extends CheckedFieldProps {
  label: string;
  description: string;
  withAsterisk?: boolean;
  'data-path'?: string;
  groups: ReturnType<typeof subjectGroups>;
}

/** Checkboxes in groups, in a frame that scrolls. */
function CheckedField(props: CheckedGroupsProps) {
  const { groups, value = [], onChange, 'data-path': path, ...field } = props;
  return (
    <Checkbox.Group
      {...field}
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
        data-path={path}
        tabIndex={-1}
      >
        {groups.map(({ group, items }) => (
          <Stack key={items[0]?.value} gap="xs">
            <Text variant="meta" dir="auto">
              {group}
            </Text>
            {items.map((item) => (
              <Checkbox key={item.value} {...item} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
