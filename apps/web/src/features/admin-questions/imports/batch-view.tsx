import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorCode } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import DiscardButton from './discard-button.tsx';
import { Pending } from './preview/pending.tsx';
import { Result } from './result.tsx';
import { PageLinks } from './scans/page-links.tsx';
import type { Batch } from './types.ts';

/** Shows a file: its pages while they are read, the preview of what it would add, or the result. */
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

const texts = imports.scans;

/** Pages on which no question was found, with the reason. */
function Unread({ batch: { id, file_name, notes, pages } }: { batch: Batch }) {
  const office = useOffice();
  return (
    <Stack>
      <div>
        <Title order={2}>{texts.failed}</Title>
        <Text c="dimmed">{imports.preview.of(file_name)}</Text>
      </div>
      <Alert color="saffron">
        {notes.map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </Alert>
      <PageLinks pages={pages} />
      <Group gap="xs">
        <LinkButton to={office.imports()}>{imports.result.another}</LinkButton>
        <DiscardButton ids={[id]} />
      </Group>
    </Stack>
  );
}

/** The progress of reading a file; it goes on while the page is closed. */
function Reading({ batch: { id, file_name, pages } }: { batch: Batch }) {
  const done = pages.filter(({ is_open }) => !is_open);
  const left = done.filter(({ is_read }) => !is_read).map(({ page }) => page);
  return (
    <Stack w="min(100%, 28rem)">
      <div>
        <Title order={2}>{texts.title}</Title>
        <Text c="dimmed">{imports.preview.of(file_name)}</Text>
      </div>
      <Text role="status" fw={650}>
        {done.length < pages.length ? texts.pageOf(done.length + 1, pages.length) : texts.sorting}
      </Text>
      <Progress
        value={(100 * done.length) / Math.max(1, pages.length)}
        size="lg"
        animated
        aria-label={texts.progress}
      />
      {left.length > 0 && <Text>{texts.left(left)}</Text>}
      <Text c="dimmed">{texts.hint}</Text>
      <div>
        <DiscardButton ids={[id]} />
      </div>
    </Stack>
  );
}
