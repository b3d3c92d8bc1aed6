import { common } from '@amphi/domain/messages/fr/common';
import { study } from '@amphi/domain/messages/fr/study';
import { Box, Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { RestCard } from '../../../components/offer/rest-card.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Rows, RowsSkeleton } from '../../../components/ui/rows.tsx';
import { Refused, Unavailable } from '../../../components/unavailable.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { StudyOptions } from '../types.ts';
import { ChapterSection } from './chapter-section.tsx';
import { QrocCard } from './choice-card.tsx';
import { ExamSection } from './exam-section.tsx';
import { Summary, WholeSection } from './overview-panel.tsx';
import { RecurrenceSection } from './recurrence-section.tsx';
import { areQrocsUnsorted } from './study-rules.ts';
import { StudySection } from './study-section.tsx';

/** A subject, and the ways of studying it. */
export function Component() {
  const { id } = useParams();
  const subjectId = parseRouteId(id);
  return (
    <Page>
      {subjectId === null ? (
        <Unavailable message={study.mode.notFound} />
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
      error={(error, retry) => (
        <Refused
          error={error}
          onRetry={retry}
          texts={{ ...study.mode, purchase: study.purchase }}
        />
      )}
    >
      {(options) => <SubjectContent options={options} />}
    </QueryView>
  );
}

function SubjectContent({ options }: { options: StudyOptions }) {
  const { data: parts } = trpc.attempts.parts.useQuery({ subject_id: options.subject_id });
  if (options.rest !== null) {
    return (
      <>
        <PageHeader
          title={options.subject_name}
          subtitle={options.semester_name}
          back={{ to: paths.dashboard(), label: common.backToDashboard }}
        />
        <ChapterSection options={options} parts={parts} />
        <Box mt="lg">
          <RestCard rest={options.rest} />
        </Box>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={options.subject_name}
        back={{ to: paths.semester(options.semester_id), label: options.semester_name }}
      />
      <Summary options={options} />
      <ChapterSection options={options} parts={parts} />
      <ExamSection options={options} parts={parts} />
      {areQrocsUnsorted(options) && <UnsortedQrocsSection options={options} />}
      <WholeSection options={options} />
      <RecurrenceSection subjectId={options.subject_id} />
    </>
  );
}

/** A card for all open questions, where none is in a chapter or an exam. */
function UnsortedQrocsSection({ options }: { options: StudyOptions }) {
  const { allQrocsTitle, allQrocsText, allQrocs, qrocCount } = study.mode;
  return (
    <StudySection title={allQrocsTitle} text={allQrocsText}>
      <Rows label={allQrocsTitle}>
        <li>
          <QrocCard
            title={allQrocs}
            count={qrocCount(options.justification_qcm_count)}
            to={paths.justificationStudy(options.subject_id)}
          />
        </li>
      </Rows>
    </StudySection>
  );
}

/** The shape of a subject's page while it loads. */
function StudyModeSkeleton() {
  return (
    <div>
      <Stack gap="sm" mb="lg">
        <Skeleton height={36} width="min(18rem, 75%)" />
        <Skeleton height={18} width={210} />
        <Skeleton height={24} width={180} />
      </Stack>
      <Stack gap="sm">
        <Skeleton height={30} width={230} />
        <RowsSkeleton count={6} />
      </Stack>
    </div>
  );
}
