import { study } from '@amphi/domain/messages/fr/study';
import { useParams } from 'react-router-dom';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { StudyFailure } from '../study-failure.tsx';
import type { StudyOptions } from '../types.ts';
import { ChapterSection } from './chapter-section.tsx';
import { ExamSection } from './exam-section.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { StudyModeFailure } from './study-mode-failure.tsx';
import { StudyModeSkeleton } from './study-mode-skeleton.tsx';
import { areQrocsUnsorted } from './study-rules.ts';
import { UnsortedQrocsSection } from './unsorted-qrocs-section.tsx';

/** A subject, and the ways of studying it. */
export function Component() {
  const { id } = useParams();
  const subjectId = parseRouteId(id);
  return (
    <Page>
      {subjectId === null ? (
        <StudyFailure message={study.mode.notFound} />
      ) : (
        <LoadedSubject subjectId={subjectId} />
      )}
    </Page>
  );
}

function LoadedSubject({ subjectId }: { subjectId: number }) {
  const query = trpc.study.options.useQuery({ subject_id: subjectId });
  usePageTitle(query.data?.subject_name);
  return (
    <QueryView
      query={query}
      loading={<StudyModeSkeleton />}
      error={(error, retry) => <StudyModeFailure error={error} onRetry={retry} />}
      empty={null}
    >
      {(options) => <SubjectContent options={options} />}
    </QueryView>
  );
}

function SubjectContent({ options }: { options: StudyOptions }) {
  return (
    <>
      <PageHeader
        title={options.subject_name}
        subtitle={study.mode.subtitle}
        back={{ to: paths.semester(options.semester_id), label: options.semester_name }}
      />
      <OverviewPanel options={options} />
      <ChapterSection options={options} />
      <ExamSection options={options} />
      {areQrocsUnsorted(options) && <UnsortedQrocsSection options={options} />}
    </>
  );
}
