import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { QueryView } from '../../../components/query-view.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { TableSkeleton } from '../shared/data-table.tsx';
import { loadFailure } from '../shared/list-view.tsx';
import { Section } from '../shared/section.tsx';
import { semesterColumns } from './semester-columns.tsx';
import { SemestersSection } from './semesters-section.tsx';
import { SubjectsSection } from './subjects-section.tsx';

const { semesters: texts } = adminContent;

/** What is taught: semesters, their subjects, and the chapters of those. */
export function ContentTab() {
  const semesters = trpc.semesters.list.useQuery();
  return (
    <>
      <QueryView
        query={semesters}
        loading={
          <Section title={texts.title}>
            <TableSkeleton label={texts.label} columns={semesterColumns(() => {})} rows={3} />
          </Section>
        }
        error={loadFailure}
        empty={null}
      >
        {(rows) => <SemestersSection semesters={rows} />}
      </QueryView>
      <SubjectsSection semesters={semesters.data} />
    </>
  );
}
