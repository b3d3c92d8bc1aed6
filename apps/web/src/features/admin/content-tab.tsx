import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminTree } from '@amphi/domain/messages/fr/admin/tree';
import { Group } from '@mantine/core';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { resourceColumns } from '../../components/admin/resource.tsx';
import { Section } from '../../components/admin/section.tsx';
import { TableSkeleton } from '../../components/admin/table/data-table.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { inNaturalOrder } from '../../lib/semesters.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { SemestersSection, semesterResource } from '../admin-semesters/semesters-section.tsx';
import { SubjectsSection } from '../admin-subjects/subjects-section.tsx';

const { semesters: texts } = adminContent;

/** Semesters, their subjects, and the chapters of these. */
export default function ContentTab() {
  const semesters = trpc.semesters.list.useQuery(undefined, { select: inNaturalOrder });
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <LinkButton to={`${paths.admin()}/tree`} variant="default">
          {adminTree.open}
        </LinkButton>
      </Group>
      <QueryView
        query={semesters}
        loading={
          <Section title={texts.title}>
            <TableSkeleton
              label={texts.label}
              columns={resourceColumns(semesterResource, () => {})}
              rows={3}
            />
          </Section>
        }
        error={loadFailure}
        empty={null}
      >
        {(rows) => <SemestersSection semesters={rows} />}
      </QueryView>
      <SubjectsSection semesters={semesters.data} />
      <Section title={adminContent.exams.title}>
        <Group gap="xs">
          <LinkButton to={paths.adminContent('baremes')} variant="default">
            {adminContent.exams.baremes}
          </LinkButton>
          <LinkButton to={paths.adminContent('papers')} variant="default">
            {adminContent.exams.papers}
          </LinkButton>
          <LinkButton to={paths.adminContent('mock-exams')} variant="default">
            {adminContent.exams.mockExams}
          </LinkButton>
          <LinkButton to={paths.adminContent('analysis')} variant="default">
            {adminContent.exams.analysis}
          </LinkButton>
          <LinkButton to={paths.adminContent('twins')} variant="default">
            {adminContent.exams.twins}
          </LinkButton>
        </Group>
      </Section>
    </>
  );
}

/** Content that editors maintain: the chapters of their subjects. */
export function StaffContent() {
  const semesters = trpc.semesters.list.useQuery(undefined, { select: inNaturalOrder });
  return <SubjectsSection semesters={semesters.data} />;
}
