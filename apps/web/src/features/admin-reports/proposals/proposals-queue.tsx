import { adminExplanations as texts } from '@amphi/domain/messages/fr/admin/explanations';
import { Skeleton, Stack, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ProposalForm } from './proposal-form.tsx';

/** The explanations that students have proposed, oldest first. */
export default function ProposalsQueue() {
  const query = trpc.explanations.queue.useQuery({});
  return (
    <Loaded
      query={query}
      loading={<Skeleton height={320} />}
      empty={{
        when: ({ total }) => total === 0,
        show: (
          <EmptyState icon={<IconBulb aria-hidden />} title={texts.emptyTitle} text={texts.empty} />
        ),
      }}
    >
      {({ items, total }) => (
        <Stack>
          <Text variant="meta" role="status">
            {texts.count(total)}
          </Text>
          {items.map((proposal) => (
            <ProposalForm key={proposal.id} proposal={proposal} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
