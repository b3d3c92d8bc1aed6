import type { Faculty } from '@amphi/domain/auth/studies';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { Skeleton } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { onlyId } from '../../components/admin/form/only-id.ts';
import { SubjectSelect } from '../../components/admin/form/subject-select.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Section } from '../../components/admin/section.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { ChapterYears } from '../../components/chapter-years.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { positiveInteger } from '../../lib/params/query-params.ts';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { Papers } from './papers.tsx';
import { SubjectRule } from './subject-rule.tsx';

const texts = adminPapers;

/** The exam papers of a subject, which is in the address. */
export function PapersView() {
  const { params, change } = useAddressParams();
  const subjects = trpc.examPapers.subjects.useQuery().data ?? [];
  const subjectId = positiveInteger(params.get('subject')) ?? onlyId(subjects);
  return (
    <>
      <Toolbar
        search={
          <SubjectSelect
            aria-label={texts.subject}
            placeholder={texts.choose}
            subjects={subjects}
            value={subjectId ?? null}
            onChange={(id) => change({ subject: id }, { replace: true })}
          />
        }
      />
      {subjectId === undefined ? (
        <EmptyState
          icon={<IconClipboardText aria-hidden />}
          title={texts.choose}
          text={texts.chooseText}
        />
      ) : (
        <Subject id={subjectId} />
      )}
    </>
  );
}

/** Where the exam questions of a subject are; a cell leads to them. */
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
