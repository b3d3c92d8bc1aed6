import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { common } from '@amphi/domain/messages/fr/common';
import { offers } from '@amphi/domain/messages/fr/offers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Box, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { RestCard } from '../../../components/offer/rest-card.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { isPart } from '../../../lib/study-filter.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { InvalidSubject } from '../invalid-subject.tsx';
import { readSummary } from '../state/session-summary.ts';
import { type StudyScope, useStudyScope } from '../study-scope.ts';
import { SessionActions } from './more-actions.tsx';
import { ResultsView } from './results-view.tsx';
import { SessionPanel } from './session-panel.tsx';

/** The results: of the session that has just ended, and of the whole attempt at the subject. */
export function Component() {
  const scope = useStudyScope();
  if (!scope) return <InvalidSubject />;
  return <Results scope={scope} />;
}

/** For those who study an open chapter: its open questions, and the rest of the semester. */
function Rest({ filter: { subject_id, chapter_id } }: { filter: StudyFilter }) {
  const { data } = trpc.study.options.useQuery({ subject_id });
  if (!data?.rest) return null;
  const qrocs = data.chapters.find(({ id }) => id === chapter_id)?.justification_qcm_count ?? 0;
  return (
    <Stack mb="lg">
      {qrocs > 0 && (
        <LinkButton to={paths.justificationStudy(subject_id, { chapter_id })}>
          {offers.goOn(qrocs)}
        </LinkButton>
      )}
      <RestCard rest={data.rest} />
    </Stack>
  );
}

function Results({ scope }: { scope: StudyScope }) {
  const { subjectId, filter, search } = scope;
  const summary = readSummary(useLocation().state);
  const query = trpc.attempts.progress.useQuery({ subject_id: subjectId });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={query.data?.subject_name}
        back={{ to: paths.studyMode(subjectId), label: texts.back }}
      />
      {summary && (
        <Box mb="md">
          <SessionPanel summary={summary}>
            <SessionActions summary={summary} scope={scope} />
          </SessionPanel>
        </Box>
      )}
      {isPart(filter) && <Rest filter={filter} />}
      <QueryView
        query={query}
        loading={<ResultsSkeleton />}
        error={(_error, retry) => (
          <ErrorState
            message={texts.loadFailed}
            onRetry={retry}
            action={
              <LinkButton to={paths.dashboard()} variant="default">
                {common.backToDashboard}
              </LinkButton>
            }
          />
        )}
        empty={{
          when: ({ answered_questions }) => answered_questions === 0,
          show: (
            <EmptyState
              text={texts.missing}
              action={<LinkButton to={paths.practice(subjectId, search)}>{texts.start}</LinkButton>}
            />
          ),
        }}
      >
        {(progress) => (
          <ResultsView
            progress={progress}
            scope={scope}
            isAlone={summary === null}
            part={isPart(filter) && <PartResults filter={filter} />}
          />
        )}
      </QueryView>
    </Page>
  );
}

/** The shape of the results before they are there. */
function ResultsSkeleton() {
  return (
    <Panel>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <Group wrap="nowrap" aria-hidden>
        <Skeleton circle height={112} style={{ flex: 'none' }} />
        <Stack gap="xs" miw={0}>
          <Skeleton height={28} width="70%" />
          <Skeleton height={22} width="90%" />
          <Skeleton height={20} width="60%" />
        </Stack>
      </Group>
      <Skeleton height={44} aria-hidden />
    </Panel>
  );
}

/** The counts of the chapter or exam alone; silent when they can't be had, for the whole is above. */
function PartResults({ filter }: { filter: StudyFilter }) {
  const { data } = trpc.attempts.progress.useQuery(filter);
  const name = usePartName(filter);
  if (!data || data.total_questions === 0) return null;
  const { correct_answers, answered_questions, total_questions } = data;
  return (
    <Panel>
      <Text variant="label" dir="auto">
        {name}
      </Text>
      <Text variant="meta">
        {texts.partLine(correct_answers, answered_questions, total_questions)}
      </Text>
    </Panel>
  );
}

/** The progress does not say what the chapter is called; the study options do. */
function usePartName({ subject_id, chapter_id, exam_year }: StudyFilter): string {
  const { data } = trpc.study.options.useQuery(
    { subject_id },
    { enabled: chapter_id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const chapter = data?.chapters.find(({ id }) => id === chapter_id)?.name ?? texts.chapter;
  if (exam_year === undefined) return chapter;
  return practice.question.examTag(exam_year);
}
