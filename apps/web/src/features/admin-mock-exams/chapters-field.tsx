import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Checkbox, Stack, Text } from '@mantine/core';
import frame from '../../components/ui/frame.module.css';
import { trpc } from '../../lib/trpc.ts';

const labels = adminMockExams.fields;

interface ChaptersFieldProps {
  subject_ids: readonly number[];
  value?: number[];
  onChange: (ids: number[]) => void;
}

/** A choice of chapters of the chosen subjects; nothing while these have none. */
export function ChaptersField({ subject_ids, value = [], onChange }: ChaptersFieldProps) {
  const subjects = trpc.examPapers.subjects.useQuery().data ?? [];
  const lists = trpc.useQueries((t) =>
    subject_ids.map((subject_id) => t.chapters.bySubject({ subject_id })),
  );
  const groups = subject_ids
    .map((id, index) => ({
      id,
      name: subjects.find((subject) => subject.id === id)?.name,
      chapters: lists[index]?.data ?? [],
    }))
    .filter(({ chapters }) => chapters.length > 0);
  if (groups.length === 0) return null;
  return (
    <Checkbox.Group
      label={labels.chapters}
      description={labels.chaptersHint}
      size="md"
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack mah="14rem" mt="xs" p="sm" className={frame.frame} style={{ overflowY: 'auto' }}>
        {groups.map(({ id, name, chapters }) => (
          <Stack key={id} gap="xs">
            <Text variant="meta" dir="auto">
              {name}
            </Text>
            {chapters.map((chapter) => (
              <Checkbox key={chapter.id} value={String(chapter.id)} label={chapter.name} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
