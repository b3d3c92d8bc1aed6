import type { Faculty } from '@amphi/domain/auth/studies';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { Skeleton } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { SubjectView } from '../../components/admin/form/subject-view.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Section } from '../../components/admin/section.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { ChapterYears } from '../../components/chapter-years.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Papers } from './papers.tsx';
import { SubjectRule } from './subject-rule.tsx';

const texts = adminPapers;

/** The exam papers of a subject, which is in the address. */
export function PapersView() {
  return (
    <SubjectView
      subjects={trpc.examPapers.subjects.useQuery().data}
      label={texts.subject}
      texts={texts}
      icon={<IconClipboardText aria-hidden />}
    >
      {(id) => <Subject id={id} />}
    </SubjectView>
  );
}

/** Exam questions of a subject by chapter and year; a cell leads to them. */
function Cupboard({ subjectId }: { subjectId: number }) {
  const office = useOffice();
  const [faculty, setFaculty] = useState<Faculty>();
  const { data } = trpc.examPapers.chapterYears.useQuery(
    { subject_id: subjectId, exam_faculty: faculty },
    { placeholderData: keepPreviousData },
  );
  if (!data || data.chapters.length === 0) return null;
  return (
    <Section title={texts.matrix.title}>
      <ChapterYears
        data={data}
        faculty={faculty}
        onFaculty={setFaculty}
        linkOf={
          office.isEditor
            ? ({ key, name, counts }, year) => ({
                to: office.tab({
                  tab: 'questions',
                  subject: subjectId,
                  chapter: key === 'null' ? undefined : key,
                  exam_year: year,
                  exam_faculty: faculty,
                }),
                label: texts.matrix.open(counts[year] ?? 0, name, year),
              })
            : undefined
        }
      />
    </Section>
  );
}

function Subject({ id }: { id: number }) {
  const query = trpc.examPapers.bySubject.useQuery(
    { subject_id: id },
    { placeholderData: keepPreviousData },
  );
  const baremes = trpc.baremes.list.useQuery().data ?? [];
  return (
    <Loaded query={query} loading={<Skeleton height={320} radius="md" />}>
      {(subject) => (
        <>
          <SubjectRule key={subject.id} subject={subject} baremes={baremes} />
          <Papers subject={subject} baremes={baremes} />
          <Cupboard subjectId={id} />
        </>
      )}
    </Loaded>
  );
}
