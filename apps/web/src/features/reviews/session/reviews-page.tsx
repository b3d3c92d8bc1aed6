import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { useUser } from '../../../lib/session.ts';
import { readSession } from '../../../lib/session-memory.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { SessionSkeleton } from '../../../player/session-skeleton.tsx';
import type { Queue } from '../types.ts';
import { NothingDue } from './nothing-due.tsx';
import { Round } from './round.tsx';
import { type KeptRound, ROUND } from './use-round.ts';

const { session: texts } = reviews;

/** Today's reviews, a round at a time, or the next ones before they are due. */
export function Component() {
  const [round, setRound] = useState(1);
  const [params] = useSearchParams();
  const ahead = params.has('ahead');
  return (
    <FetchedRound key={`${round} ${ahead}`} ahead={ahead} onNextRound={() => setRound(round + 1)} />
  );
}

/**
 * A round keeps its questions, also when the page is loaded again: what becomes due meanwhile, or is answered elsewhere,
 * is for the next one.
 */
function FetchedRound({ ahead, onNextRound }: { ahead: boolean; onNextRound: () => void }) {
  const user = useUser();
  const [kept] = useState(() =>
    readSession<KeptRound>(user.id, ROUND, ({ asked, index }) => asked[index] !== undefined),
  );
  const query = trpc.reviews.queue.useQuery(
    { ahead },
    {
      enabled: kept === undefined,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const [queue, setQueue] = useState<Queue | undefined>(kept?.queue);
  // Never the round of a former visit, which the cache may still hold.
  if (queue === undefined && query.isFetchedAfterMount && query.isSuccess) setQueue(query.data);
  return (
    <QueryView
      query={{ ...query, data: queue }}
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
      empty={{ when: ({ questions }) => questions.length === 0, show: <NothingDue /> }}
    >
      {(data) => <Round queue={data} kept={kept} onNextRound={onNextRound} />}
    </QueryView>
  );
}
