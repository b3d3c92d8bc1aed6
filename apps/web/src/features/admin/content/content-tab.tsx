import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { QueryView } from '../../../components/query-view.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { TableSkeleton } from '../shared/data-table.tsx';
import { loadFailure } from '../shared/list-view.tsx';
import { Section } from '../shared/section.tsx';
import { semesterColumns } from './semester-columns.tsx';
import { SemestersSection } from './semesters-section.tsx';
import { subjectColumns } from './subject-columns.tsx';
import { SubjectsSection } from './subjects-section.tsx';

const { semesters, subjects } = adminContent;
const noAction = () => {};

/** What is taught: semesters, their subjects, and the chapters of those. */
export function ContentTab() {
  const overview = trpc.stats.contentOverview.useQuery();
  return (
    <QueryView query={overview} loading={<ContentSkeleton />} error={loadFailure} empty={null}>
      {(content) => (
        <>
          <SemestersSection semesters={content.semesters} />
          <SubjectsSection semesters={content.semesters} subjects={content.subjects} />
        </>
      )}
    </QueryView>
  );
}

function ContentSkeleton() {
  return (
    <>
      <Section title={semesters.title}>
        <TableSkeleton label={semesters.label} columns={semesterColumns(noAction)} rows={3} />
      </Section>
      <Section title={subjects.title}>
        <TableSkeleton
          label={subjects.label}
          columns={subjectColumns({ onAct: noAction, chapterCounts: new Map() })}
        />
      </Section>
    </>
  );
}
