import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { recall } from '../../../lib/memory.ts';
import { mayAnswer } from '../../../lib/packs/downloads.ts';
import { loadPacks } from '../../../lib/packs/load.ts';
import { whereMissing } from '../../../lib/query-client.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { SessionSkeleton } from '../../../player/session-skeleton.tsx';
import type { Queue } from '../types.ts';
import { Round } from './round.tsx';
import { type RememberedRound, ROUND } from './use-round.ts';

const { session: texts } = reviews;

/** Today's reviews, a round at a time, or the next ones before they are due. */
export function Component() {
  const [round, setRound] = useState(1);
  const [params] = useSearchParams();
  const ahead = params.has('ahead');
  return (
    <FetchedRound
      key={`${round} ${ahead}`}
      name={round}
      ahead={ahead}
      onNextRound={() => setRound(round + 1)}
    />
  );
}

interface FetchedRoundProps {
  /** Tells it from the rounds before it. */
  name: number;
  ahead: boolean;
  onNextRound: () => void;
}

/**
 * A round keeps its questions, also when the page is loaded again: what becomes due meanwhile, or is answered elsewhere,
 * is for the next one. Where the server does not answer, it is of what the packs on this device have.
 */
function FetchedRound({ name, ahead, onNextRound }: FetchedRoundProps) {
  const user = useUser();
  const { client } = trpc.useUtils();
  const [remembered] = useState(() => recall<RememberedRound>([user.id, 'session', ROUND]));
  const read = async (): Promise<Queue> => {
    const queue = await client.reviews.queue.query({ ahead });
    const questions = queue.questions.map((one) => ({ ...one, saved_case: undefined }));
    return { ...queue, questions };
  };
  const query = useQuery({
    queryKey: [ROUND, user.id, name, ahead],
    queryFn: async (): Promise<Queue> => {
      const loading = remembered ? Promise.resolve(remembered.queue) : read();
      if (!mayAnswer(loading)) return loading;
      const { withReviewsPack } = await loadPacks();
      return withReviewsPack(user.id, loading, ahead);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: whereMissing,
  });
  return (
    <QueryView
      query={query}
      loading={<SessionSkeleton />}
      error={(error, retry) => (
        <Page>
          <ErrorState
            message={errorDetail(error, texts.failed)}
            onRetry={retry}
            action={
              <LinkButton to={paths.dashboard()} variant="default">
                {texts.back}
              </LinkButton>
            }
          />
        </Page>
      )}
      empty={{
        when: ({ questions }) => questions.length === 0,
        show: <NothingDue away={query.data?.away} />,
      }}
    >
      {(data) => <Round queue={data} remembered={remembered} onNextRound={onNextRound} />}
    </QueryView>
  );
}

/** There is nothing to review, and when there will be; `away`: what is not on this device. */
function NothingDue({ away }: { away: string | undefined }) {
  const { data } = trpc.reviews.summary.useQuery();
  return (
    <Page>
      <EmptyState
        titleOrder={1}
        icon={<IconCheck aria-hidden />}
        title={reviews.review}
        text={away ?? reviews.nothingDue(data?.next ?? null)}
        action={
          <Group justify="center">
            {data?.has_ahead && (
              <LinkButton to={paths.reviews({ ahead: 1 })}>{reviews.ahead}</LinkButton>
            )}
            <LinkButton to={paths.dashboard()} variant="default">
              {reviews.session.back}
            </LinkButton>
            <LinkButton to={paths.notebook()} variant="default">
              {reviews.book}
            </LinkButton>
          </Group>
        }
      />
    </Page>
  );
}
