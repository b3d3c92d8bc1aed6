import { common } from '@amphi/domain/messages/fr/common';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Box, Card } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { RestCard } from '../../../components/offer/rest-card.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { isPart } from '../../../lib/study-filter.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { InvalidSubject } from '../invalid-subject.tsx';
import { readSummary } from '../state/session-summary.ts';
import { type StudyScope, useStudyScope } from '../study-scope.ts';
import { SessionActions } from './more-actions.tsx';
import { PartResults } from './part-results.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { ResultsView } from './results-view.tsx';
import { SessionPanel } from './session-panel.tsx';

/** The results: of the session that has just ended, and of the whole attempt at the subject. */
export function Component() {
  const scope = useStudyScope();
  if (!scope) return <InvalidSubject />;
  return <Results scope={scope} />;
}

/** The rest of the semester, for those who study an open chapter of it. */
function Rest({ subjectId }: { subjectId: number }) {
  const { data } = trpc.study.options.useQuery({ subject_id: subjectId });
  return data?.rest ? (
    <Box mb="lg">
      <RestCard rest={data.rest} />
    </Box>
  ) : null;
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
        <Card mb="lg">
          <SessionPanel summary={summary}>
            <SessionActions summary={summary} scope={scope} />
          </SessionPanel>
        </Card>
      )}
      {isPart(filter) && <Rest subjectId={subjectId} />}
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
