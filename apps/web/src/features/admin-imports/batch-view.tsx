import { imports } from '@amphi/domain/messages/fr/imports';
import { Skeleton, Stack } from '@mantine/core';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { errorCode } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { Pending } from './preview/pending.tsx';
import { Result } from './result.tsx';
import { Reading } from './scans/reading.tsx';
import { Unread } from './scans/unread.tsx';
import type { Batch } from './types.ts';

/** One file: how far its pages are read, the preview of what it would add, or the result. */
export default function BatchView({ id }: { id: number }) {
  const query = trpc.imports.byId.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.status === 'reading' ? 2_000 : false) },
  );
  return (
    <QueryView
      query={query}
      loading={
        <Stack aria-busy>
          <Skeleton height={32} width="60%" />
          <Skeleton height={240} />
        </Stack>
      }
      error={(error, retry) =>
        errorCode(error) === 'imports.not_found' ? <Gone /> : loadFailure(error, retry)
      }
      empty={null}
    >
      {(batch) => <View batch={batch} />}
    </QueryView>
  );
}

function View({ batch }: { batch: Batch }) {
  if (batch.status === 'reading') return <Reading batch={batch} />;
  if (batch.status === 'failed') return <Unread batch={batch} />;
  return batch.status === 'pending' ? <Pending batch={batch} /> : <Result batch={batch} />;
}

function Gone() {
  const office = useOffice();
  return (
    <EmptyState
      title={imports.result.goneTitle}
      text={imports.result.goneText}
      action={<LinkButton to={office.imports()}>{imports.result.another}</LinkButton>}
    />
  );
}
