import { sheets as texts } from '@amphi/domain/messages/fr/sheets';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refused, Unavailable } from '../../components/unavailable.tsx';
import { mayAnswer } from '../../lib/packs/downloads.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { parseRouteId } from '../../lib/route-id.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Sheet } from './types.ts';

/** With the code of Markdown, which is fetched beside the text. */
const loadView = () => import('./sheet-view.tsx');
const SheetView = lazy(async () => ({ default: (await loadView().catch(loadView)).SheetView }));

/** The sheet of a chapter, from the server or from a pack of the device. */
export function Component() {
  const chapterId = parseRouteId(useParams().chapterId);
  return (
    <Page>
      {chapterId === null ? (
        <Unavailable message={texts.notFound} />
      ) : (
        <LoadedSheet key={chapterId} chapterId={chapterId} />
      )}
    </Page>
  );
}

function LoadedSheet({ chapterId }: { chapterId: number }) {
  const { client } = trpc.useUtils();
  const input = { chapter_id: chapterId };
  const query = useQuery({
    queryKey: getQueryKey(trpc.sheets.byChapter, input, 'query'),
    queryFn: async (): Promise<Sheet> => {
      loadView().catch(() => {});
      const loading = client.sheets.byChapter.query(input);
      if (!mayAnswer(loading)) return loading;
      return (await loadPacks()).withSheet(chapterId, loading);
    },
  });
  usePageTitle(query.data && texts.title(query.data.name));
  return (
    <QueryView
      query={query}
      loading={<SheetSkeleton />}
      error={(error, retry) => <Refused error={error} onRetry={retry} texts={texts} />}
    >
      {(sheet) => (
        <Suspense fallback={<SheetSkeleton />}>
          <SheetView sheet={sheet} />
        </Suspense>
      )}
    </QueryView>
  );
}

const SheetSkeleton = () => (
  <Stack gap="sm" maw="45rem" aria-busy>
    <Skeleton height={36} width="min(20rem, 80%)" />
    <Skeleton height={18} width={160} />
    <Skeleton height={180} />
    <Skeleton height={240} />
  </Stack>
);
