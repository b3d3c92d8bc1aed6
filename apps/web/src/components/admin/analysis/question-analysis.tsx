import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { Skeleton, Stack, Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { Loaded } from '../loaded.tsx';
import { ItemAnalysis } from './item-analysis.tsx';

/** The analysis of one question in every context in which it has one. */
export function QuestionAnalysis({ qcmId }: { qcmId: number }) {
  const query = trpc.analysis.byQuestion.useQuery({ qcm_id: qcmId });
  return (
    <Loaded
      query={query}
      loading={<Skeleton height={160} />}
      empty={{
        when: (items) => items.length === 0,
        show: <Text variant="meta">{texts.none}</Text>,
      }}
    >
      {(items) => (
        <Stack>
          {items.map((item) => (
            <ItemAnalysis key={item.id} item={item} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
