import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { RoundState } from './use-round.ts';

/** The end of a round: how it went, and what is left for today. */
export function RoundDone({ round, onNextRound }: { round: RoundState; onNextRound: () => void }) {
  const { reviewed, away } = round;
  const { data: summary, isFetchedAfterMount, isError } = trpc.reviews.summary.useQuery();
  const right = reviewed.filter(Boolean).length;
  // Until it is fetched, what the round has left of the queue: what was fetched before is older than the answers.
  const data = isFetchedAfterMount && !isError ? summary : undefined;
  const left = data?.due ?? Math.max(0, round.left);
  const nothing = (!data && away) || reviews.nothingDue(data?.next ?? null);
  return (
    <Page>
      <EmptyState
        titleOrder={1}
        icon={<IconCheck aria-hidden />}
        title={reviews.done.title}
        text={[
          reviews.done.score(right, reviewed.length),
          left > 0 ? reviews.done.left(left) : nothing,
        ].join(' · ')}
        action={
          <Group justify="center">
            {left > 0 && <Button onClick={onNextRound}>{reviews.nextRound}</Button>}
            <LinkButton to={paths.dashboard()} variant={left > 0 ? 'default' : 'filled'}>
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
