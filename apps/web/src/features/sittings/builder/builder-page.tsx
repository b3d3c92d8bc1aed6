import { navigation } from '@amphi/domain/messages/fr/navigation';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { type SittingMode, STATUSES, type Status } from '@amphi/domain/sittings/rules';
import { Skeleton } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { byName } from '../../../lib/natural-order.ts';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { BuilderForm } from './builder-form.tsx';
import { PaperPage } from './paper-page.tsx';
import { RunningExam } from './running-exam.tsx';

const texts = sittingBuilder;

/** Putting a sitting together, or the exam of a year that the query names. */
export function Component() {
  const [query] = useSearchParams();
  const subjectId = parseRouteId(query.get('subject'));
  const year = parseRouteId(query.get('year'));
  if (subjectId !== null && year !== null) {
    return <PaperPage key={`${subjectId} ${year}`} subjectId={subjectId} year={year} />;
  }
  const status = STATUSES.find((one) => one === query.get('status'));
  const mode = query.get('mode') === 'exam' ? 'exam' : 'tutor';
  return (
    <BuilderPage
      key={`${subjectId} ${status} ${mode}`}
      subject={subjectId ?? undefined}
      status={status}
      mode={mode}
    />
  );
}

interface BuilderPageProps {
  subject: number | undefined;
  status: Status | undefined;
  mode: SittingMode;
}

function BuilderPage({ subject, status, mode }: BuilderPageProps) {
  const subjects = trpc.dashboard.next.useQuery();
  const { data: running } = trpc.sittings.current.useQuery();
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.train(), label: navigation.titles.train }}
      />
      {running && <RunningExam exam={running} />}
      <QueryView
        query={subjects}
        loading={<Skeleton height={360} radius="md" />}
        error={(_, retry) => <ErrorState message={texts.loadFailed} onRetry={retry} />}
        empty={{
          when: (data) => data.subjects.length === 0,
          show: (
            <EmptyState
              icon={<IconBooks aria-hidden />}
              title={texts.emptyTitle}
              text={texts.empty}
              action={<LinkButton to={paths.buy()}>{texts.buy}</LinkButton>}
            />
          ),
        }}
      >
        {(data) => (
          <BuilderForm
            subjects={byName(data.subjects)}
            initialSubject={subject}
            initialStatus={status}
            initialMode={mode}
          />
        )}
      </QueryView>
    </Page>
  );
}
