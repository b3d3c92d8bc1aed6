import { practice } from '@amphi/domain/messages/fr/practice';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SessionSkeleton } from '../../../components/session/session-skeleton.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { errorCode, errorStatus, isRetryable } from '../../../lib/errors.ts';
import { paths } from '../../../paths.ts';
import { InvalidSubject } from '../invalid-subject.tsx';
import { usePracticeData } from '../state/use-practice-data.ts';
import type { StudyScope } from '../study-scope.ts';
import { useStudyScope } from '../study-scope.ts';
import { PracticeSession } from './practice-session.tsx';

const { session } = practice;

/** Practising the questions of a subject, of one of its chapters or of an exam year. */
export function Component() {
  const scope = useStudyScope();
  if (!scope) return <InvalidSubject />;
  return <Practice key={JSON.stringify(scope.filter)} scope={scope} />;
}

function Practice({ scope }: { scope: StudyScope }) {
  const query = usePracticeData(scope.filter);
  return (
    <QueryView
      query={query}
      loading={<SessionSkeleton />}
      error={(error, retry) => <LoadFailed error={error} retry={retry} scope={scope} />}
      empty={{ when: ({ questions }) => questions.length === 0, show: <Empty scope={scope} /> }}
    >
      {(data) => <PracticeSession scope={scope} data={data} />}
    </QueryView>
  );
}

function Empty({ scope }: { scope: StudyScope }) {
  return (
    <Page>
      <EmptyState
        title={session.emptyTitle}
        titleOrder={1}
        text={session.empty}
        action={
          <LinkButton to={paths.studyMode(scope.subjectId)}>{session.chooseOther}</LinkButton>
        }
      />
    </Page>
  );
}

interface LoadFailedProps {
  error: unknown;
  retry: () => void;
  scope: StudyScope;
}

function LoadFailed({ error, retry, scope }: LoadFailedProps) {
  if (errorCode(error) === 'questions.none') return <Empty scope={scope} />;
  const other = (
    <LinkButton to={paths.studyMode(scope.subjectId)}>{session.chooseOther}</LinkButton>
  );
  const status = errorStatus(error);
  return (
    <Page>
      {status === 404 ? (
        <Unavailable message={session.notFound} action={other} />
      ) : status === 403 ? (
        <Unavailable message={session.forbidden} buy={session.buyAccess} />
      ) : isRetryable(error) ? (
        <Unavailable message={session.loadFailed} onRetry={retry} />
      ) : (
        <Unavailable message={session.loadFailed} action={other} />
      )}
    </Page>
  );
}
