import { sheets as texts } from '@amphi/domain/messages/fr/sheets';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { errorStatus } from '../../lib/errors.ts';
import { mayAnswer } from '../../lib/packs/downloads.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { parseRouteId } from '../../lib/route-id.ts';
import { trpc } from '../../lib/trpc.ts';
import { SheetView } from './sheet-view.tsx';
import type { Sheet } from './types.ts';

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
      error={(error, retry) => <SheetFailure error={error} onRetry={retry} />}
      empty={null}
    >
      {(sheet) => <SheetView sheet={sheet} />}
    </QueryView>
  );
}

function SheetFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  switch (errorStatus(error)) {
    case 403:
      return <Unavailable message={texts.noAccess} buy={texts.purchase} />;
    case 404:
      return <Unavailable message={texts.notFound} />;
    default:
      return <Unavailable message={texts.failed} onRetry={onRetry} />;
  }
}

const SheetSkeleton = () => (
  <Stack gap="sm" maw="45rem" aria-busy>
    <Skeleton height={36} width="min(20rem, 80%)" />
    <Skeleton height={18} width={160} />
    <Skeleton height={180} />
    <Skeleton height={240} />
  </Stack>
);
