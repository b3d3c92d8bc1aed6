import { navigation } from '@amphi/domain/messages/fr/navigation';
import { progress as texts } from '@amphi/domain/messages/fr/reviews/progress';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { ByChapter } from './by-chapter.tsx';
import { Chapters } from './chapters.tsx';
import { Forecast } from './forecast.tsx';
import { Memory } from './memory.tsx';
import { Stages } from './stages.tsx';

/** What is planned, what was remembered, and where the student knows less than the others. */
export function Component() {
  const forecast = trpc.reviews.forecast.useQuery();
  const progress = trpc.reviews.progress.useQuery();
  const failed = (error: unknown, retry: () => void) => (
    <ErrorState message={errorDetail(error, texts.failed)} onRetry={retry} />
  );
  return (
    <Page>
      <PageHeader
        title={navigation.titles.progress}
        subtitle={texts.subtitle}
        back={{ to: paths.dashboard(), label: navigation.dashboard }}
      />
      <Stack gap="xl">
        <QueryView query={forecast} loading={<Loading />} error={failed} empty={null}>
          {(data) => <Forecast {...data} />}
        </QueryView>
        <QueryView query={progress} loading={<Loading />} error={failed} empty={null}>
          {({ weeks, by_chapter, chapters }) => (
            <>
              <Memory weeks={weeks} />
              <Stages weeks={weeks} />
              <ByChapter chapters={by_chapter} />
              <Chapters chapters={chapters} />
            </>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height={340} radius="lg" />
    </>
  );
}
