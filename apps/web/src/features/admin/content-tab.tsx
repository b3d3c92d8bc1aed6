import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Loaded } from '../../components/admin/loaded.tsx';
import { resourceColumns } from '../../components/admin/resource.tsx';
import { Section } from '../../components/admin/section.tsx';
import { TableSkeleton } from '../../components/admin/table/data-table.tsx';
import { inNaturalOrder } from '../../lib/semesters.ts';
import { trpc } from '../../lib/trpc.ts';
import { SemestersSection, semesterResource } from '../admin-semesters/semesters-section.tsx';
import { SubjectsSection } from '../admin-subjects/subjects-section.tsx';

const { semesters: texts } = adminContent;

/** Semesters, their subjects, and the chapters of these. */
export default function ContentTab() {
  const semesters = trpc.semesters.list.useQuery(undefined, { select: inNaturalOrder });
  return (
    <>
      <Loaded
        query={semesters}
        loading={
          <Section title={texts.title} action={null}>
            <TableSkeleton
              label={texts.label}
              columns={resourceColumns(semesterResource, () => {})}
              rows={3}
            />
          </Section>
        }
      >
        {(rows) => <SemestersSection semesters={rows} />}
      </Loaded>
      <SubjectsSection semesters={semesters.data} />
    </>
  );
}

/** Content of staff: the subjects of their scope, whose chapters editors maintain. */
export function StaffContent() {
  const semesters = trpc.semesters.list.useQuery(undefined, { select: inNaturalOrder });
  return <SubjectsSection semesters={semesters.data} />;
}
