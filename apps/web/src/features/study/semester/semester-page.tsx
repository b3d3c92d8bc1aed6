import { common } from '@amphi/domain/messages/fr/common';
import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import { study } from '@amphi/domain/messages/fr/study';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconBooks, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { RowsSkeleton } from '../../../components/ui/rows.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Semester } from '../types.ts';
import { CorrectionsDialog } from './corrections/corrections-dialog.tsx';
import { SemesterFailure } from './semester-failure.tsx';
import { SubjectList } from './subject-list.tsx';

/** A semester that the student has bought, with its subjects. */
export function Component() {
  const { id } = useParams();
  const semesterId = parseRouteId(id);
  return (
    <Page>
      {semesterId === null ? (
        <Unavailable message={study.semester.invalidId} />
      ) : (
        <LoadedSemester semesterId={semesterId} />
      )}
    </Page>
  );
}

function LoadedSemester({ semesterId }: { semesterId: number }) {
  const query = trpc.dashboard.semester.useQuery({ semester_id: semesterId });
  usePageTitle(query.data?.semester_name);
  return (
    <QueryView
      query={query}
      loading={<SemesterSkeleton />}
      error={(error, retry) => <SemesterFailure error={error} onRetry={retry} />}
    >
      {(semester) => <SemesterContent semester={semester} />}
    </QueryView>
  );
}

function SemesterContent({ semester }: { semester: Semester }) {
  const { subjects } = semester;
  const qcms = subjects.reduce((sum, { qcm_count }) => sum + qcm_count, 0);
  return (
    <>
      <PageHeader
        title={semester.semester_name}
        subtitle={subjects.length > 0 && study.semester.subtitle(subjects.length, qcms)}
        back={{ to: paths.dashboard(), label: common.backToDashboard }}
        actions={<CorrectionsButton semesterId={semester.semester_id} />}
      />
      {subjects.length > 0 ? (
        <PageColumns>
          <SubjectList subjects={subjects} />
        </PageColumns>
      ) : (
        <EmptyState
          icon={<IconBooks aria-hidden />}
          title={study.semester.emptyTitle}
          text={study.semester.empty}
        />
      )}
    </>
  );
}

/** Opens the list of the semester's corrections. */
function CorrectionsButton({ semesterId }: { semesterId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.open}
      </Button>
      <CorrectionsDialog semesterId={semesterId} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** The shape of a semester's page while it loads. */
function SemesterSkeleton() {
  return (
    <div>
      <Stack gap="sm" mb="lg">
        <Skeleton height={36} width="min(16rem, 70%)" />
        <Skeleton height={18} width={140} />
      </Stack>
      <RowsSkeleton />
    </div>
  );
}
