import { study } from '@amphi/domain/messages/fr/study';
import { Text } from '@mantine/core';
import { Matrix } from '../../../components/pictures/matrix.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { StudySection } from './study-section.tsx';

const texts = study.recurrence;

/** Exam questions by chapter and year; nothing where no exam is known. */
export function RecurrenceSection({ subjectId }: { subjectId: number }) {
  const { data } = trpc.study.recurrence.useQuery({ subject_id: subjectId });
  if (!data || data.chapters.length === 0) return null;
  const years = new Set(data.chapters.flatMap((chapter) => Object.keys(chapter.years)));
  return (
    <StudySection title={texts.title}>
      <Text variant="meta">{texts.text(data.recurring)}</Text>
      <Matrix
        label={texts.table}
        corner={texts.chapter}
        total={texts.total}
        columns={[...years].sort().reverse()}
        rows={data.chapters.map(({ chapter_id, chapter_name, total, years: counts }) => ({
          key: String(chapter_id),
          name: chapter_name ?? texts.none,
          total,
          counts,
        }))}
      />
    </StudySection>
  );
}
