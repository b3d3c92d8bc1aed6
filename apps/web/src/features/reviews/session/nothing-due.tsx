import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';

/** There is nothing to review, and when there will be; `away`: what is not on this device. */
export function NothingDue({ away }: { away: string | undefined }) {
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
