import type { Faculty } from '@amphi/domain/auth/studies';
import { study } from '@amphi/domain/messages/fr/study';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ChapterYears } from '../../../components/chapter-years.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { StudySection } from './study-section.tsx';

const texts = study.recurrence;

/** Exam questions by chapter and year, of all faculties or one; nothing where no exam is known. */
export function RecurrenceSection({ subjectId }: { subjectId: number }) {
  const [faculty, setFaculty] = useState<Faculty>();
  const { data } = trpc.study.recurrence.useQuery(
    { subject_id: subjectId, ...(faculty && { exam_faculty: faculty }) },
    { placeholderData: keepPreviousData },
  );
  if (!data || data.chapters.length === 0) return null;
  return (
    <StudySection title={texts.title}>
      <Text variant="meta">{texts.text(data.recurring)}</Text>
      <ChapterYears data={data} faculty={faculty} onFaculty={setFaculty} />
    </StudySection>
  );
}
