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

/** One file: the preview of what it would add, or the result. */
export default function BatchView({ id }: { id: number }) {
  const query = trpc.imports.byId.useQuery({ id });
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
      {(batch) =>
        batch.status === 'pending' ? <Pending batch={batch} /> : <Result batch={batch} />
      }
    </QueryView>
  );
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
