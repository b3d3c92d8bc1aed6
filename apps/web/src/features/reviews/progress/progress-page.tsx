import { navigation } from '@amphi/domain/messages/fr/navigation';
import { progress as texts } from '@amphi/domain/messages/fr/reviews/progress';
import { shareImage } from '@amphi/domain/messages/fr/share-image';
import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useConnection } from '../../../lib/connection.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { ByChapter } from './by-chapter.tsx';
import { Memory } from './memory.tsx';
import { Readiness } from './readiness.tsx';
import { Stages } from './stages.tsx';

const ShareWeek = lazyDialog(async () => (await import('./share-week.tsx')).ShareWeek);

type Read = { data: unknown };

/** Shows how ready the student is, what they know of each chapter, and what was remembered. */
export function Component() {
  const readiness = trpc.reviews.readiness.useQuery();
  const progress = trpc.reviews.progress.useQuery();
  const [isSharing, setSharing] = useState(false);
  const isLost = useConnection() !== 'online';
  /** A lost connection is shown once. */
  const isShown = (one: Read, ...before: Read[]) =>
    !isLost || one.data !== undefined || before.every(({ data }) => data !== undefined);
  return (
    <Page>
      <PageHeader
        title={navigation.titles.progress}
        back={{ to: paths.dashboard(), label: navigation.tabs.today }}
        actions={
          <Button
            variant="default"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => setSharing(true)}
          >
            {shareImage.week}
          </Button>
        }
      />
      <ShareWeek opened={isSharing} onClose={() => setSharing(false)} />
      <Stack gap="lg">
        <QueryView query={readiness} loading={<Loading />} error={texts.failed}>
          {(data) => <Readiness data={data} />}
        </QueryView>
        {isShown(progress, readiness) && (
          <QueryView query={progress} loading={<Loading />} error={texts.failed}>
            {({ weeks, by_chapter, chapters }) => (
              <>
                <ByChapter chapters={by_chapter} rates={chapters} />
                <Memory weeks={weeks} />
                <Stages weeks={weeks} />
              </>
            )}
          </QueryView>
        )}
      </Stack>
    </Page>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height={340} radius="md" />
    </>
  );
}
