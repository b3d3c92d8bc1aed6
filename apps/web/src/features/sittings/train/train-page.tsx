import { packs } from '@amphi/domain/messages/fr/packs';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { train as texts } from '@amphi/domain/messages/fr/train';
import { Anchor } from '@mantine/core';
import { IconAdjustments, IconBooks, IconClock, IconHistory } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PackSwitch } from '../../../components/packs/pack-switch.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SearchForm } from '../../../components/search-form.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../../components/ui/rows.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { JoinExam } from './join-exam.tsx';
import { type SubjectProgress, SubjectsProgress } from './subjects-progress.tsx';

/** The subjects of one's semesters, each one press from its chapters and years, and other ways to train. */
export function Component() {
  const navigate = useNavigate();
  const query = trpc.dashboard.next.useQuery();
  const { data } = trpc.dashboard.student.useQuery();
  return (
    <Page>
      <PageHeader title={texts.title} />
      <QueryView
        query={query}
        loading={
          <PageColumns aside={<RowsSkeleton />}>
            <RowsSkeleton label={texts.loading} />
          </PageColumns>
        }
        error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
        empty={{
          when: ({ subjects }) => subjects.length === 0,
          show: (
            <EmptyState
              icon={<IconBooks aria-hidden />}
              title={sittingBuilder.emptyTitle}
              text={sittingBuilder.empty}
              action={<LinkButton to={paths.buy()}>{sittingBuilder.buy}</LinkButton>}
            />
          ),
        }}
      >
        {({ subjects }) => (
          <PageColumns aside={<Doors />}>
            <SearchForm onSearch={(search) => navigate(paths.search({ search }))} />
            {data?.purchased_semesters.map(({ semester }) => (
              <SemesterSubjects
                key={semester.id}
                semester={semester}
                subjects={subjects.filter((one) => one.semester_id === semester.id)}
              />
            ))}
          </PageColumns>
        )}
      </QueryView>
    </Page>
  );
}

/** Other ways to train. */
function Doors() {
  return (
    <nav aria-label={texts.doors}>
      <Rows>
        <Row
          icon={<IconAdjustments size={20} aria-hidden />}
          title={texts.custom}
          meta={texts.customMeta}
          to={paths.newSitting()}
          label={texts.custom}
        />
        <Row
          icon={<IconClock size={20} aria-hidden />}
          title={texts.exam}
          meta={texts.examMeta}
          to={paths.newSitting({ mode: 'exam' })}
          label={texts.exam}
        />
        <JoinExam />
        <Row
          icon={<IconHistory size={20} aria-hidden />}
          title={sittingHistory.title}
          meta={texts.historyMeta}
          to={paths.sittings()}
          label={sittingHistory.title}
        />
      </Rows>
    </nav>
  );
}

const RETRY_MS = 10_000;

interface SemesterSubjectsProps {
  semester: { id: number; name: string };
  subjects: readonly SubjectProgress[];
}

function SemesterSubjects({ semester: { id, name }, subjects }: SemesterSubjectsProps) {
  // An extra: until it is had, the switch says no size.
  const { data: size } = trpc.packs.size.useQuery(
    { semester_id: id },
    {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    },
  );
  const parts = subjects.flatMap((subject) =>
    subject.total_questions + subject.total_qrocs > 0
      ? {
          part: { subject_id: subject.id },
          title: subject.name,
          path: paths.practice(subject.id),
        }
      : [],
  );
  return (
    <Panel
      title={
        <Anchor component={Link} to={paths.semester(id)} inherit dir="auto">
          {name}
        </Anchor>
      }
    >
      <SubjectsProgress semester={name} subjects={subjects} />
      <PackSwitch label={packs.downloadSemester} parts={parts} size={size} />
    </Panel>
  );
}
