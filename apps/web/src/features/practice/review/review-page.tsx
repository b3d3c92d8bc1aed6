import { practiceReview as texts } from '@amphi/domain/messages/fr/practice-review';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorStatus, errorText } from '../../../lib/errors.ts';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { whereMissing } from '../../../lib/query-client.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isWithheld } from '../../../lib/withheld.ts';
import { paths } from '../../../paths.ts';
import { SessionSkeleton } from '../../../player/session-skeleton.tsx';
import { InvalidSubject } from '../invalid-subject.tsx';
import type { StudyScope } from '../study-scope.ts';
import { useStudyScope } from '../study-scope.ts';
import { ReviewSession } from './review-session.tsx';

/** The review of the answers of the attempt, or of the part that the query names. */
export function Component() {
  const scope = useStudyScope();
  if (!scope) return <InvalidSubject />;
  return <Review key={JSON.stringify(scope.filter)} scope={scope} />;
}

function Review({ scope }: { scope: StudyScope }) {
  const query = trpc.attempts.review.useQuery(scope.filter, { refetchOnReconnect: whereMissing });
  usePageTitle(query.data?.subject_name);
  return (
    <QueryView
      query={query}
      loading={<SessionSkeleton />}
      error={(error, retry) => <ReviewFailed error={error} retry={retry} scope={scope} />}
      empty={{
        when: ({ questions }) => questions.length === 0,
        show: (
          <Page>
            <EmptyState text={texts.empty} action={<Start scope={scope} />} />
          </Page>
        ),
      }}
    >
      {({ subject_name, questions }) => (
        <ReviewSession
          back={{ to: paths.practiceComplete(scope.subjectId, scope.search), label: texts.back }}
          subject={subject_name}
          questions={questions}
          aside={
            <Link to={paths.attempts(scope.subjectId)} className={frame.smallLink}>
              {texts.history}
            </Link>
          }
        />
      )}
    </QueryView>
  );
}

function Start({ scope }: { scope: StudyScope }) {
  return <LinkButton to={paths.practice(scope.subjectId, scope.search)}>{texts.start}</LinkButton>;
}

interface ReviewFailedProps {
  error: unknown;
  retry: () => void;
  scope: StudyScope;
}

function ReviewFailed({ error, retry, scope }: ReviewFailedProps) {
  const back = (
    <LinkButton to={paths.practiceComplete(scope.subjectId, scope.search)} variant="default">
      {texts.backToResults}
    </LinkButton>
  );
  return (
    <Page>
      {errorStatus(error) === 404 ? (
        <ErrorState title={texts.notFound} message={texts.empty} action={<Start scope={scope} />} />
      ) : (
        <ErrorState
          message={isWithheld(error) ? errorText(error, texts.loadFailed) : texts.loadFailed}
          onRetry={retry}
          action={back}
        />
      )}
    </Page>
  );
}
