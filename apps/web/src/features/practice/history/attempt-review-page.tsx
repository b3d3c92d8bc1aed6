import type { RouterOutputs } from '@amphi/api';
import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatDate } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { whereMissing } from '../../../lib/query-client.ts';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { SessionSkeleton } from '../../../player/session-skeleton.tsx';
import { InvalidSubject } from '../invalid-subject.tsx';
import { ReviewSession } from '../review/review-session.tsx';
import { HistoryFailure } from './history-failure.tsx';

const { review: texts } = pastAttempts;

type AttemptReview = RouterOutputs['attempts']['reviewByNumber'];

/** Answers of an earlier attempt. */
export function Component() {
  const { id, number } = useParams();
  const subjectId = parseRouteId(id);
  if (subjectId === null) return <InvalidSubject />;
  // No attempt has the number 0: an address that names none is answered like one that names a missing one.
  return <Review subjectId={subjectId} number={parseRouteId(number) ?? 0} />;
}

function Review({ subjectId, number }: { subjectId: number; number: number }) {
  const query = trpc.attempts.reviewByNumber.useQuery(
    { subject_id: subjectId, attempt_number: number },
    { refetchOnReconnect: whereMissing },
  );
  const title = query.data && texts.title(query.data.subject_name, number);
  usePageTitle(title);
  return (
    <QueryView
      query={query}
      loading={<SessionSkeleton />}
      error={(error, retry) => (
        <HistoryFailure
          error={error}
          retry={retry}
          notFound={texts.notFound}
          failed={texts.failed}
        />
      )}
      empty={{
        when: ({ questions }) => questions.length === 0,
        show: (
          <Page>
            <EmptyState
              titleOrder={1}
              title={pastAttempts.history.attempt(number)}
              text={texts.empty}
              action={<LinkButton to={paths.attempts(subjectId)}>{texts.back}</LinkButton>}
            />
          </Page>
        ),
      }}
    >
      {(review) => (
        <ReviewSession
          back={{ to: paths.attempts(subjectId), label: texts.back }}
          subject={title ?? review.subject_name}
          questions={review.questions}
          note={(question) => <Note review={review} changed={question.changed_since} />}
        />
      )}
    </QueryView>
  );
}

function Note({ review, changed }: { review: AttemptReview; changed: boolean }) {
  const [from, to] = [formatDate(review.started_at), formatDate(review.last_answer_at)];
  return (
    <Text variant="meta">
      {texts.about(review.attempt_number, from, to)}
      {changed && <span>{` ${texts.changed}`}</span>}
    </Text>
  );
}
